import { createHmac, randomBytes } from 'node:crypto'
import type { Store } from '#sandbox/stripe/store/open-store.ts'

const keyName = 'key of fingerprints'

/**
 * The same for one number within an account, so that a card can be found to be saved twice, and another in any other
 * account: https://docs.stripe.com/api/payment_methods/object#payment_method_object-card-fingerprint
 */
export function fingerprintOf(store: Store, number: string): string {
  const kept = store.read<string>(keyName)
  const key = kept ?? randomBytes(32).toString('hex')
  if (!kept) store.write(keyName, key)
  return createHmac('sha256', key).update(number).digest('base64').replaceAll(/[+/=]/g, '').slice(0, 16)
}
