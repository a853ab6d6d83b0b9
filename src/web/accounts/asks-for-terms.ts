import type { Role } from '#domain/core/viewer.ts'

export const agreeMessage = 'Accept the terms to continue'

/** Whether who accepts an invitation to this role agrees to the terms: clients do, once the agency has published some. */
export function asksForTerms(role: Role, version: number | null): boolean {
  return role === 'client' && version !== null
}
