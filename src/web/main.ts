import { beginSignIn } from '#web/accounts/exports/begin-sign-in.ts'
import { keepEarlyPalette } from '#web/app/early-palette.ts'
import { openWhenTouched } from '#web/app/open-when-touched.ts'
import { applyStoredTheme } from '#web/app/shell/stored-theme.ts'

// The script that every page begins with. It opens the page with its code; a sign-in page that the server has rendered, once somebody begins to use it.
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const { code } = document.querySelector<HTMLElement>('script[data-code]')?.dataset ?? {}

let hasFailed = false
const openEarlyPalette = keepEarlyPalette()

/** A browser never asks again for a module that it could not import: first the files are fetched, as often as it takes. */
async function open(container: HTMLElement): Promise<void> {
  // Of a page that came with its code, nothing was fetched first.
  if (hasFailed && code === undefined) return location.reload()
  hasFailed = true
  const files = await Promise.all(
    (code ?? '')
      .split(' ')
      .filter(Boolean)
      .map((file) => fetch(file)),
  )
  // Newer releases have replaced it: a reload gets the page with today's code.
  if (files.some(({ status }) => status === 404)) {
    location.reload()
    await new Promise(() => {})
  }
  if (files.some(({ ok }) => !ok)) throw new Error('code not loaded')
  const { openApp } = await import('#web/app/open-app.tsx')
  await openApp(container)
  // After the effect that listens to it.
  setTimeout(openEarlyPalette)
}

applyStoredTheme()
if (root.firstElementChild) {
  beginSignIn(root)
  openWhenTouched(root, open, code === undefined)
} else {
  // The server has rendered nothing of it: some pages, and the service worker's copy of all of them, are empty.
  void open(root)
}
