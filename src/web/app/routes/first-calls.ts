import type { FirstCall } from '#domain/core/first-calls.ts'
import type { Role } from '#domain/core/viewer.ts'
import type { Row } from './pages.ts'

// Read by the build alone, which hands it to the server: no browser carries it.

/** What the frame of each role asks as it opens. */
export const callsOfFrame = {
  client: [{ name: 'list-notifications' }, { name: 'get-tour', of: 'owner' }],
  superAdmin: [{ name: 'list-notifications' }],
  creator: [{ name: 'list-notifications' }],
} as const satisfies Readonly<Record<Role, readonly FirstCall[]>>

const project = { name: 'get-project', from: ['projectId'] } as const
const employees = { name: 'list-employees' } as const

/** What a page asks as it opens, besides its frame. A page that is not named here asks by itself alone. */
export const callsOfPage: { readonly [Path in Row['path']]?: readonly FirstCall[] } = {
  '/client/projects': [
    { name: 'list-projects' },
    employees,
    { name: 'list-unread', of: 'messages' },
    { name: 'get-home' },
    { name: 'find-owed-payment', of: 'invoices' },
  ],
  '/client/projectdetail': [project, employees, { name: 'list-unread', of: 'messages' }],
  '/client/billing': [
    { name: 'list-owed', of: 'invoices' },
    { name: 'list-orders', of: 'invoices' },
    { name: 'get-ordering-consent', of: 'owner' },
    { name: 'find-owed-payment', of: 'invoices' },
  ],
  '/superadmin/projects': [{ name: 'list-projects' }, employees, { name: 'list-unread' }, { name: 'get-home' }],
  '/superadmin/projectdetail': [project, employees, { name: 'list-unread' }],
  '/creator/projects': [{ name: 'list-projects' }, employees, { name: 'list-unread' }, { name: 'get-home' }],
  '/creator/projectdetail': [project, employees, { name: 'list-unread' }],
}
