import type { Role } from '#domain/core/viewer.ts'

// In a file of its own, so that a page can list them without loading the schema library.
/** The groups people choose from: the kinds of news they want in the portal, by mail, or not at all. */
export const notificationGroups = ['messages', 'requests', 'billing', 'progress', 'reports', 'team'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

export const mailChoices = ['each', 'never'] as const

/** A person's choice for one group. Messages of a project within five minutes share a mail, everything else has its own. */
export type Preference = { readonly inApp: boolean; readonly email: (typeof mailChoices)[number] }

/** Until somebody chooses: everything in the portal; a mail for requests to act, for money and for new messages. */
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

/** The groups in which a person of this role can get notifications. */
export function groupsOf(role: Role): readonly NotificationGroup[] {
  return groups[role]
}
