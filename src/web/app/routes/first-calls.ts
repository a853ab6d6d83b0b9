import type { FirstCall } from '#domain/core/first-calls.ts'
import type { Role } from '#domain/core/viewer.ts'
import { homeQuestion } from '#domain/home/home-kinds.ts'
import type { Row } from './pages.ts'

// Read by the build alone, which hands it to the server: no browser carries it.

/** What the frame of each role asks as it opens. */
const callsOfFrame = {
  client: [{ name: 'list-notifications' }, { name: 'get-tour', needs: 'owner' }],
  superAdmin: [{ name: 'list-notifications' }],
  creator: [{ name: 'list-notifications' }],
} as const satisfies Readonly<Record<Role, readonly FirstCall[]>>

const project = { name: 'get-project', params: ['projectId'] } as const
const employees = { name: 'list-employees' } as const
const views = { name: 'list-views' } as const

/** What a page asks as it opens, besides its frame. A page that is not named here makes its calls itself. */
const callsOfPage: { readonly [Path in Row['path']]?: readonly FirstCall[] } = {
  '/client/projects': [
    { name: 'list-projects', needs: 'projects' },
    employees,
    { name: 'list-unread', needs: 'messages' },
    { name: 'get-home', body: homeQuestion('client') },
    { name: 'find-owed-payment', needs: 'invoices' },
    // The tour of a new account asks for it, too: its answer must not come before the empty list is taken over without one.
    { name: 'list-quotes', body: { status: 'draft' }, needs: 'projects' },
    views,
  ],
  '/client/projectdetail': [project, employees, { name: 'list-unread', needs: 'messages' }],
  '/client/billing': [
    { name: 'list-owed', needs: 'invoices' },
    { name: 'list-orders', needs: 'invoices' },
    { name: 'get-ordering-consent', needs: 'owner' },
    { name: 'find-owed-payment', needs: 'invoices' },
    { name: 'get-subscriptions-stripe', ofCustomer: true, needs: 'owner' },
    { name: 'get-payment-methods', ofCustomer: true, needs: 'owner' },
    { name: 'get-list-payments', ofCustomer: true, needs: 'owner' },
  ],
  '/client/quick-quote': [{ name: 'list-quotes' }],
  '/superadmin/projects': [
    { name: 'list-projects' },
    employees,
    { name: 'list-unread' },
    { name: 'get-home', body: homeQuestion('superAdmin') },
    views,
  ],
  '/superadmin/projectdetail': [project, employees, { name: 'list-unread' }],
  '/creator/projects': [
    { name: 'list-projects' },
    employees,
    { name: 'list-unread' },
    { name: 'get-home', body: homeQuestion('creator') },
    views,
  ],
  '/creator/projectdetail': [project, employees, { name: 'list-unread' }],
}

/** What the page at `path` asks as it opens for viewers of this role, its frame included. */
export function callsOf(role: Role, path: string): readonly FirstCall[] {
  const own: { readonly [path: string]: readonly FirstCall[] } = callsOfPage
  return [...callsOfFrame[role], ...(own[path] ?? [])]
}

/** Whether the server renders the page at `path`: one whose answers it has. */
export function isRendered(path: string): boolean {
  return path in callsOfPage
}
