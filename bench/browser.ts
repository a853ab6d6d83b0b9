import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { Person } from './agency.ts'

export type Browser = {
  readonly isOpen: boolean
  /** Streams that broke off or could not be opened. */
  readonly losses: number
  close(): void
}

type Handlers = {
  /** Everything shown must be fetched again: the first stream is open, or the portal cannot go on where the last one ended. */
  readonly onReset: () => void
  /** A live event as it came, JSON and all. */
  readonly onEvent: (frame: string) => void
}

const firstDelayMs = 1000
const longestDelayMs = 30_000

/**
 * Keeps a stream open as the product's pages do (`src/web/platform/live/live-connection.ts`): one that breaks off is opened
 * again after the time that the server told, one that cannot be opened after 1, 2, 4, … s of which up to a half is left to
 * chance. A portal that is away refuses the connection here; behind a proxy it would be the proxy's 502, which a page treats so.
 */
export function openBrowser(port: number, person: Person, handlers: Handlers): Browser {
  let socket: Socket | null = null
  let timer: NodeJS.Timeout | undefined
  let position: string | null = null
  let retryMs = firstDelayMs
  let failures = 0
  let losses = 0
  let isOpen = false
  let isOver = false

  function open(): void {
    const isFirst = position === null
    let rest = ''
    socket = connect({ port, host: '127.0.0.1' })
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      const frames = `${rest}${String(chunk)}`.split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) take(frame, isFirst)
    })
    socket.on('error', () => {}) // What follows from it is told by the end.
    socket.on('close', comeBack)
    socket.write(requestOf(port, person, position))
  }

  function take(frame: string, isFirst: boolean): void {
    retryMs = Number(/^retry: (\d+)$/m.exec(frame)?.[1] ?? retryMs)
    position = /^id: (.+)$/m.exec(frame)?.[1] ?? position
    if (frame.includes('\ndata: {"collection"')) return handlers.onEvent(frame)
    const isHello = frame.includes('event: hello')
    if (isHello) {
      isOpen = true
      failures = 0
    }
    if (frame.includes('event: reset') || (isHello && isFirst)) handlers.onReset()
  }

  function comeBack(): void {
    if (isOver) return
    losses++
    const backOffMs = Math.min(longestDelayMs, firstDelayMs * 2 ** failures) * (0.5 + Math.random() / 2)
    if (!isOpen) failures++
    timer = setTimeout(open, isOpen ? retryMs : backOffMs)
    isOpen = false
  }

  open()
  return {
    get isOpen() {
      return isOpen
    },
    get losses() {
      return losses
    },
    close() {
      isOver = true
      clearTimeout(timer)
      socket?.destroy()
    },
  }
}

function requestOf(port: number, { cookie, address }: Person, position: string | null): string {
  const lines = [
    `GET /api/live HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `connection: close`,
    `cookie: ${cookie}`,
    `x-forwarded-for: ${address}`,
    ...(position === null ? [] : [`last-event-id: ${position}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}
