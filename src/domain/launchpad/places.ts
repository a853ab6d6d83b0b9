import type { Role } from '#domain/core/viewer.ts'

/** The launchpad with one site open. */
export function sitePath(role: Role, site: string): string {
  return `/${role.toLowerCase()}/launchpad?${new URLSearchParams({ site })}`
}
