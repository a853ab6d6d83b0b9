import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { ApiAddress } from '#server/platform/configuration/configuration.ts'

/** One request of the wire and what it was answered. */
export type RecordedCall = {
  /** With `:id` in place of every id, so that two accounts ask for the same. */
  readonly route: string
  readonly status: number
  readonly isReplayed: boolean
  readonly answer: unknown
}

export type Recorder = {
  /** Where to ask instead: this machine, by plain http. */
  readonly api: ApiAddress
  /** What was asked since the last time, oldest first. */
  take(): readonly RecordedCall[]
  close(): Promise<void>
}

const passedOn = ['authorization', 'content-type', 'idempotency-key', 'stripe-version', 'user-agent'] as const
const handedBack = ['content-type', 'request-id', 'idempotent-replayed', 'stripe-should-retry', 'retry-after'] as const

/** Stands between the portal's adapters and a provider and writes down what they say to each other, keys left out. */
export async function openRecorder({ protocol, host, port }: ApiAddress): Promise<Recorder> {
  const origin = `${protocol}://${host}:${port}`
  let calls: RecordedCall[] = []
  const server = createServer(async (request, response) => {
    try {
      const { status, headers, body } = await pass(origin, request)
      const path = new URL(request.url ?? '/', origin).pathname
      calls.push({
        route: `${request.method} ${path.split('/').map(withoutId).join('/')}`,
        status,
        isReplayed: headers.get('idempotent-replayed') === 'true',
        answer: parsed(body),
      })
      for (const name of handedBack) if (headers.has(name)) response.setHeader(name, headers.get(name) ?? '')
      response.writeHead(status).end(body)
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    api: { protocol: 'http', host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 },
    take() {
      const taken = calls
      calls = []
      return taken
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function pass(origin: string, request: IncomingMessage) {
  const sent = await buffer(request)
  const headers = passedOn.flatMap((name) => {
    const value = request.headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  const answer = await fetch(new URL(request.url ?? '/', origin), {
    method: request.method ?? 'GET',
    headers,
    ...(sent.length > 0 ? { body: new Uint8Array(sent) } : {}),
    redirect: 'error',
  })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

/** Ids have digits or capitals; the names in Stripe's addresses are small letters alone. */
function withoutId(step: string): string {
  return step === 'v1' || /^[a-z_]*$/.test(step) ? step : ':id'
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
