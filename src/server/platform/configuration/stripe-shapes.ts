import type { ApiAddress } from './configuration.ts'
import { isLoopback } from './loopback.ts'
import { hostOf, shape } from './shapes.ts'

/** A key of Stripe's of one of these kinds, live or test. */
export function stripeKey(kinds: readonly ('sk' | 'rk' | 'pk')[], example: string) {
  return shape(`is a key ${example}`, (text) => {
    const isKey = /^[a-z]{2}_(?:live|test)_\w{6,250}$/.test(text)
    return isKey && kinds.some((kind) => text.startsWith(`${kind}_`)) ? text : null
  })
}

/** One to five; a short one could be guessed. */
export const webhookSecrets = shape('is one or more signing secrets like whsec_…, parted by commas', (text) => {
  const secrets = text.split(',').map((secret) => secret.trim())
  return secrets.length <= 5 && secrets.every((secret) => /^whsec_\w{16,250}$/.test(secret)) ? secrets : null
})

/** An origin; plain http is for this machine alone. */
export const apiAddress = shape(
  'is an address like https://api.stripe.com, or http on this machine',
  (text): ApiAddress | null => {
    const url = URL.parse(text)
    if (!url || url.username || url.search || url.hash || url.pathname !== '/') return null
    if (url.protocol === 'https:') return { protocol: 'https', host: url.hostname, port: Number(url.port || 443) }
    const isLocal = url.protocol === 'http:' && isLoopback(hostOf(url))
    return isLocal ? { protocol: 'http', host: url.hostname, port: Number(url.port || 80) } : null
  },
)
