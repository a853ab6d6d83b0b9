import { connect } from 'node:net'
import { fromFrames, toPongFrame, toTextFrame } from './socket-frames.ts'

/** What is said on a WebSocket until changes come over it. What is heard is known by how it begins. */
export type Conversation = {
  /** The request that asks for the socket, as it goes over the wire. */
  readonly request: string
  /** What is said first, without having heard anything. Null where the server speaks first. */
  readonly opening: string | null
  readonly replies: readonly { readonly heard: string; readonly said: string }[]
  /** The server will tell of all changes from now on. */
  readonly begun: string
  /** A change. */
  readonly event: string
}

type Handlers = {
  /** With how many changes came at once. */
  readonly onEvents: (count: number) => void
  /** The server has ended it, or never began it. */
  readonly onLost: (reason: string) => void
}

const headEnd = '\r\n\r\n'

/** Asks for changes over a bare socket and counts what comes. Resolves once the server has begun to tell of them. */
export function openSocketStream(
  port: number,
  { request, opening, replies, begun, event }: Conversation,
  { onEvents, onLost }: Handlers,
): Promise<void> {
  return new Promise((resolve) => {
    let isOpen = false
    let rest: Buffer = Buffer.alloc(0)

    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.on('data', (chunk: Buffer) => {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      if (!isOpen && !open()) return
      const heard = fromFrames(rest)
      rest = heard.rest
      for (const ping of heard.pings) socket.write(toPongFrame(ping))
      for (const text of heard.texts) answer(text)
      const events = heard.texts.filter((text) => text.startsWith(event)).length
      if (events > 0) onEvents(events)
    })
    socket.on('error', (error) => onLost(error.message))
    socket.on('close', () => onLost('The server closed the socket'))
    socket.write(request)

    /** False as long as the server has not agreed. */
    function open(): boolean {
      const end = rest.indexOf(headEnd)
      if (end < 0) return false
      if (!rest.toString('latin1').startsWith('HTTP/1.1 101 ')) onLost(rest.toString())
      rest = rest.subarray(end + headEnd.length)
      isOpen = true
      if (opening !== null) socket.write(toTextFrame(opening))
      return true
    }

    function answer(text: string): void {
      const reply = replies.find(({ heard }) => text.startsWith(heard))
      if (reply) socket.write(toTextFrame(reply.said))
      else if (text.startsWith(begun)) resolve()
      else if (!text.startsWith(event)) onLost(text)
    }
  })
}
