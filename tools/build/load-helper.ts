import type { Plugin } from 'vite'

const replaced = '\0vite/preload-helper.js'

/** Vite's own, without the lists of files to preload, which this build leaves out: a chunk that doesn't come is told to the page. */
const helper = `export const __vitePreload = (load) => load().catch((error) => {
  const event = new Event('vite:preloadError', { cancelable: true })
  event.payload = error
  dispatchEvent(event)
  if (!event.defaultPrevented) throw error
})`

/** Puts a small helper around each `import()` in place of Vite's, which is in the first load of every page. */
export const loadHelper: Plugin = {
  name: 'load-helper',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === replaced ? helper : null),
}
