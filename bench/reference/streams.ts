import type { Socket } from 'node:net'
import type { Row } from './store.ts'

const head =
  'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncache-control: no-store\r\nconnection: close\r\n\r\n:\n\n'
const heartbeatMs = 25_000

/** Server-sent events by account: each stream of an account is written to once for all that one commit brought. */
export function createStreams() {
  const streamsOf = new Map<string, Set<Socket>>()
  let lastEvent = 0

  setInterval(() => {
    for (const streams of streamsOf.values()) for (const socket of streams) socket.write(':\n\n')
  }, heartbeatMs).unref()

  function framesOf({ id, json, activity }: Row): string {
    const project = frameOf(++lastEvent, 'projects', id, json)
    return activity ? project + frameOf(++lastEvent, 'activity', activity.id, activity.told) : project
  }

  return {
    open(clientId: string, socket: Socket): void {
      const streams = streamsOf.get(clientId) ?? new Set()
      streamsOf.set(clientId, streams.add(socket))
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        streams.delete(socket)
        if (streams.size === 0) streamsOf.delete(clientId)
      })
      socket.write(head)
    },
    tell(changes: readonly Row[]): void {
      for (const [clientId, own] of Map.groupBy(changes, (change) => change.clientId)) {
        const streams = streamsOf.get(clientId)
        if (!streams) continue
        const frames = Buffer.from(own.map(framesOf).join(''))
        for (const socket of streams) socket.write(frames)
      }
    },
  }
}

function frameOf(event: number, collection: string, id: string, json: string): string {
  return `id: ${event}\ndata: {"collection":"${collection}","id":"${id}","version":1,"document":${json}}\n\n`
}
