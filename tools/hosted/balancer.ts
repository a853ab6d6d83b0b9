import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export type Balancer = { readonly url: string; readonly port: number; close(): Promise<void> }

/**
 * Passes each connection on to the first of these ports where somebody listens, and cuts it where that process cuts it. `ports`
 * is asked for each connection.
 */
export async function openBalancer(ports: () => readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    // An error is followed by the end.
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    keep(client)
    void firstOf(ports()).then((process) => {
      if (!process) return client.destroy()
      keep(process)
      // It may have gone while somebody was looked for.
      if (client.destroyed) return process.destroy()
      process.once('close', () => client.destroySoon())
      client.once('close', () => process.destroy())
      client.pipe(process).pipe(client)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // It listens on a port.
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** These ports, beginning one further each time they are asked for: whoever opens two connections speaks to two processes. */
export function inTurn(ports: () => readonly number[]): () => readonly number[] {
  let turns = 0
  return () => {
    const all = ports()
    const first = turns++ % Math.max(all.length, 1)
    return [...all.slice(first), ...all.slice(0, first)]
  }
}

async function firstOf(ports: readonly number[]): Promise<Socket | null> {
  for (const port of ports) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    if (isOpen) return socket
  }
  return null
}
