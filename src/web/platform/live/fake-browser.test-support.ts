import { vi } from 'vitest'
import type { LiveEvent } from '#domain/core/live-event.ts'

/** A stream as the browser holds it; the test plays the server. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  readonly url: string
  readyState = FakeEventSource.CONNECTING
  private lastEventId = ''

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.opened.push(this)
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED
  }

  send(event: string, { id = this.lastEventId, data = '{}' } = {}): void {
    if (this.readyState === FakeEventSource.CLOSED) return
    this.readyState = FakeEventSource.OPEN
    this.lastEventId = id
    this.dispatchEvent(new MessageEvent(event, { data, lastEventId: id }))
  }

  change(id: string, event: Partial<LiveEvent> = {}): void {
    const change: LiveEvent = { collection: 'projects', id: 'p1', version: 1, document: { id: 'p1' }, ...event }
    this.send('message', { id, data: JSON.stringify(change) })
  }

  /** The connection breaks: the browser tries again by itself, or has given up. */
  fail(readyState: 0 | 2): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

class FakeChannel extends EventTarget {
  static all = new Set<FakeChannel>()
  readonly name: string

  constructor(name: string) {
    super()
    this.name = name
    FakeChannel.all.add(this)
  }

  postMessage(data: unknown): void {
    const copy: unknown = structuredClone(data)
    for (const channel of FakeChannel.all)
      if (channel !== this && channel.name === this.name)
        queueMicrotask(
          () => FakeChannel.all.has(channel) && channel.dispatchEvent(new MessageEvent('message', { data: copy })),
        )
  }

  close(): void {
    FakeChannel.all.delete(this)
  }
}

type Waiting = { readonly name: string; readonly run: () => Promise<void> | undefined }

/** Locks that are granted in the order they were asked for, each when the one before is let go. */
function createFakeLocks() {
  const held = new Set<string>()
  let waiting: Waiting[] = []

  async function grant(): Promise<void> {
    const next = waiting.find(({ name }) => !held.has(name))
    if (!next) return
    waiting = waiting.filter((other) => other !== next)
    held.add(next.name)
    await next.run()
    held.delete(next.name)
    await grant()
  }

  return {
    request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void> | undefined): Promise<void> {
      return new Promise((resolve, reject) => {
        const request: Waiting = { name, run: async () => resolve(await hold()) }
        waiting.push(request)
        signal.addEventListener('abort', () => {
          if (!waiting.includes(request)) return
          waiting = waiting.filter((other) => other !== request)
          reject(new DOMException('stopped', 'AbortError'))
        })
        queueMicrotask(() => void grant())
      })
    },
  }
}

/** Gives the page streams, channels and (unless `hasLocks` is false) locks that the test controls. */
export function stubBrowser({ hasLocks = true } = {}): void {
  FakeEventSource.opened = []
  FakeChannel.all.clear()
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('navigator', hasLocks ? { locks: createFakeLocks() } : {})
}
