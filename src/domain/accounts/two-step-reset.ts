import type { Role } from '#domain/core/viewer.ts'

/**
 * For how many days somebody waits who has lost their second step. There is a mail on each, so that the owner of a stolen
 * password has the time to say no; staff, who see every client, wait longer.
 */
export function waitDays(role: Role | null): number {
  return role === 'superAdmin' ? 7 : 3
}
