/**
 * The bundler puts its own helpers into a separate file of half a kilobyte, which every page would have to request.
 * This inlines them into the files that use them. They are stateless, so copies do no harm.
 * @returns {import("vite").Plugin}
 */
export function inlineRuntime() {
  return {
    name: "inline-runtime",
    enforce: "pre",
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const runtime = chunks.find(({ name }) => name === "rolldown-runtime");
        if (runtime === undefined) return;
        const [, body, names] = /^([\s\S]*)export\s*\{([^}]+)\};?\s*$/.exec(runtime.code) ?? [];
        if (body === undefined || names === undefined) throw new Error("the bundler's helpers look different now");
        const helpers = `(()=>{${body.trim().replace(/;?$/, ";")}return{${swapped(names)}}})()`;
        const file = runtime.fileName.split("/").pop() ?? "";
        const asked = new RegExp(`import\\s*\\{([^}]+)\\}\\s*from\\s*["']\\./${file}["'];?`);
        for (const chunk of chunks) {
          chunk.code = chunk.code.replace(
            asked,
            (_all, wanted) => `var{${wanted.replaceAll(" as ", ":")}}=${helpers};`,
          );
          chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
          if (chunk.code.includes(file))
            throw new Error(`${chunk.fileName} asks for the helpers in a way that is not known here`);
        }
        delete bundle[runtime.fileName];
      },
    },
  };
}

/** `a as b, c` as the members of an object: `b:a,c:c`. @param {string} names */
function swapped(names) {
  const pairs = names.split(",").map((name) => name.trim().split(/\s+as\s+/));
  return pairs.map(([inner, outer = inner]) => `${outer}:${inner}`).join();
}
