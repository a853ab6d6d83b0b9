import { createServer, request as ask } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent } from 'node:http'
import type { Fate, Steps } from './steps.test-support.ts'

export type Wire = {
  readonly api: { readonly protocol: 'http'; readonly host: string; readonly port: number }
  close(): Promise<void>
}

type Options = {
  readonly process: string
  readonly steps: Steps
  /** Where the provider listens. */
  readonly providerUrl: string
  /** What still arrives, long after whoever asked has given up. */
  readonly late: (() => Promise<unknown>)[]
  /** Ends the process. */
  readonly kill: () => void
}

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { readonly body: Buffer }
type Answered = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer }

/** The line between one process of the portal and its provider. Every request is a step; its fate befalls it here. */
export async function openWire({ process, steps, providerUrl, late, kill }: Options): Promise<Wire> {
  const agent = new Agent({ keepAlive: true })
  const forward = (asked: Asked) => pass(agent, providerUrl, asked)

  async function meet(asked: Asked, fate: Fate): Promise<Answered> {
    if (fate === 'heard') return forward(asked)
    if (fate === 'unheard' || fate === 'dies-after') await forward(asked)
    if (fate === 'late' || fate === 'dies-late') late.push(() => forward(asked))
    if (fate.startsWith('dies')) kill()
    return lost
  }

  const server = createServer((request, response) => {
    void readAll(request).then(async (body) => {
      const { method, url, headers } = request
      const what = `${method} ${url?.split('?')[0]}`
      await steps.take({ process, what }, async (fate) =>
        answer(response, await meet({ method, url, headers, body }, fate)),
      )
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    api: { protocol: 'http', host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 },
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What an SDK takes for no answer: whether the request was carried out is unknown. It is not to repeat it by itself. */
const lost: Answered = {
  status: 500,
  headers: { 'content-type': 'application/json', 'stripe-should-retry': 'false' },
  body: Buffer.from(JSON.stringify({ error: { type: 'api_error', message: 'Lost on the way' } })),
}

function pass(agent: Agent, providerUrl: string, { method, url, headers, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { host: _host, connection: _connection, ...kept } = headers
    const { hostname, port } = new URL(providerUrl)
    const sent = ask({
      agent,
      hostname: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port,
      method,
      path: url,
      headers: kept,
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      readAll(response).then(
        (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
        reject,
      )
    })
    sent.end(body)
  })
}

function answer(response: ServerResponse, { status, headers, body }: Answered): Promise<void> {
  const { 'transfer-encoding': _coding, connection: _connection, ...kept } = headers
  response.writeHead(status, { ...kept, 'content-length': body.length })
  return new Promise((resolve) => response.end(body, () => resolve()))
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  // Without an encoding a message yields buffers.
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
