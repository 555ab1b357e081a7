// The service worker of the teacher's area, and of no other: a register is taken where there is no network. tools/teacher-worker.mjs
// writes it to /teacher/sw.js with the list of files, so that every build has its own version.
/* global self, caches */
/** @type {{ version: string, files: string[] }} */
const BUILD = { version: "", files: [] };

const SHELL = "teacher-shell-" + BUILD.version;
/** Also deleted by src/api/session.ts at a log-out. */
const ANSWERS = "teacher-answers";
const PAGE = "/teacher";
/** Screens without a session need a network anyway. Only the login says that a log-out is to be sent yet. */
const PUBLIC = /\/(forgot-password|set-password|accept-invitation)$/;
const READABLE = /^\/api\/teacher\/(session|today|week|classes(\/[^/]+(\/lessons\/[^/]+)?)?)$/;
const REGISTER = /^(\/api\/teacher\/classes\/[^/]+\/lessons\/[^/]+)\/(register|notes)$/;
/** Milliseconds until a network that does not answer counts as none. */
const PATIENCE = 6000;
const AS_OF = "x-as-of";

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

async function install() {
  const shell = await caches.open(SHELL);
  await shell.addAll([new Request(PAGE, { cache: "reload" }), ...BUILD.files]);
  // nobody has to close their tabs: a tab of the old version loads its missing files from the server, or reloads
  await self.skipWaiting();
}

self.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("teacher-shell-") && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === "GET" && request.mode === "navigate") {
    if (!PUBLIC.test(pathname)) event.respondWith(page(request));
  } else if (request.method === "GET" && !pathname.startsWith("/api/")) {
    event.respondWith(file(request));
  } else if (request.method === "GET" && READABLE.test(pathname)) {
    event.respondWith(read(event));
  } else if (request.method === "PUT" && REGISTER.test(pathname)) {
    event.respondWith(write(event));
  }
});

/** The page of the newest version that the server has, or the kept one. @param {Request} request */
async function page(request) {
  try {
    return await inTime(fetch(request));
  } catch (error) {
    return (await caches.match(PAGE, { cacheName: SHELL })) ?? Promise.reject(error);
  }
}

/** Names of files contain their hash. @param {Request} request */
async function file(request) {
  const { pathname } = new URL(request.url);
  return (await caches.match(pathname, { cacheName: SHELL, ignoreVary: true })) ?? fetch(request);
}

/** The server's answer, or the last one that this person saw. @param {FetchEvent} event */
async function read(event) {
  const { request } = event;
  const key = keyOf(request, request.url);
  try {
    const response = await inTime(fetch(request));
    await keep(key, response);
    return response;
  } catch (error) {
    const kept = await caches.match(key, { cacheName: ANSWERS });
    return kept ?? Promise.reject(error);
  }
}

/** A saved register is the newest answer of its lesson. @param {FetchEvent} event */
async function write(event) {
  const { request } = event;
  const response = await fetch(request);
  const lesson = REGISTER.exec(new URL(request.url).pathname)?.[1] ?? "";
  await keep(keyOf(request, self.location.origin + lesson), response);
  return response;
}

/** @param {string} key @param {Response} response */
async function keep(key, response) {
  // the session has ended, or the person may not read it any more
  if (response.status === 401 || response.status === 403) return void (await caches.delete(ANSWERS));
  const answers = await caches.open(ANSWERS);
  if (response.status === 404) return void (await answers.delete(key));
  if (!response.ok) return;
  const headers = new Headers(response.headers);
  headers.set(AS_OF, new Date().toISOString());
  const { status, statusText } = response;
  await answers.put(key, new Response(await response.clone().blob(), { status, statusText, headers }));
}

/** An answer belongs to a session: another person on this device never gets it. @param {Request} request @param {string} url */
function keyOf(request, url) {
  const key = new URL(url);
  key.searchParams.set("session", (request.headers.get("authorization") ?? "").slice(-8));
  return key.href;
}

/** @template T @param {Promise<T>} answer @returns {Promise<T>} */
function inTime(answer) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), PATIENCE));
  return Promise.race([answer, /** @type {Promise<never>} */ (late)]);
}
