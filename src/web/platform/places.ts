import type { Role } from '#domain/core/viewer.ts'
import type { MeetingType } from '#domain/meetings/meeting-types.ts'
import type { Place } from './AppLink.tsx'

const segments = { superAdmin: 'superadmin', client: 'client', creator: 'creator' } as const satisfies Record<
  Role,
  string
>

/** The tabs of a project in their order; their place is the spec's index. */
export const projectTabs = ['products', 'teammates', 'reports', 'invoices'] as const
export type ProjectTab = (typeof projectTabs)[number]

/** The sign-in page of a role. */
export function signInPlace(role: Role): Place {
  return { to: `/${segments[role]}` }
}

export function signUpPlace(role: 'client' | 'superAdmin'): Place {
  return { to: `/${segments[role]}/signup` }
}

/** Where a person of this role begins. */
export function projectsPlace(role: Role): Place {
  return { to: `/${segments[role]}/projects` }
}

export function projectPlace(role: Role, projectId: string, tab: ProjectTab = 'products'): Place {
  return {
    to: `/${segments[role]}/projectdetail`,
    search: { projectId, ...(tab === 'products' ? {} : { walkThroughTab: tab }) },
  }
}

export type RolePage =
  | 'launchpad'
  | 'contact'
  | 'meetings'
  | 'editprofile'
  | 'security'
  | 'addhosting'
  | 'hostingplan'
  | 'checkout'
  | 'billing'
  | 'cart'
  | 'congratulation'
  | 'quick-quote'
  | 'quotes'
  | 'creators'
  | 'profile'
  | 'clients'
  | 'staff'
  | 'outbox'
  | 'timesheets'
  | 'addhours'
  | 'notifications'

/** The time sheets of staff or of a creator, of a month, a creator or a project where these are named. */
export function timeSheetsPlace(
  role: 'superAdmin' | 'creator',
  search: { readonly month?: string; readonly creatorId?: string; readonly projectId?: string } = {},
): Place {
  return { ...rolePlace(role, 'timesheets'), search }
}

/** A page of staff about one client. */
export function clientPlace(page: 'billing' | 'hostingplan' | 'cart' | 'checkout', clientId: string): Place {
  return { ...rolePlace('superAdmin', page), search: { clientId } }
}

/** The creators, with the sheet of one of them open. */
export function creatorPlace(creatorId: string): Place {
  return { ...rolePlace('superAdmin', 'creators'), search: { creatorId } }
}

/** Where somebody chooses what they are told. */
export function notificationSettingsPlace(role: Role): Place {
  return { ...rolePlace(role, 'editprofile'), hash: 'notifications' }
}

/** What was bought by an order. */
export function congratulationPlace(orderId: string): Place {
  return { ...rolePlace('client', 'congratulation'), search: { orderId } }
}

/** Where a meeting is booked; of a client where it is named, which staff do. */
export function bookingPlace(role: 'superAdmin' | 'client', type: MeetingType = 'vision_plan'): Place {
  return { ...rolePlace(role, 'meetings'), search: { book: type } }
}

/** Any other page of a role's own set; the router's test knows which role has which. */
export function rolePlace(role: Role, page: RolePage): Place {
  return { to: `/${segments[role]}/${page}` }
}
