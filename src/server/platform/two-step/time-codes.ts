import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, 30 seconds. `secret` is base 32. */
export function authenticator(secret: string, { issuer, label }: { issuer: string; label: string }): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  })
}

/** The 30-second step whose code this is: the present one, the one before or the one after. Null for any other code. */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const totp = authenticator(secret, { issuer: '', label: '' })
  const delta = totp.validate({ token: code, timestamp: nowMs, window: 1 })
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta
}
