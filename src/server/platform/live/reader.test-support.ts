import type { LiveEvent } from '#domain/core/live-event.ts'
import type { LiveSink } from './live-stream.ts'

export type SentEvent = { readonly id: string | null; readonly event: string; readonly data: string }

/** Reads server-sent events as a browser does: fields by line, an event at each empty line, comments left out. */
export function parseEvents(text: string): SentEvent[] {
  return text.split('\n\n').flatMap((block) => {
    const fields = new Map<string, string>()
    for (const line of block.split(/\r\n|\n|\r/)) {
      const [, name, value] = /^([^:]+): ?(.*)$/s.exec(line) ?? []
      if (name !== undefined && value !== undefined) fields.set(name, value)
    }
    const data = fields.get('data')
    return data === undefined ? [] : [{ id: fields.get('id') ?? null, event: fields.get('event') ?? 'message', data }]
  })
}

/** Changes as the page applies them. */
export function changesIn(events: readonly SentEvent[]): LiveEvent[] {
  return events.flatMap(({ event, data }) => (event === 'message' ? [JSON.parse(data) as LiveEvent] : []))
}

export type Reader = LiveSink & {
  readonly text: string
  readonly events: SentEvent[]
  readonly changes: LiveEvent[]
  /** Where the browser would go on from. */
  readonly lastEventId: string | null
  readonly writes: readonly Buffer[]
  readonly state: 'open' | 'ended' | 'destroyed'
  /** What the network has not taken; set by the test. */
  backlog: number
  /** The reader's connection is lost. */
  leave: () => void
}

/** A browser at the other end of a stream, without a network in between. */
export function createReader(onGone: () => void): Reader {
  const writes: Buffer[] = []
  let state: Reader['state'] = 'open'
  return {
    writes,
    backlog: 0,
    leave: onGone,
    get state() {
      return state
    },
    get text() {
      return Buffer.concat(writes).toString()
    },
    get events() {
      return parseEvents(this.text)
    },
    get changes() {
      return changesIn(this.events)
    },
    get lastEventId() {
      return this.events.findLast(({ id }) => id !== null)?.id ?? null
    },
    write: (bytes) => void writes.push(bytes),
    backlogBytes() {
      return this.backlog
    },
    takenBytes: () => 0,
    end(last) {
      writes.push(last)
      state = 'ended'
    },
    destroy() {
      state = 'destroyed'
    },
  }
}
