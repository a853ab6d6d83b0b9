/** The launchpad with one site open. */
export function sitePath(role: 'superAdmin' | 'client', site: string): string {
  const page = role === 'superAdmin' ? '/superadmin/launchpad' : '/client/launchpad'
  return `${page}?${new URLSearchParams({ site })}`
}
