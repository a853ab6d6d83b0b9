export const roles = ['superAdmin', 'client', 'creator'] as const
export type Role = (typeof roles)[number]

/** What a teammate of a client may see or do; the owner of the account has all of them. Cards stay with the owner. */
export const rights = ['projects', 'messages', 'reports', 'invoices', 'ordering'] as const
export type Right = (typeof rights)[number]

/** Who makes a call, as the store knows them at this moment. `accountId` is the uid of the account's owner. */
export type Viewer = {
  readonly uid: string
  readonly role: Role
  readonly accountId: string
  readonly rights: readonly Right[]
  readonly fullName: string
  readonly email: string
}

/** Whether somebody may know what is to be paid and what was: staff, and of an account those who may see its invoices. */
export function seesInvoices({ role, rights }: Pick<Viewer, 'role' | 'rights'>): boolean {
  return role === 'superAdmin' || (role === 'client' && rights.includes('invoices'))
}

/** Whether somebody of an account may know what conversations ask to be paid, and how much. */
export function seesRequests(viewer: Viewer): boolean {
  const { rights } = viewer
  return rights.includes('projects') && rights.includes('messages') && seesInvoices(viewer)
}

/** Whether somebody is of the agency's staff; a creator is not. */
export function isStaff({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'superAdmin'
}
