import type { Role } from '#domain/core/viewer.ts'
import type { NotificationGroup } from '#domain/notifications/notification-groups.ts'

/** Before anything has happened. */
export const emptyWords = 'Project updates and anything that needs your attention appear here.'

type Words = { readonly title: string; readonly help: string }

const messages: Words = {
  title: 'Messages',
  help: 'New messages in your projects. Emails group messages sent within five minutes.',
}

const billing: Words = {
  title: 'Billing',
  help: 'Receipts, failed payments, renewals and expiring cards.',
}

const shared = { messages, billing, reports: { title: 'Reports', help: '' }, team: { title: 'Team', help: '' } }

/** What each group holds for a person of this role. */
export const groupWords: Readonly<Record<Role, Readonly<Record<NotificationGroup, Words>>>> = {
  client: {
    ...shared,
    requests: {
      title: 'Needs your attention',
      help: 'Approval and payment requests, hours near their cap.',
    },
    progress: { title: 'Progress', help: 'New products, status changes, approvals by your team.' },
    reports: { title: 'Reports', help: 'Reports the agency publishes for you.' },
    team: { title: 'Your team', help: 'When someone joins your account.' },
  },
  superAdmin: {
    ...shared,
    requests: {
      title: 'Needs your attention',
      help: 'New projects, change requests, hours to approve, hours near their cap.',
    },
    billing: { title: 'Billing', help: 'Clients’ overdue payments and canceled plans.' },
    progress: { title: 'Progress', help: 'Client approvals and new products.' },
  },
  creator: {
    ...shared,
    requests: { title: 'Needs your attention', help: 'Projects you’re added to, rejected hours.' },
    progress: { title: 'Progress', help: 'Approved hours.' },
  },
}
