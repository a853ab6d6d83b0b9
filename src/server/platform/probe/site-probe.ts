import type { CheckProblem, CheckResult } from '#domain/launchpad/check-problems.ts'
import { isReservedName } from '#domain/launchpad/site-address.ts'
import { askOnce } from './ask-once.ts'
import type { Answer } from './ask-once.ts'
import { isPublicAddress, literalOf } from './public-address.ts'

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
