import type { Role } from '#domain/core/viewer.ts'
import type { NotificationGroup } from '#domain/notifications/notification-groups.ts'

/** Before anything has happened. */
export const emptyWords = 'What others do in your projects, and what waits for you, is told here as it happens.'

type Words = { readonly title: string; readonly help: string }

const messages: Words = {
  title: 'Messages',
  help: 'What others write in your projects. By mail, those of five minutes come together.',
}

const billing: Words = {
  title: 'Billing',
  help: 'Receipts, payments that failed, renewals and cards that expire.',
}

const shared = { messages, billing, reports: { title: 'Reports', help: '' }, team: { title: 'Team', help: '' } }

/** What each group holds for a person of this role. */
export const groupWords: Readonly<Record<Role, Readonly<Record<NotificationGroup, Words>>>> = {
  client: {
    ...shared,
    requests: {
      title: 'What waits for you',
      help: 'Approvals and payments that you are asked for, hours near their cap.',
    },
    progress: { title: 'What moves on', help: 'New products, new states, approvals that your team gave.' },
    reports: { title: 'Reports', help: 'Each report that the agency publishes for you.' },
    team: { title: 'Your team', help: 'Who has joined your account.' },
  },
  superAdmin: {
    ...shared,
    requests: {
      title: 'What waits for you',
      help: 'New projects, changes that clients ask for, hours to approve, hours near their cap.',
    },
    billing: { title: 'Billing', help: 'Payments of clients that are past due, plans that they cancel.' },
    progress: { title: 'What moves on', help: 'What clients approve, and the products they add.' },
  },
  creator: {
    ...shared,
    requests: { title: 'What waits for you', help: 'Projects that you are put on, hours that are handed back.' },
    progress: { title: 'What moves on', help: 'Hours that are approved.' },
  },
}
