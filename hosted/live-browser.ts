import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { LiveEvent } from '#domain/core/live-event.ts'
import { parseEvents } from '#server/platform/live/reader.test-support.ts'
import type { SentEvent } from '#server/platform/live/reader.test-support.ts'
import { call } from './portal-calls.ts'
import type { Caller } from './portal-calls.ts'

export type LiveBrowser = {
  /** Ids of the projects on its screen. */
  readonly projects: ReadonlySet<string>
  /** How often it has opened a stream. */
  readonly streams: number
  /** How often it came for a stream and nobody answered. */
  readonly unanswered: number
  /** How long the server last told it to wait before it comes back. */
  readonly retryMs: number
  /** The server has told it that its session is over. */
  readonly isSignedOut: boolean
  /** Resolves once `holds` holds; it is asked after each event. */
  until(holds: () => boolean): Promise<void>
  close(): void
}

/** What a page does: it fetches, follows, and comes back after the time it was told where its stream breaks off. */
export function openLiveBrowser(caller: Caller): LiveBrowser {
  const projects = new Set<string>()
  const closing = new AbortController()
  const waiting = new Set<() => void>()
  let lastEventId: string | null = null
  let retryMs = 1000
  let streams = 0
  let unanswered = 0
  let isSignedOut = false
  const changed = () => {
    for (const look of waiting) look()
  }

  async function follow(): Promise<void> {
    const response = await openStream(caller, lastEventId, closing.signal)
    if (!response) return void unanswered++
    if (response.statusCode !== 200) throw new Error(`The stream was refused with ${response.statusCode}`)
    let text = ''
    for await (const chunk of response) {
      text += chunk
      const end = text.lastIndexOf('\n\n') + 2
      if (end < 2) continue
      const whole = text.slice(0, end)
      text = text.slice(end)
      retryMs = Number(/^retry: (\d+)$/m.exec(whole)?.[1] ?? retryMs)
      for (const event of parseEvents(whole)) await take(event)
      changed()
    }
  }

  async function take({ id, event, data }: SentEvent): Promise<void> {
    lastEventId = id ?? lastEventId
    if (event === 'signed-out') {
      isSignedOut = true
      closing.abort()
    }
    // A first stream tells where it begins; a reset, that it could not go on where the last one ended.
    if (event === 'reset' || (event === 'hello' && id !== null)) await fetchProjects()
    if (event === 'hello') streams++
    if (event !== 'message') return
    const { collection, id: projectId, document } = JSON.parse(data) as LiveEvent
    if (collection === 'projects' && document) projects.add(projectId)
  }

  async function fetchProjects(): Promise<void> {
    let after: string | null = null
    do {
      const { status, body } = await call(caller, 'list-projects', after ? { after } : {})
      if (status !== 200) throw new Error(`Refused with ${status}`)
      const page = body as { projects: { id: string }[]; next: string | null }
      for (const { id } of page.projects) projects.add(id)
      after = page.next
    } while (after)
  }

  async function keepFollowing(): Promise<void> {
    while (!closing.signal.aborted) {
      await follow().catch(() => undefined)
      changed()
      await wait(retryMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  void keepFollowing()
  return {
    projects,
    get streams() {
      return streams
    },
    get unanswered() {
      return unanswered
    },
    get retryMs() {
      return retryMs
    },
    get isSignedOut() {
      return isSignedOut
    },
    until(holds) {
      if (holds()) return Promise.resolve()
      return new Promise((resolve) => {
        const look = () => {
          if (!holds()) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
      })
    },
    close: () => closing.abort(),
  }
}

/** Null where nobody answers. */
async function openStream({ baseUrl, port, cookie = '' }: Caller, lastEventId: string | null, signal: AbortSignal) {
  const outgoing = request(new URL('/api/live', port ? `http://127.0.0.1:${port}` : baseUrl), {
    agent: false,
    signal,
    headers: { cookie, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
  })
  outgoing.end()
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>
  return answered.then(
    ([response]) => response.setEncoding('utf8'),
    () => null,
  )
}
