import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstAnswers } from '#domain/core/first-calls.ts'

/** Where the build puts the code that prerenders: no browser may ask for what lies there. */
export const prerenderFolder = '.vite/prerender'

/** What the build made of `src/web/app/prerender.tsx`. */
type Code = { readonly prerenderPage: (path: string, first: FirstAnswers) => Promise<string> }

/**
 * Prerenders the sign-in pages of the build in `folder`: the HTML that stands in the page until its code is there. Renders each
 * once, and again when `first` is another. Null after a failure, which is reported: the page then renders itself.
 */
export function createPrerender(folder: string, onFault: (error: unknown) => void) {
  let code: Promise<Code> | null = null
  let turn: Promise<unknown> = Promise.resolve()
  const pages = new Map<string, { readonly of: string; readonly html: Promise<string | null> }>()

  async function render(path: string, first: FirstAnswers): Promise<string> {
    code ??= import(pathToFileURL(join(folder, prerenderFolder, 'prerender.js')).href) as Promise<Code>
    return (await code).prerenderPage(path, first)
  }

  return async function prerender(path: string, first: FirstAnswers): Promise<string | null> {
    const of = JSON.stringify(first)
    const last = pages.get(path)
    if (last?.of === of) return last.html
    // The code knows one session at a time.
    const html = turn
      .then(() => render(path, first))
      .catch((error: unknown) => {
        onFault(error)
        return null
      })
    turn = html
    pages.set(path, { of, html })
    return html
  }
}
