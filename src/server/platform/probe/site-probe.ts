import { Resolver } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { TLSSocket } from 'node:tls'
import ipaddr from 'ipaddr.js'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { isReservedName } from '#domain/core/site-address.ts'
import type { CheckProblem, CheckResult } from '#domain/launchpad/check-problems.ts'

/** Every address that a name leads to. Rejects where there is none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

export type ProbeSettings = {
  readonly resolve: Resolve
  /** `host:port` of machines of one's own that may be looked at all the same, for tests. */
  readonly allowed: readonly string[]
  /** The portal's own clock, which stands still in tests, is none to measure with. */
  readonly monotonicMs: () => number
  readonly timeoutMs?: number
  /** Certificate authorities beside the known ones, as PEM. */
  readonly ca?: string
}

export type SiteProbe = {
  /** Looks at a site once: at most 10 s, 64 KB and 3 redirects. Never throws for what a site does. */
  check(address: string): Promise<CheckResult>
  isChecked(address: string): boolean
  mayBeAddress(address: string): boolean
}

const mostRedirects = 3
const longestMs = 10_000

/** Each hop is judged by itself: its name is looked up here, every address of it must be public, and that very address is asked. */
export function createSiteProbe(settings: ProbeSettings): SiteProbe {
  const allowed = new Set(settings.allowed)
  const isAllowed = (url: URL) => allowed.has(`${url.hostname}:${portOf(url)}`)

  async function targetOf(url: URL): Promise<string | CheckProblem> {
    if (!isAllowed(url) && !usesWebPort(url)) return 'bad-redirect'
    const literal = literalOf(url.hostname)
    const found = literal === null ? await settings.resolve(url.hostname).catch(() => []) : [literal]
    const [first] = found
    if (first === undefined) return 'no-name'
    return isAllowed(url) || found.every(isPublicAddress) ? first : 'not-public'
  }

  async function follow(address: string, signal: AbortSignal): Promise<Followed> {
    let url = new URL(address)
    let tlsExpiresAt: string | null = null
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const target = await targetOf(url)
      if (isProblem(target)) return { problem: target, httpStatus: null, tlsExpiresAt }
      const answer = await askOnce(url, target, { signal, ...(settings.ca ? { ca: settings.ca } : {}) })
      tlsExpiresAt = earlier(tlsExpiresAt, answer.tlsExpiresAt)
      if (answer.problem !== null || !isRedirect(answer)) return { ...answer, tlsExpiresAt }
      const next = nextOf(url, answer.location)
      if (next === null) return { problem: 'bad-redirect', httpStatus: answer.httpStatus, tlsExpiresAt }
      url = next
    }
    return { problem: 'too-many-redirects', httpStatus: null, tlsExpiresAt }
  }

  return {
    async check(address) {
      const startedMs = settings.monotonicMs()
      const signal = AbortSignal.timeout(settings.timeoutMs ?? longestMs)
      const tooSlow = new Promise<Followed>((resolve) => {
        signal.addEventListener('abort', () => resolve({ problem: 'too-slow', httpStatus: null, tlsExpiresAt: null }))
      })
      // A name may be looked up for longer than the whole check may take.
      const seen = await Promise.race([follow(address, signal), tooSlow])
      const problem = seen.problem ?? (seen.httpStatus !== null && seen.httpStatus < 400 ? null : 'bad-status')
      const responseMs = seen.httpStatus === null ? null : Math.round(settings.monotonicMs() - startedMs)
      return { problem, httpStatus: seen.httpStatus, responseMs, tlsExpiresAt: seen.tlsExpiresAt }
    },
    isChecked: (address) => !isReservedName(new URL(address).hostname),
    mayBeAddress(address) {
      const url = new URL(address)
      if (isAllowed(url)) return true
      const literal = literalOf(url.hostname)
      return usesWebPort(url) && (literal === null ? !isLocalName(url.hostname) : isPublicAddress(literal))
    },
  }
}

type Followed = Pick<CheckResult, 'httpStatus' | 'tlsExpiresAt' | 'problem'>

function isProblem(target: string): target is CheckProblem {
  return target === 'bad-redirect' || target === 'no-name' || target === 'not-public'
}

function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return name === 'localhost' || ['.localhost', '.local', '.internal'].some((ending) => name.endsWith(ending))
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80')
}

function usesWebPort(url: URL): boolean {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && ['80', '443'].includes(portOf(url)) && url.username === '' && url.password === ''
}

function isRedirect({ httpStatus, location }: Answer): boolean {
  return httpStatus !== null && [301, 302, 303, 307, 308].includes(httpStatus) && location !== null
}

function nextOf(from: URL, location: string | null): URL | null {
  if (location === null || !URL.canParse(location, from)) return null
  const next = new URL(location, from)
  return next.protocol === 'http:' || next.protocol === 'https:' ? next : null
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

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
function askOnce(
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

// Everything the internet routes to hosts lies in here; IPv4 that is mapped, translated or tunnelled into IPv6 does not.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public internet: not loopback, private, link-local, multicast, shared by a carrier,
 * or kept for other uses, and not one of these wrapped into IPv6. False for what is no address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(globalUnicast)
}

/**
 * The IP address that the host of a URL is, without brackets; null for a name. The URL has turned decimal, octal and
 * hexadecimal forms into the usual one already.
 */
function literalOf(hostname: string): string | null {
  const bare = hostname.startsWith('[') && hostname.endsWith(']') ? hostname.slice(1, -1) : hostname.replace(/\.$/, '')
  return ipaddr.isValid(bare) ? bare : null
}

/**
 * Every address of a name, as name servers tell. Not by the system's own look-up: that one reads the files of this machine, and
 * a slow one holds a thread that others wait for.
 */
export const resolveName: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
