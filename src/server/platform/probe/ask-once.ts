import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { TLSSocket } from 'node:tls'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { CheckProblem } from '#domain/launchpad/check-problems.ts'

export type Answer = {
  readonly problem: Extract<CheckProblem, 'no-answer' | 'too-slow' | 'certificate'> | null
  readonly httpStatus: number | null
  readonly location: string | null
  readonly tlsExpiresAt: string | null
}

const mostBytes = 64 * 1024

/**
 * Asks the machine at `ip` for a page, by the name that the URL has, so that nobody can put another machine under that name
 * after it was judged. Reads 64 KB at most and follows nothing.
 */
export function askOnce(
  url: URL,
  ip: string,
  { signal, ca }: { readonly signal: AbortSignal; readonly ca?: string },
): Promise<Answer> {
  const isTls = url.protocol === 'https:'
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const { promise, resolve } = Promise.withResolvers<Answer>()
  let tlsExpiresAt: string | null = null
  const fail = (error: unknown) =>
    resolve({ problem: problemOf(error, signal), httpStatus: null, location: null, tlsExpiresAt })
  const request = (isTls ? requestHttps : requestHttp)({
    host: ip,
    port: url.port || (isTls ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    // Compressed, it could be more than it seems; nobody needs to read it anyway.
    headers: { host: url.host, 'user-agent': 'Liftoff site check', accept: '*/*', 'accept-encoding': 'identity' },
    agent: false,
    signal,
    ...(isTls && isIP(name) === 0 ? { servername: name } : {}),
    ...(ca === undefined ? {} : { ca }),
  })
  request.on('error', fail)
  request.on('socket', (socket) => {
    if (socket instanceof TLSSocket) socket.once('secureConnect', () => (tlsExpiresAt = expiryOf(socket)))
  })
  request.on('response', (response) => {
    const answer = () =>
      resolve({
        problem: null,
        httpStatus: response.statusCode ?? null,
        location: response.headers.location ?? null,
        tlsExpiresAt,
      })
    readBounded(response, () => {
      answer()
      request.destroy()
    })
    response.on('error', fail)
  })
  request.end()
  return promise
}

/** Calls back at the end of the body, or where it is longer than anybody reads. */
function readBounded(response: IncomingMessage, onDone: () => void): void {
  let bytes = 0
  response.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length
    if (bytes >= mostBytes) onDone()
  })
  response.on('end', onDone)
}

function expiryOf(socket: TLSSocket): string | null {
  const expiry = toMilliseconds(socket.getPeerCertificate().valid_to)
  return Number.isNaN(expiry) ? null : toInstant(expiry)
}

function problemOf(error: unknown, signal: AbortSignal): Exclude<Answer['problem'], null> {
  if (signal.aborted) return 'too-slow'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|ALTNAME|SIGNATURE|ISSUER|^ERR_TLS|^ERR_SSL/.test(code) ? 'certificate' : 'no-answer'
}
