import { parentPort } from 'node:worker_threads'
import type { PageToRender, RenderReply } from '#domain/core/first-calls.ts'
import { renderPage } from '#web/app/prerender.tsx'

// The program of the thread that renders pages: `build-prerender.ts` builds it, the server runs it.
// What there is in a browser alone is not there, as pages expect it.
Reflect.deleteProperty(globalThis, 'localStorage')
globalThis.fetch = () => Promise.reject(new Error('No calls while a page is rendered'))

let turn: Promise<unknown> = Promise.resolve()

parentPort?.on('message', ({ id, ...page }: PageToRender & { readonly id: number }) => {
  turn = turn
    .then(() => renderPage(page))
    .then(
      (rendered): RenderReply => ({ id, page: rendered }),
      (error: unknown): RenderReply => ({ id, error }),
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    .then((reply) => parentPort?.postMessage(reply))
})
