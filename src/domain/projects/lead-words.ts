import type { EmployeeStanding } from '#domain/accounts/employee-standing.ts'

type Lead = { readonly uid: string; readonly standing: EmployeeStanding }

/** Why somebody no longer leads a product that names them as its lead, as staff read it in parentheses; null where they do. */
export function sayWhyNotLead({ uid, standing }: Lead, creatorIds: readonly string[]): string | null {
  if (standing === 'inactive') return 'inactive'
  return standing === 'creator' && !creatorIds.includes(uid) ? 'no longer on this project' : null
}
