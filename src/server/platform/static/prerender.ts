import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import type { PageToRender, RenderedPage, RenderReply } from '#domain/core/first-calls.ts'

/** Where the build puts the code that renders pages: no browser may ask for what lies there. */
export const prerenderFolder = '.vite/prerender'
export const prerenderProgram = 'prerender-worker.js'

export type Prerender = {
  /**
   * The page as HTML, by a thread of its own that begins with the first one. Null after a failure, which is reported, and where too
   * many wait: the page then renders itself.
   */
  readonly render: (page: PageToRender) => Promise<RenderedPage | null>
  readonly stop: () => Promise<void>
}

/** Who comes later waits longer for HTML than a page takes without. */
const mostWaiting = 4
/** A thread that takes longer is stuck, and another begins with the next page. */
const longestMs = 10_000
/** A page needs a tenth of it. */
const mostMegabytes = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

/** Renders the pages of the build in `folder`. */
export function createPrerender(folder: string, onFault: (error: unknown) => void): Prerender {
  let running: Promise<Worker> | null = null
  let last = 0
  const waiting = new Map<number, (page: RenderedPage | null) => void>()

  async function start(): Promise<Worker> {
    // Not before the first page: it takes 2 MiB.
    const { Worker } = await import('node:worker_threads')
    const started = new Worker(join(folder, prerenderFolder, prerenderProgram), {
      resourceLimits: mostMegabytes,
    })
    started.unref()
    started.on('message', (reply: RenderReply) => {
      if ('error' in reply) onFault(reply.error)
      settle(reply.id, 'error' in reply ? null : reply.page)
    })
    started.on('error', onFault)
    started.on('exit', () => {
      running = null
      for (const id of waiting.keys()) settle(id, null)
    })
    return started
  }

  function settle(id: number, page: RenderedPage | null): void {
    waiting.get(id)?.(page)
    waiting.delete(id)
  }

  return {
    async render(page) {
      if (waiting.size >= mostWaiting) return null
      const id = ++last
      const { promise, resolve } = Promise.withResolvers<RenderedPage | null>()
      waiting.set(id, resolve)
      running ??= start()
      const worker = await running
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ ...page, id })
      const timer = setTimeout(() => void worker.terminate(), longestMs).unref()
      return promise.finally(() => clearTimeout(timer))
    },
    async stop() {
      await (await running)?.terminate()
    },
  }
}
