import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { changesIn, parseEvents } from './reader.test-support.ts'
import type { SentEvent } from './reader.test-support.ts'

export type SseClient = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly events: SentEvent[]
  readonly response: IncomingMessage
  /** Waits until `count` changes have arrived. */
  changes(count: number): Promise<ReturnType<typeof changesIn>>
  /** Waits for the end and returns the names of all events. */
  ended(): Promise<string[]>
  close(): void
}

/** A browser's end of a stream over real HTTP. */
export async function openSse(url: string, headers: Readonly<Record<string, string>>): Promise<SseClient> {
  const outgoing = request(url, { headers, agent: false })
  outgoing.end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  let text = ''
  let isOver = false
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => (text += chunk))
  response.on('error', () => {})
  response.on('close', () => (isOver = true))
  const events = () => parseEvents(text.slice(0, text.lastIndexOf('\n\n') + 2))
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    response,
    get text() {
      return text
    },
    get events() {
      return events()
    },
    async changes(count) {
      while (changesIn(events()).length < count) await once(response, 'data')
      return changesIn(events())
    },
    async ended() {
      if (!isOver) await once(response, 'close')
      return events().map(({ event }) => event)
    },
    close: () => void outgoing.destroy(),
  }
}
