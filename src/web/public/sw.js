// What the portal needs to open without a connection: the shell of its pages, and the code and fonts that were used.
// Answers of calls are none of it: they are a person's own, and the page keeps them itself.
const shellCache = 'liftoff-shell-2'
const assetCache = 'liftoff-assets-1'
const shellKey = '/shell'
/** Of releases that are gone nothing is fetched any more; the oldest go first. */
const mostAssets = 300

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell(event).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), askAhead()]).then(() => self.clients.claim()))
})

/** The browser asks for a page itself, as for one without a worker: the server then sends what the page starts with. */
async function askAhead() {
  await self.registration.navigationPreload?.enable()
}

/** A page that was loaded before this worker tells what it has loaded. */
self.addEventListener('message', (event) => {
  const { assets } = event.data ?? {}
  if (Array.isArray(assets))
    event.waitUntil(Promise.allSettled(assets.map((url) => findAsset(event, new Request(url)))))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(findAsset(event, request))
  else if (request.mode === 'navigate' && !/^\/(?:api|files)\//.test(url.pathname)) event.respondWith(openPage(event))
})

/** The network first: after a release nobody sees the page of the one before. */
async function openPage(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isShell(response))
      event.waitUntil(withoutStart(response.clone()).then((shell) => keep(shellCache, shellKey, shell)))
    return response
  } catch (error) {
    const kept = await caches.match(shellKey, { cacheName: shellCache })
    if (kept) return kept
    throw error
  }
}

/** An asset never changes under its name. */
async function findAsset(event, request) {
  const kept = await caches.match(request, { cacheName: assetCache })
  if (kept) return kept
  const response = await fetch(request)
  // The page does not wait for the disk.
  if (response.ok) event.waitUntil(keep(assetCache, request, response.clone()).then(dropOldest))
  return response
}

/** The page as it is for everybody: what it was sent to start with is somebody's own, and old by the time it is opened again. */
async function withoutStart(response) {
  const page = await response.text()
  const shell = page
    .replace(/<script type="application\/json"[^]*?<\/script>/, '')
    .replace(/<link rel="modulepreload"[^>]* data-page[^>]*>/g, '')
    .replace(/<style data-page>[^<]*<\/style>/, '')
    .replace(/<div id="root">[^]*<!--prerendered--><\/div>/, '<div id="root"></div>')
    .replace(/<html data-theme="\w+"/, '<html')
    .replace(/ data-code="[^"]*"/, '')
    .replace(/<title>[^<]*<\/title>/, '<title>Liftoff</title>')
  // What guards the page stays; it is no longer packed.
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(shell, { headers })
}

/** With its style sheet: who came by a page that has the styles in it has fetched no file of them. */
async function keepShell(event) {
  const response = await fetch('/', { cache: 'no-store' })
  if (!isShell(response)) return
  const [, sheet] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(await response.clone().text()) ?? []
  await keep(shellCache, shellKey, response)
  if (sheet) await findAsset(event, new Request(sheet)).catch(() => undefined)
}

/** Every page of the portal is the same shell; what was redirected or refused is none. */
function isShell(response) {
  const type = response.headers.get('content-type') ?? ''
  return response.ok && !response.redirected && type.startsWith('text/html')
}

/** A disk that is full keeps nobody from what was fetched. */
async function keep(name, key, response) {
  const cache = await caches.open(name)
  await cache.put(key, response).catch(() => undefined)
}

async function dropOldest() {
  const cache = await caches.open(assetCache)
  const held = await cache.keys()
  await Promise.all(held.slice(0, Math.max(0, held.length - mostAssets)).map((request) => cache.delete(request)))
}

async function dropOldCaches() {
  const names = await caches.keys()
  const old = names.filter(
    // Answers were once kept without being asked for.
    (name) => /^liftoff-(?:shell-|assets-|answers:)/.test(name) && ![shellCache, assetCache].includes(name),
  )
  await Promise.all(old.map((name) => caches.delete(name)))
}
