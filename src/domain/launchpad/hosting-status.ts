export const hostingStatuses = ['offline', 'waiting', 'live'] as const
export type HostingStatus = (typeof hostingStatuses)[number]

/** The cause of a change of a site's status: the plan that pays for it, the agency, or the checks of its address. */
export const movers = ['plan', 'staff', 'checks'] as const
export type Mover = (typeof movers)[number]

/** The reason for a change of a site's status. */
export const moveCauses = [
  'plan-paid',
  'plan-ended',
  'plan-recovered',
  'launched',
  'taken-offline',
  'brought-back',
  'checks-failed',
  'checks-recovered',
] as const
export type MoveCause = (typeof moveCauses)[number]

/** Who does an item of the checklist. */
export const itemOwners = ['client', 'agency', 'creator'] as const
export type ItemOwner = (typeof itemOwners)[number]

/** Where a site is kept. */
export const hostingProviders = ['Firebase', 'Vercel', 'other'] as const
export type HostingProvider = (typeof hostingProviders)[number]
