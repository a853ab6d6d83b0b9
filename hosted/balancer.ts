import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export type Balancer = { readonly url: string; close(): Promise<void> }

/** Passes each connection on to the first of these ports where somebody listens, and cuts it where that process cuts it. */
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
      process.once('close', () => client.destroy())
      client.once('close', () => process.destroy())
      client.pipe(process).pipe(client)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // It listens on a port.
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
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
