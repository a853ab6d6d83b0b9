import { seesInvoices } from '#domain/core/viewer.ts'
import type { Role, Viewer } from '#domain/core/viewer.ts'
import type { NotificationGroup } from '#domain/notifications/notification-groups.ts'

/** Before anything has happened. */
export const emptyWords = 'Project updates and anything that needs your attention appear here.'

type Words = { readonly title: string; readonly help: string }

const grouped = 'Messages sent in a project within five minutes are combined into one email.'

function messages(help: string): Words {
  return { title: 'Messages', help: `${help} ${grouped}` }
}

const ofInvoices =
  'invoices, payments, refunds, credits, lost disputes, plans and, for the account owner, expiring cards.'
const billing: Words = { title: 'Billing', help: `Orders, ${ofInvoices}` }

/** What the group of money holds for a teammate who sees invoices or may order, and not both; null for anybody else. */
export function billingHelp(viewer: Pick<Viewer, 'role' | 'rights'>): string | null {
  const orders = viewer.rights.includes('ordering')
  if (viewer.role !== 'client' || orders === seesInvoices(viewer)) return null
  return orders ? 'Orders.' : `Paid orders, ${ofInvoices}`
}

/** For those of an account who see invoices: only they are told prices. */
export const pricesWords = 'We always email you about price changes.'

/** Who else is told, or isn’t; empty where the groups say it all. */
export function scopeWords({ role, uid, accountId }: Pick<Viewer, 'role' | 'uid' | 'accountId'>): string {
  if (role === 'superAdmin')
    return 'Notifications about a project go to its manager. If the project has no manager with the “Projects” permission, they go to all staff who can act on them.'
  return role === 'client' && uid !== accountId ? 'Your permissions decide which notifications you get.' : ''
}

const shared = {
  messages: messages('New messages in your projects.'),
  billing,
  reports: { title: 'Reports', help: '' },
  team: { title: 'Team', help: '' },
}

/** What each group holds for a person of this role. */
export const groupWords: Readonly<Record<Role, Readonly<Record<NotificationGroup, Words>>>> = {
  client: {
    ...shared,
    messages: messages('New messages in your projects and answers to your questions.'),
    requests: {
      title: 'Needs your attention',
      help: 'Approval and payment requests, quotes, meetings, projects the agency starts for you, sites that are down, back up or offline and, in projects that show you hours, hours near or at a cap or budget.',
    },
    progress: {
      title: 'Progress',
      help: 'New products, status changes, approvals by your team, paid hosting and sites that go live.',
    },
    reports: { title: 'Reports', help: 'Reports the agency publishes for you.' },
    team: {
      title: 'Your team',
      help: 'We notify the account owner when a teammate joins and when the agency invites, removes, deactivates or reactivates one. We notify teammates when their permissions change.',
    },
  },
  superAdmin: {
    ...shared,
    messages: messages('New messages in your projects and questions from clients.'),
    requests: {
      title: 'Needs your attention',
      help: 'New projects, projects and products assigned to you, change requests, launch approvals, quotes, meetings, hours to approve, cap and budget warnings and sites that are down, back up or offline.',
    },
    billing: {
      title: 'Billing',
      help: 'Orders, payments of invoices, requests and past-due plans, recorded refunds, failed refunds, failed and returned bank payments, bank confirmations, disputes and plans that are changed, past due, canceled, resumed or ended.',
    },
    progress: { title: 'Progress', help: 'Client approvals, new products, paid hosting and sites that go live.' },
  },
  creator: {
    ...shared,
    requests: {
      title: 'Needs your attention',
      help: 'Projects you’re added to or removed from, products assigned to you, pay changes, rejected and reopened hours and, for products you lead, change requests. If the client sees the project’s hours, this also includes hours near or at the cap of a product you lead.',
    },
    progress: { title: 'Progress', help: 'Approved hours and, for products you lead, client approvals.' },
  },
}
