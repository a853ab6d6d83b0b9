import type { Role } from '#domain/core/viewer.ts'

// Apart from the schemas, so that a page may list them without carrying the schema library.
/** What people choose by: the kinds of news that they want in the portal, by mail, or not at all. */
export const notificationGroups = ['messages', 'requests', 'billing', 'progress', 'reports', 'team'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

export const mailChoices = ['each', 'never'] as const

/** What somebody wants of one group. Messages of a project come in one mail for five minutes, everything else by itself. */
export type Preference = { readonly inApp: boolean; readonly email: (typeof mailChoices)[number] }

/** Until somebody chooses: everything in the portal; a mail for what asks them to act, for money and for new messages. */
export const defaultPreferences = {
  messages: { inApp: true, email: 'each' },
  requests: { inApp: true, email: 'each' },
  billing: { inApp: true, email: 'each' },
  progress: { inApp: true, email: 'never' },
  reports: { inApp: true, email: 'never' },
  team: { inApp: true, email: 'never' },
} as const satisfies Record<NotificationGroup, Preference>

const groups = {
  client: notificationGroups,
  superAdmin: ['messages', 'requests', 'billing', 'progress'],
  creator: ['messages', 'requests', 'progress'],
} as const satisfies Record<Role, readonly NotificationGroup[]>

/** The groups in which a person of this role is ever told anything. */
export function groupsOf(role: Role): readonly NotificationGroup[] {
  return groups[role]
}
