/** As `emailAddress` in domain/core/text.ts does it; a provider's claims and a caller's slip pass here too. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase().normalize()
}
