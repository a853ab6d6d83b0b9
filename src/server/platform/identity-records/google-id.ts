import { hashSecret } from '#server/platform/secrets.ts'
import type { GoogleClaims } from '#server/ports/identity.ts'

/** The id of a Google account in `googleCollection`. */
export function googleId({ issuer, subject }: Pick<GoogleClaims, 'issuer' | 'subject'>): string {
  return hashSecret(JSON.stringify([issuer, subject]))
}
