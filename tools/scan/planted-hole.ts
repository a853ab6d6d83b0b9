import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'

/** A server with a hole of each kind the scanners look for, to see that they find one where there is one. */
export async function servePlantedHole(): Promise<{ readonly url: string; close(): void }> {
  const store = new DatabaseSync(':memory:')
  store.exec("CREATE TABLE people (name TEXT); INSERT INTO people VALUES ('ada'), ('tom')")

  async function answer(request: IncomingMessage): Promise<string> {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'POST') {
      const { name } = JSON.parse(await text(request)) as { name: string }
      return JSON.stringify(store.prepare(`SELECT name FROM people WHERE name = '${name}'`).all())
    }
    return `<a href="/?word=hello">Search</a> You searched for ${searchParams.get('word') ?? 'nothing'}`
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (body) => response.setHeader('content-type', 'text/html').end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // It listens on a port.
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
      store.close()
    },
  }
}
