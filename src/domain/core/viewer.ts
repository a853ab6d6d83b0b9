export const roles = ['superAdmin', 'client', 'creator'] as const
export type Role = (typeof roles)[number]

/** The rights of a teammate in an account; the owner of the account has all of them. Cards stay with the owner. */
export const rights = ['projects', 'messages', 'reports', 'invoices', 'ordering'] as const
export type Right = (typeof rights)[number]

/** The rights of staff, each to acts of its kind. An owner may do everything, and gives rights to the others. */
export const staffRights = ['owner', 'projects', 'people', 'money', 'settings'] as const
export type StaffRight = (typeof staffRights)[number]

/** The person who makes a call, as the store knows them at this moment. `accountId` is the uid of the account's owner. */
export type Viewer = {
  readonly uid: string
  readonly role: Role
  readonly accountId: string
  readonly rights: readonly Right[]
  /** Of staff; empty for everybody else. */
  readonly staffRights: readonly StaffRight[]
  readonly fullName: string
  readonly email: string
}

/** Whether somebody may know what is owed and paid: staff, and people of an account who may see its invoices. */
export function seesInvoices({ role, rights }: Pick<Viewer, 'role' | 'rights'>): boolean {
  return role === 'superAdmin' || (role === 'client' && rights.includes('invoices'))
}

/** Whether somebody of an account may see the payment requests in conversations, with their amounts. */
export function seesRequests(viewer: Pick<Viewer, 'role' | 'rights'>): boolean {
  const { rights } = viewer
  return rights.includes('projects') && rights.includes('messages') && seesInvoices(viewer)
}

/** Whether somebody is of the agency's staff; a creator is not. */
export function isStaff({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'superAdmin'
}
