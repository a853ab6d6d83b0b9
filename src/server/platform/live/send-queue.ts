import type { LiveStream } from './live-stream.ts'

/** The frames that streams have waiting, as a path. Streams with the same path share it, and the bytes made of it. */
type Waiting = {
  readonly previous: Waiting | null
  readonly frame: Buffer
  readonly next: Map<Buffer, Waiting>
  bytes: Buffer | null
}

export type SendQueue = {
  push(stream: LiveStream, frame: Buffer, seq: number): void
  /** Takes back what is waiting for a stream; returns the number of the first such event, or null. */
  discard(stream: LiveStream): number | null
}

/**
 * Gathers the events of one commit where few streams wait, else of one turn of the event loop, so that each stream is
 * written to once and all streams that see the same events are sent the same bytes. `send` is handed what a stream has
 * waiting.
 */
export function createSendQueue(send: (stream: LiveStream, bytes: Buffer) => void, promptStreams: number): SendQueue {
  const waiting = new Map<LiveStream, { firstSeq: number; path: Waiting }>()
  let starts = new Map<Buffer, Waiting>()
  let isScheduled = false

  function flushIfFew(): void {
    if (waiting.size <= promptStreams) flush()
    else setImmediate(flush)
  }

  function flush(): void {
    isScheduled = false
    const batch = [...waiting]
    waiting.clear()
    starts = new Map()
    for (const [stream, { path }] of batch) send(stream, bytesOf(path))
  }

  return {
    push(stream, frame, seq) {
      if (!isScheduled) queueMicrotask(flushIfFew)
      isScheduled = true
      const entry = waiting.get(stream)
      if (entry) entry.path = step(entry.path.next, entry.path, frame)
      else waiting.set(stream, { firstSeq: seq, path: step(starts, null, frame) })
    },
    discard(stream) {
      const firstSeq = waiting.get(stream)?.firstSeq ?? null
      waiting.delete(stream)
      return firstSeq
    },
  }
}

function step(from: Map<Buffer, Waiting>, previous: Waiting | null, frame: Buffer): Waiting {
  const known = from.get(frame)
  if (known) return known
  const made: Waiting = { previous, frame, next: new Map(), bytes: previous ? null : frame }
  from.set(frame, made)
  return made
}

function bytesOf(path: Waiting): Buffer {
  if (path.bytes) return path.bytes
  const frames: Buffer[] = []
  for (let at: Waiting | null = path; at; at = at.previous) frames.push(at.frame)
  path.bytes = Buffer.concat(frames.reverse())
  return path.bytes
}
