import { pageRoots } from '#domain/accounts/places.ts'
import type { Role } from '#domain/core/viewer.ts'

/** The launchpad with one site open. */
export function sitePath(role: Role, site: string): string {
  return `${pageRoots[role]}/launchpad?${new URLSearchParams({ site })}`
}
