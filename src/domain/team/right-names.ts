import { sayAll } from '#domain/core/say-list.ts'
import type { Right } from '#domain/core/viewer.ts'

/** What the rights of a teammate are called. */
export const rightNames = {
  projects: 'Projects',
  messages: 'Messages',
  reports: 'Reports',
  invoices: 'Invoices',
  ordering: 'Ordering',
} as const satisfies Record<Right, string>

/** What somebody has gained and lost, said to them: "You now have the “Invoices” permission."; empty where nothing has changed. */
export function sayRightsChange(before: readonly Right[], after: readonly Right[]): string {
  const gained = after.filter((right) => !before.includes(right))
  const lost = before.filter((right) => !after.includes(right))
  return [
    gained.length > 0 ? `You now have the ${sayRights(gained)}.` : '',
    lost.length > 0 ? `You no longer have the ${sayRights(lost)}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function sayRights(rights: readonly Right[]): string {
  const named = sayAll(rights.map((right) => `“${rightNames[right]}”`))
  return `${named} ${rights.length === 1 ? 'permission' : 'permissions'}`
}
