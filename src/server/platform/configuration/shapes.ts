import ipaddr from 'ipaddr.js'
import * as z from 'zod/mini'
import { emailAddress } from '#domain/core/text.ts'
import { readUsPhone } from '#domain/core/us-phone.ts'
import { readOpeningHours } from '#domain/settings/written-hours.ts'
import type { ApiAddress } from './configuration.ts'

/**
 * The texts of the environment as values. `toValue` gives null for what it cannot read; `message` completes the sentence
 * "LIFTOFF_X …".
 */
function shape<Value>(message: string, toValue: (text: string) => Value | null) {
  return z.pipe(
    z.string(),
    z.transform((text: string, context): Value => {
      const value = toValue(text)
      if (value !== null) return value
      context.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }),
  )
}

export const port = shape('must be a port: a whole number from 0 to 65535', (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null,
)

/** An origin people can reach: no path, no credentials. */
export const baseUrl = shape('must be an address like https://portal.agency.com, without a path', (text) => {
  const url = toUrl(text, ['https:', 'http:'])
  return url && url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : null
})

/** An https address without credentials; http is for this machine alone. No slash at the end. */
export function webOrigin(example: string) {
  return shape(`must be an https address like ${example}, or http on this machine`, (text) => {
    const url = toUrl(text, ['https:', 'http:'])
    if (!url || url.username || url.search || url.hash) return null
    return url.protocol === 'https:' || isLoopback(hostOf(url)) ? url.href.replace(/\/$/, '') : null
  })
}

export const smtpUrl = shape('must be an address like smtps://user:password@mail.agency.com', (text) => {
  const url = toUrl(text, ['smtp:', 'smtps:'])
  return url?.hostname && Boolean(url.username) === Boolean(url.password) ? text : null
})

export const mailFrom = shape('must be an address like Agency <portal@agency.com>', (text) => {
  const [, name = '', address = text] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text) ?? []
  const email = emailAddress.safeParse(address)
  return email.success ? { name: name.trim().replace(/^"(.*)"$/, '$1'), email: email.data } : null
})

export const usPhone = shape('must be a ten-digit US number', (text) => {
  const read = readUsPhone(text)
  return 'digits' in read ? read.digits : null
})

/** Days, times and one zone at the end. */
export const openingHours = shape(
  'must be days, times and a time zone like Mon-Fri 09:00-17:00, Sat 10:00-14:00 America/New_York',
  readOpeningHours,
)

/** A page elsewhere that people book on: https alone, without credentials. */
export const bookingUrl = shape('must be an https address like https://cal.agency.com/team', (text) => {
  const url = toUrl(text, ['https:'])
  return url && url.hostname && !url.username && !url.password && !url.hash ? url.href : null
})

/** Ten different characters tell a random key from a placeholder like `changeme` repeated. */
export const agencySecret = shape(
  'must be at least 32 random bytes as base64url, like the output of: openssl rand -base64 48 | tr "+/" "-_"',
  (text) => {
    const bare = text.replace(/={1,2}$/, '')
    const strong = /^[\w-]+$/.test(bare) && Buffer.from(bare, 'base64url').length >= 32 && new Set(bare).size >= 10
    return strong ? bare : null
  },
)

/** What a refusal to start with another secret names: the beginning of a hash. */
export const secretCode = shape('must be the 12-character code from the startup error', (text) =>
  /^[\w-]{12}$/.test(text) ? text : null,
)

/** Where the portal may look although it is not public. */
export const localMachines = shape('must be a list of machines like 127.0.0.1:8080, separated by commas', (text) => {
  const all = text.split(',').map((machine) => machine.trim())
  return all.every((machine) => /^[\w.-]+:\d{1,5}$/.test(machine)) ? all : null
})
export const cloudProject = shape('must be the ID of a Google Cloud project, like rocket-portal-1234', (text) =>
  /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(text) ? text : null,
)

export const firebaseKey = shape('must be a web key like AIzaSy…', (text) =>
  /^[\w-]{8,100}$/.test(text) ? text : null,
)

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** `none` and the empty list say the same. A range that holds every address would take anybody's word. */
export const proxies = shape(
  'must be none, or a comma-separated list of addresses, ranges like 10.0.0.0/8 (but not /0), loopback, linklocal or uniquelocal',
  (text) => {
    if (text === 'none') return []
    const entries = text.split(',').map((entry) => entry.trim())
    const known = (entry: string) =>
      proxyNames.has(entry) || ipaddr.isValid(entry) || (ipaddr.isValidCIDR(entry) && !entry.endsWith('/0'))
    return entries.every(known) ? entries : null
  },
)

function toUrl(text: string, protocols: readonly string[]): URL | null {
  const url = URL.parse(text)
  return url && protocols.includes(url.protocol) ? url : null
}

/** The host of a URL, an IPv6 address without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

/** A key of Stripe's of one of these kinds, live or test. */
export function stripeKey(kinds: readonly ('sk' | 'rk' | 'pk')[], example: string) {
  return shape(`must be a key ${example}`, (text) => {
    const isKey = /^[a-z]{2}_(?:live|test)_\w{6,250}$/.test(text)
    return isKey && kinds.some((kind) => text.startsWith(`${kind}_`)) ? text : null
  })
}

/** One to five; a short one could be guessed. */
export const webhookSecrets = shape('must be one or more signing secrets like whsec_…, separated by commas', (text) => {
  const secrets = text.split(',').map((secret) => secret.trim())
  return secrets.length <= 5 && secrets.every((secret) => /^whsec_\w{16,250}$/.test(secret)) ? secrets : null
})

/** An origin; plain http is for this machine alone. */
export const apiAddress = shape(
  'must be an address like https://api.stripe.com, or http on this machine',
  (text): ApiAddress | null => {
    const url = URL.parse(text)
    if (!url || url.username || url.search || url.hash || url.pathname !== '/') return null
    if (url.protocol === 'https:') return { protocol: 'https', host: url.hostname, port: Number(url.port || 443) }
    const isLocal = url.protocol === 'http:' && isLoopback(hostOf(url))
    return isLocal ? { protocol: 'http', host: url.hostname, port: Number(url.port || 80) } : null
  },
)

/** True for a host name or an address that never leaves this machine; an IPv6 address without its brackets. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}
