/** The collections that browsers follow live. Their documents are sent only as presented to the viewer. */
export const liveCollections = [
  'profile',
  'access',
  'employees',
  'clients',
  'customers',
  'clientNotes',
  'lastActs',
  'projects',
  'products',
  'terms',
  'links',
  'templates',
  'activity',
  'teammates',
  'members',
  'timeEntries',
  'messages',
  'readMarks',
  'notifications',
  'notificationPreferences',
  'reports',
  'invoices',
  'taxDefaults',
  'settings',
  'payments',
  'subscriptions',
  'catalogue',
  'promotionCodes',
  'orders',
  'hosting',
  'siteHealth',
  'quotes',
  'questions',
  'meetings',
] as const
export type LiveCollection = (typeof liveCollections)[number]

/** One change as one viewer may see it; `document` is null if it is gone or they may no longer see it. */
export type LiveEvent = {
  readonly collection: LiveCollection
  readonly id: string
  readonly version: number
  readonly document: { readonly [field: string]: unknown } | null
}
