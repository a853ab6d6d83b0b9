import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstAnswers } from '#domain/core/first-calls.ts'

/** Where the build puts what draws them: no browser may ask for what lies there. */
export const entrancesFolder = '.vite/entrances'

/** What the build made of `src/web/app/prerender.tsx`. */
type Code = { readonly renderEntrance: (path: string, first: FirstAnswers) => Promise<string> }

/**
 * Draws the entrances of the build in `folder`: the HTML that stands in the page until its code is there. Draws each again only
 * where the portal says something else of itself. Null where the build has none, or it fails: the page then draws itself.
 */
export function createEntrances(folder: string) {
  let code: Promise<Code> | null = null
  let turn: Promise<unknown> = Promise.resolve()
  const drawn = new Map<string, { readonly of: string; readonly html: Promise<string | null> }>()

  async function draw(path: string, first: FirstAnswers): Promise<string> {
    code ??= import(pathToFileURL(join(folder, entrancesFolder, 'prerender.js')).href) as Promise<Code>
    return (await code).renderEntrance(path, first)
  }

  return async function drawEntrance(path: string, first: FirstAnswers): Promise<string | null> {
    const of = JSON.stringify(first)
    const last = drawn.get(path)
    if (last?.of === of) return last.html
    // The code knows one session at a time.
    const html = turn.then(() => draw(path, first)).catch(() => null)
    turn = html
    drawn.set(path, { of, html })
    return html
  }
}
