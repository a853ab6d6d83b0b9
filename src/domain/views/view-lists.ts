import type { Role } from '#domain/core/viewer.ts'

// In a file of its own, so that a page can name them without loading the schema library.
/** The lists that views are of. */
export const viewLists = [
  'projects',
  'invoices',
  'timesheets',
  'quotes',
  'clients',
  'payments',
  'sites',
  'creators',
  'staff',
] as const
export type ViewList = (typeof viewLists)[number]

/** The lists that people of a role have. */
export const listsOfRole = {
  client: ['projects', 'invoices'],
  superAdmin: viewLists,
  creator: ['projects', 'timesheets'],
} as const satisfies Record<Role, readonly ViewList[]>

/** As many views somebody has of all lists together. */
export const mostViews = 20

/** The lists of staff whose columns each of them chooses. */
export const columnLists = [
  'projects',
  'clients',
  'invoices',
  'quotes',
  'payments',
  'sites',
  'creators',
  'staff',
] as const
export type ColumnList = (typeof columnLists)[number]
