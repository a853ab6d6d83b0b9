import { join } from 'node:path'
import type { Request } from 'autocannon'
import { storeFile } from '#server/portal-store.ts'
import { serverProgram } from '#tools/build/built-folder.ts'
import { companyOf, ownerId, sessionSecret } from './corpus.ts'
import { signSession } from './reference/sessions.ts'
import { startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

export type Caller = { readonly uid: string; readonly accountId: string }

export type Contender = {
  readonly name: 'portal' | 'reference'
  readonly start: () => Promise<Running>
}

/** A server that is up, and how its calls are written. */
export type Running = ServerProcess & {
  /** A call as autocannon takes it. */
  callOf(caller: Caller, call: string, body: object): Request
  /** A call, and the opening of a stream, as they go over the wire. */
  textOfCall(caller: Caller, call: string, body: object): string
  textOfStream(caller: Caller): string
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
    name: 'portal',
    file: storeFile(dataFolder),
    start: () =>
      startContender(
        ({ uid }) => sessionSecret(uid),
        serverProgram,
        (port) => ({
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
      ),
  }
}

export function referenceOn(folder: string): Contender & { readonly file: string } {
  const file = join(folder, 'reference.sqlite')
  return {
    name: 'reference',
    file,
    start: () =>
      startContender(
        ({ accountId }) =>
          signSession(key, { accountId, companyName: companyOf(accountId), expiresMs: Date.now() + dayMs }),
        'bench/reference/main.ts',
        (port) => ({ REFERENCE_PORT: String(port), REFERENCE_FILE: file, REFERENCE_KEY: key }),
      ),
  }
}

async function startContender(
  cookieOf: (caller: Caller) => string,
  entry: string,
  env: (port: number) => Readonly<Record<string, string>>,
): Promise<Running> {
  const anyone = { uid: ownerId(0), accountId: ownerId(0) }
  function callOf(port: number, caller: Caller, call: string, body: object): Request {
    const headers = {
      origin: originOf(port),
      cookie: `sid=${cookieOf(caller)}`,
      'content-type': 'application/json',
      'user-agent': 'bench',
    }
    return { method: 'POST', path: `/api/${call}`, headers, body: JSON.stringify(body) }
  }
  async function isReady(port: number): Promise<boolean> {
    const { method, path, headers, body } = callOf(port, anyone, 'list-projects', {})
    const response = await fetch(`${originOf(port)}${path}`, { method, headers, body })
    await response.arrayBuffer()
    return response.ok
  }
  const server = await startServer({ entry, env, isReady })
  const { port } = server
  return {
    ...server,
    callOf: (caller, call, body) => callOf(port, caller, call, body),
    textOfCall(caller, call, body) {
      const request = callOf(port, caller, call, body)
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
      return [
        `POST ${request.path} HTTP/1.1`,
        `host: 127.0.0.1:${port}`,
        ...lines,
        `content-length: ${Buffer.byteLength(request.body)}`,
        '',
        request.body,
      ].join('\r\n')
    },
    textOfStream: (caller) =>
      `GET /api/live HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: sid=${cookieOf(caller)}\r\n\r\n`,
  }
}

function originOf(port: number): string {
  return `http://127.0.0.1:${port}`
}
