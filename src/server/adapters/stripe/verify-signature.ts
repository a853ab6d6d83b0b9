import { createHmac, timingSafeEqual } from 'node:crypto'
import { EventRefused } from '#server/ports/payments-events.ts'

const toleranceSeconds = 300
/** As many as the provider sends while a secret is exchanged, and some more; each costs a comparison. */
const mostSignatures = 10

export type Signed = {
  readonly rawBody: Uint8Array
  /** `t=<seconds>,v1=<hex>`, and what else of it we do not use. */
  readonly header: string | undefined
  readonly secrets: readonly string[]
  readonly nowMs: number
}

/**
 * Throws `EventRefused` unless one of the secrets signed exactly these bytes, within five minutes of now. The SDK's own check
 * decodes the bytes first and takes a time stamp of any later day, so that it is not asked.
 */
export function expectSigned({ rawBody, header, secrets, nowMs }: Signed): void {
  const { seconds, signatures } = readHeader(header)
  // Before the time: a sender who cannot sign learns nothing of our clock.
  const isOurs = secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest()
    return secret !== '' && signatures.some((signature) => timingSafeEqual(signature, expected))
  })
  if (!isOurs) throw new EventRefused('This event isn’t signed with any of our secrets')
  if (Math.abs(Math.floor(nowMs / 1000) - Number(seconds)) > toleranceSeconds)
    throw new EventRefused('This event was signed too long ago, or in the future')
}

/** One time stamp, as it was written, and the signatures of the one scheme that we take. */
function readHeader(header: string | undefined): { seconds: string; signatures: Buffer[] } {
  const parts = (header ?? '').split(',').map((part) => part.split('='))
  const stamps = parts.flatMap(([name, value]) => (name === 't' && value ? [value] : []))
  const signatures = parts.flatMap(([name, value = '']) =>
    name === 'v1' && /^[\da-f]{64}$/.test(value) ? [Buffer.from(value, 'hex')] : [],
  )
  const [seconds, another] = stamps
  if (!seconds || another !== undefined || !/^\d{1,11}$/.test(seconds))
    throw new EventRefused('This event doesn’t have exactly one valid timestamp')
  if (signatures.length === 0 || signatures.length > mostSignatures)
    throw new EventRefused('This event’s signatures can’t be checked')
  return { seconds, signatures }
}
