// Before the first paint: inlined into the pages, whose content policy knows it by its hash (crates/api/src/headers.rs).
(function (root) {
  function cookie(name) {
    var found = document.cookie.match("(?:^|; )" + name + "=([a-zA-Z-]+)");
    return found && found[1];
  }
  var theme = cookie("theme");
  if (theme !== "light" && theme !== "dark") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  root.dataset.theme = theme;
  // the one chosen, or the first of the browser's that there is
  var found = /(^|,)(en|fr)\b/.exec([cookie("language")].concat(navigator.languages));
  root.lang = found ? found[2] : "en";
  // its words are asked for along with the code
  var words = document.querySelector('meta[name="words-' + root.lang + '"]');
  if (words) {
    var link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = words.content;
    document.head.append(link);
  }
})(document.documentElement);
