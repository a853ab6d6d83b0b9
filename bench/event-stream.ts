import { connect } from 'node:net'

const mark = Buffer.from('data: {"collection":"projects"')
const headEnd = Buffer.from('\r\n\r\n')
// One buffer for all streams: each read is looked at before the next one begins.
const shared = Buffer.alloc(256 * 1024)

export type EventStream = { close(): void }

type Handlers = {
  /** With how many events of projects came at once. */
  readonly onEvents: (count: number) => void
  /** The server has ended it, or never began it. */
  readonly onLost: (reason: string) => void
}

/** Opens a stream of events over a bare socket and counts what comes. Resolves once the server has begun it. */
export function openEventStream(port: number, request: string, { onEvents, onLost }: Handlers): Promise<EventStream> {
  return new Promise((resolve) => {
    const stream = { close: () => void socket.removeAllListeners('close').destroy() }
    let isOpen = false
    let rest: Buffer = Buffer.alloc(0)

    function onRead(length: number): boolean {
      const fresh = shared.subarray(0, length)
      const bytes = rest.length > 0 ? Buffer.concat([rest, fresh]) : fresh
      if (!isOpen) begin(bytes)
      const { count, end } = countMarks(bytes)
      // What may be the first half of a mark is kept for the next read.
      rest = Buffer.from(bytes.subarray(Math.max(end, bytes.length - mark.length + 1)))
      if (count > 0) onEvents(count)
      return true
    }

    function begin(bytes: Buffer): void {
      if (!bytes.includes(headEnd)) return
      isOpen = true
      const status = bytes.toString('latin1', 0, bytes.indexOf('\r\n'))
      if (status === 'HTTP/1.1 200 OK') resolve(stream)
      else onLost(bytes.toString())
    }

    const socket = connect({ port, host: '127.0.0.1', onread: { buffer: shared, callback: onRead } })
    socket.on('error', (error) => onLost(error.message))
    socket.on('close', () => onLost('The server closed the stream'))
    socket.write(request)
  })
}

function countMarks(bytes: Buffer): { count: number; end: number } {
  let count = 0
  let end = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, end)) {
    count++
    end = at + mark.length
  }
  return { count, end }
}
