import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` of a payload at a moment in seconds, by each of the endpoint's secrets. */
export function signatureOf(payload: string, secrets: readonly string[], seconds: number): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex'))
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',')
}
