import type { Role } from '#domain/core/viewer.ts'

/**
 * The days of waiting for a person who has lost their second step. A mail goes out on each, so that the owner of a stolen
 * password has the time to object; staff, who see every client, wait longer.
 */
export function waitDays(role: Role | null): number {
  return role === 'superAdmin' ? 7 : 3
}
