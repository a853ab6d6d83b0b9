import { join } from 'node:path'
import type { Request } from 'autocannon'
import { storeFile } from '#server/portal-store.ts'
import { serverProgram } from '#tools/build/built-folder.ts'
import { companyOf, ownerId, sessionSecret } from './corpus.ts'
import { signSession } from './reference/sessions.ts'
import { startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import type { Conversation } from './socket-stream.ts'

export type Caller = { readonly uid: string; readonly accountId: string }

export type Contender = {
  readonly start: () => Promise<Running>
}

/** How calls and streams are written for a server: by the names that the portal gives them, whatever the server's own are. */
export type Dialect = {
  /** A call as autocannon takes it. */
  callOf(port: number, caller: Caller, call: string, body: object): Request
  /** The request that opens a stream of server-sent events, or what is said on a socket. */
  streamOf(port: number, caller: Caller): string | Conversation
}

/** A server that is up, and how its calls are written. */
export type Running = ServerProcess & {
  /** A call as autocannon takes it. */
  callOf(caller: Caller, call: string, body: object): Request
  /** The same as it goes over the wire. */
  textOfCall(caller: Caller, call: string, body: object): string
  streamOf(caller: Caller): string | Conversation
}

const key = 'a key of the bench and of nothing else'
const dayMs = 86_400_000

/** Keys of an account that nobody answers for: a test provider of the portal's own would be a second process to start. */
const unreachableProvider = {
  LIFTOFF_PAYMENTS: 'test',
  LIFTOFF_STRIPE_SECRET_KEY: 'sk_test_bench00000000000000',
  LIFTOFF_STRIPE_PUBLISHABLE_KEY: 'pk_test_bench00000000000000',
  LIFTOFF_STRIPE_WEBHOOK_SECRETS: 'whsec_bench00000000000000',
  LIFTOFF_STRIPE_API: 'http://127.0.0.1:9',
  LIFTOFF_STRIPE_SCRIPT: 'http://127.0.0.1:9/v3/stripe.js',
}

export function portalOn(dataFolder: string): Contender & { readonly file: string } {
  return {
    file: storeFile(dataFolder),
    start: () =>
      startContender({
        dialect: portalDialect(({ uid }) => sessionSecret(uid)),
        entry: serverProgram,
        env: (port) => ({
          LIFTOFF_MODE: 'production',
          LIFTOFF_URL: originOf(port),
          LIFTOFF_PORT: String(port),
          LIFTOFF_DATA: dataFolder,
          LIFTOFF_SECRET: Buffer.alloc(32, key).toString('base64url'),
          LIFTOFF_AGENCY_NAME: 'Bench',
          LIFTOFF_SUPPORT_EMAIL: 'support@bench.example',
          LIFTOFF_SUPPORT_PHONE: '5035550142',
          LIFTOFF_MAIL: 'outbox',
          ...unreachableProvider,
          // Few accounts write as fast as they can.
          LIFTOFF_WRITES_PER_MINUTE: '1000000',
        }),
      }),
  }
}

export function referenceOn(folder: string): Contender & { readonly file: string } {
  const file = join(folder, 'reference.sqlite')
  return {
    file,
    start: () =>
      startContender({
        dialect: portalDialect(({ accountId }) =>
          signSession(key, { accountId, companyName: companyOf(accountId), expiresMs: Date.now() + dayMs }),
        ),
        entry: 'bench/reference/main.ts',
        env: (port) => ({ REFERENCE_PORT: String(port), REFERENCE_FILE: file, REFERENCE_KEY: key }),
      }),
  }
}

type Start = {
  readonly dialect: Dialect
  /** Inside the project. */
  readonly entry: string
  readonly env: (port: number) => Readonly<Record<string, string>>
}

/** Starts a server and waits until it has answered a list. */
export async function startContender({ dialect, entry, env }: Start): Promise<Running> {
  const anyone = { uid: ownerId(0), accountId: ownerId(0) }
  async function isReady(port: number): Promise<boolean> {
    const { path, ...request } = dialect.callOf(port, anyone, 'list-projects', {})
    const response = await fetch(`${originOf(port)}${path}`, request)
    await response.arrayBuffer()
    return response.ok
  }
  const server = await startServer({ entry, env, isReady })
  const { port } = server
  return {
    ...server,
    callOf: (caller, call, body) => dialect.callOf(port, caller, call, body),
    textOfCall: (caller, call, body) => textOf(port, dialect.callOf(port, caller, call, body)),
    streamOf: (caller) => dialect.streamOf(port, caller),
  }
}

/** The calls and the stream of the portal, which the reference has too. */
function portalDialect(cookieOf: (caller: Caller) => string): Dialect {
  return {
    callOf(port, caller, call, body) {
      const headers = {
        origin: originOf(port),
        cookie: `sid=${cookieOf(caller)}`,
        'content-type': 'application/json',
        'user-agent': 'bench',
      }
      return { method: 'POST', path: `/api/${call}`, headers, body: JSON.stringify(body) }
    },
    streamOf: (port, caller) =>
      `GET /api/live HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: sid=${cookieOf(caller)}\r\n\r\n`,
  }
}

function textOf(port: number, { method, path, headers, body = '' }: Request): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...lines,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

function originOf(port: number): string {
  return `http://127.0.0.1:${port}`
}
