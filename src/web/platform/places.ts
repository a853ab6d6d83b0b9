import type { Role } from '#domain/core/viewer.ts'
import type { MeetingType } from '#domain/meetings/meeting-types.ts'
import type { Path, Place } from './AppLink.tsx'

const segments = { superAdmin: 'superadmin', client: 'client', creator: 'creator' } as const satisfies Record<
  Role,
  string
>

/** The tabs of a project in their order; their place is the spec's index. */
export const projectTabs = ['products', 'teammates', 'reports', 'invoices'] as const
export type ProjectTab = (typeof projectTabs)[number]

type Segment<Of extends Role> = (typeof segments)[Of]

/** The pages of this role, by the rest of their path; those of several roles are the ones that all of them have. */
export type RolePage<Of extends Role> = (Of extends Role ? (page: RestOf<Segment<Of>, Path>) => void : never) extends (
  page: infer Page extends string,
) => void
  ? Page
  : never

type RestOf<Root extends string, At> = At extends `/${Root}/${infer Rest}` ? Rest : never

/** The sign-in page of a role. */
export function signInPlace<Of extends Role>(role: Of) {
  return { to: `/${segments[role]}` } as const
}

export function signUpPlace<Of extends 'client' | 'superAdmin'>(role: Of) {
  return { to: `/${segments[role]}/signup` } as const
}

/** The first page of a person of this role. */
export function projectsPlace<Of extends Role>(role: Of) {
  return { to: `/${segments[role]}/projects` } as const
}

export function projectPlace<Of extends Role>(role: Of, projectId: string, tab: ProjectTab = 'products') {
  return {
    to: `/${segments[role]}/projectdetail` as const,
    search: { projectId, ...(tab === 'products' ? {} : { walkThroughTab: tab }) },
  }
}

/** The time sheets of staff or of a creator, of a month, a creator or a project where these are named. */
export function timeSheetsPlace(
  role: 'superAdmin' | 'creator',
  search: {
    readonly month?: string
    readonly clientId?: string
    readonly creatorId?: string
    readonly projectId?: string
  } = {},
) {
  return { ...rolePlace(role, 'timesheets'), search }
}

/** A page of staff about one client. */
export function clientPlace(page: 'billing' | 'hostingplan' | 'cart' | 'checkout' | 'launchpad', clientId: string) {
  return { ...rolePlace('superAdmin', page), search: { clientId } }
}

/** The page of the notification choices. */
export function notificationSettingsPlace(role: Role) {
  return { ...rolePlace(role, 'editprofile'), hash: 'notifications' }
}

/** The page of a finished order. */
export function congratulationPlace(orderId: string) {
  return { ...rolePlace('client', 'congratulation'), search: { orderId } }
}

/** Where a meeting is booked; of a client where it is named, which staff do. */
export function bookingPlace(role: 'superAdmin' | 'client', type: MeetingType = 'vision_plan') {
  return { ...rolePlace(role, 'meetings'), search: { book: type } }
}

/** Any page of a role's own set. */
export function rolePlace<Of extends Role, Page extends RolePage<Of>>(role: Of, page: Page) {
  return { to: `/${segments[role]}/${page}` } as const
}

/** The place of an address of ours, with its search and its part of the page, as a mail or a parameter names it. */
export function placeOf(address: string): Place {
  // Whatever the portal's own origin is: nothing of it stays.
  const { pathname, searchParams, hash } = new URL(address, 'http://portal')
  const place = { to: pathname, search: Object.fromEntries(searchParams), ...(hash ? { hash: hash.slice(1) } : {}) }
  // Text becomes a place here alone: the router says whether there is such a page.
  return place as Place
}

/** Says in the table of pages what an address may say to a page. The page itself reads it, so that nothing comes early. */
export function declares<Search>(): Search | undefined {
  return undefined
}
