import { once } from 'node:events'
import { connect } from 'node:http2'
import type { ClientHttp2Session, IncomingHttpHeaders, IncomingHttpStatusHeader } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { frontName } from './fronts.ts'
import type { Front } from './fronts.ts'

type Headers = Readonly<Record<string, string>>
export type FrontAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Visitor = {
  get(path: string, headers?: Headers): Promise<FrontAnswer>
  post(path: string, body: string | Buffer, headers?: Headers): Promise<FrontAnswer>
  /** Makes a call of the portal as its pages do. */
  call(name: string, body: unknown, headers?: Headers): Promise<FrontAnswer>
  /** What a stream brings, piece by piece as it arrives. */
  follow(path: string, headers: Headers): AsyncIterable<Buffer>
  close(): void
}

/** A browser with this address of its own, which speaks HTTP/2 or nothing. */
export async function visit({ httpsPort, authority }: Front, localAddress: string): Promise<Visitor> {
  const socket = connectTls({
    socket: connectTcp({ host: '127.0.0.1', port: httpsPort, localAddress }),
    servername: frontName,
    ca: authority,
    ALPNProtocols: ['h2'],
  })
  await once(socket, 'secureConnect')
  const session = connect(`https://${frontName}`, { createConnection: () => socket })
  const ask = (method: string, path: string, headers: Headers, body?: string | Buffer) =>
    answerOf(session, { ':method': method, ':path': path, ...headers }, body)
  const origin = { origin: `https://${frontName}`, 'sec-fetch-site': 'same-origin' }
  const visitor: Visitor = {
    get: (path, headers = {}) => ask('GET', path, headers),
    post: (path, body, headers = {}) => ask('POST', path, { ...origin, ...headers }, body),
    call: (name, body, headers = {}) =>
      visitor.post(`/api/${name}`, JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
    follow: (path, headers) => session.request({ ':path': path, ...headers }),
    close: () => session.destroy(),
  }
  return visitor
}

async function answerOf(session: ClientHttp2Session, headers: Headers, body?: string | Buffer): Promise<FrontAnswer> {
  const stream = session.request(headers)
  stream.end(body)
  const [answered] = (await once(stream, 'response')) as [IncomingHttpHeaders & IncomingHttpStatusHeader]
  return { status: answered[':status'] ?? 0, headers: answered, body: (await buffer(stream)).toString() }
}
