import { AsyncLocalStorage } from 'node:async_hooks'
import { registerHooks } from 'node:module'
import type { Ground } from '#server/testing/simulation/ground.test-support.ts'

/** What each page has for itself. */
const isOfPage = /\/src\/web\/|\/tools\/simulate\/views\.ts$/

/**
 * Makes this process the browser of every page. What `page.ts?page=<uid>` imports of the web is loaded for that page alone, as a
 * browser would, and finds the hooks and the globals that it uses.
 */
export function becomeBrowser(ground: Ground): void {
  const shims: Readonly<Record<string, string>> = {
    react: new URL('./react-shim.ts', import.meta.url).href,
    '@tanstack/react-query': new URL('./query-shim.ts', import.meta.url).href,
  }
  registerHooks({
    resolve(specifier, context, next) {
      const of = new URL(context.parentURL ?? 'file:///').searchParams.get('page')
      if (!of) return next(specifier, context)
      const shim = shims[specifier]
      if (shim) return { url: shim, shortCircuit: true }
      const found = next(specifier, context)
      return isOfPage.test(found.url) ? { ...found, url: `${found.url}?page=${of}` } : found
    },
  })
  const page = new EventTarget()
  Object.assign(globalThis, {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    // Each page is a browser of its own: no tabs share a stream.
    BroadcastChannel: undefined,
    EventSource: eventSourceOn(ground),
  })
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
}

type Told = { readonly lastEventId: string; readonly data: string }

const [connecting, open, closed] = [0, 1, 2]

/** As browsers have it: frames become events, and a stream that breaks off is opened again from where it was. */
function eventSourceOn(ground: Ground) {
  return class SimulatedEventSource {
    static readonly CONNECTING = connecting
    static readonly OPEN = open
    static readonly CLOSED = closed
    readyState = connecting
    readonly #listeners = new Map<string, ((told: Told) => void)[]>()
    readonly #path: string
    #lastEventId = ''
    #retryMs = 1000
    #stream: { close(): void } | null = null
    #timer: NodeJS.Timeout | undefined

    constructor(path: string) {
      this.#path = path
      // Whoever opens it listens first.
      queueMicrotask(() => this.#connect())
    }

    addEventListener(type: string, listen: (told: Told) => void): void {
      this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listen])
    }

    close(): void {
      this.readyState = closed
      clearTimeout(this.#timer)
      this.#stream?.close()
    }

    #connect(): void {
      if (this.readyState === closed) return
      const path = this.#lastEventId
        ? `${this.#path.split('?')[0]}?lastEventId=${encodeURIComponent(this.#lastEventId)}`
        : this.#path
      let rest = ''
      this.#stream = ground.network().openStream(path, {
        onBytes: AsyncLocalStorage.bind((bytes: Buffer) => {
          if (this.readyState === closed) return
          this.readyState = open
          const frames = (rest + bytes.toString()).split('\n\n')
          rest = frames.pop() ?? ''
          for (const frame of frames) this.#take(frame)
        }),
        onEnd: AsyncLocalStorage.bind((isRefused: boolean) => {
          if (this.readyState === closed) return
          this.readyState = isRefused ? closed : connecting
          if (!isRefused) this.#timer = setTimeout(() => this.#connect(), this.#retryMs)
          this.#tell('error', '')
        }),
      })
    }

    #take(frame: string): void {
      let type = 'message'
      let data: string | null = null
      for (const line of frame.split('\n')) {
        const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
        if (field === 'id') this.#lastEventId = value
        else if (field === 'event') type = value
        else if (field === 'data') data = value
        else if (field === 'retry') this.#retryMs = Number(value)
      }
      if (data !== null) this.#tell(type, data)
    }

    #tell(type: string, data: string): void {
      for (const listen of this.#listeners.get(type) ?? []) listen({ lastEventId: this.#lastEventId, data })
    }
  }
}
