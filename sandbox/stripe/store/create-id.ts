import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** `cus_` and 14 letters, `pi_` and 24: as long as Stripe's own. */
export function createId(prefix: string, length = 24): string {
  return `${prefix}_${[...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')}`
}

/** `<id>_secret_<25 letters>`: whoever holds it may confirm this one object from a browser. */
export function createClientSecret(id: string): string {
  return `${id}_secret_${createId('', 25).slice(1)}`
}
