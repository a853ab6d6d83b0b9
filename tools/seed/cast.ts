import type { Profile } from '#domain/accounts/profile.ts'
import { cents } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Role, StaffRight } from '#domain/core/viewer.ts'
import { rights } from '#domain/core/viewer.ts'
import type { ProjectStatus } from '#domain/projects/project-statuses.ts'

/** The agency of the demo, the fixtures and the journeys. */
export const agency = {
  name: 'Brightwater Studio',
  supportEmail: 'hello@brightwater.example',
  supportPhone: '5035550142',
  timeZone: 'America/Los_Angeles',
} as const

/** Everybody of the cast signs in with it; a demo portal holds nothing that needs hiding. */
export const castPassword = 'paper lantern 42'

type CastMember = {
  readonly uid: string
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly companyName?: string
  readonly position?: string
  readonly phone?: string
  /** The owner of the account that a teammate belongs to. */
  readonly accountId?: string
  readonly rights?: Profile['rights']
  /** Of staff. */
  readonly staffRights?: readonly StaffRight[]
  /** Pay per hour in cents, for creators. */
  readonly rate?: Money
}

/** Who is who. The names stay the same in every test, in the demo and in the documentation. */
export const cast = [
  {
    uid: 'tom',
    role: 'superAdmin',
    firstName: 'Tom',
    lastName: 'Reyes',
    email: 'tom@brightwater.example',
    position: 'Studio director',
    staffRights: ['owner'],
  },
  {
    uid: 'nina',
    role: 'superAdmin',
    firstName: 'Nina',
    lastName: 'Falk',
    email: 'nina@brightwater.example',
    position: 'Project manager',
    staffRights: ['owner'],
  },
  {
    uid: 'ada',
    role: 'client',
    firstName: 'Ada',
    lastName: 'Lovell',
    email: 'ada@northwind.example',
    companyName: 'Northwind Bakery',
    phone: '5035550117',
    rights: [...rights],
  },
  {
    uid: 'grace',
    role: 'client',
    firstName: 'Grace',
    lastName: 'Okafor',
    email: 'grace@harborclinics.example',
    companyName: 'Harbor Clinics',
    phone: '2065550163',
    rights: [...rights],
  },
  {
    uid: 'hugo',
    role: 'client',
    firstName: 'Hugo',
    lastName: 'Lindqvist',
    email: 'hugo@fjordoutfitters.example',
    companyName: 'Fjord Outfitters',
    rights: [...rights],
  },
  {
    uid: 'uma',
    role: 'client',
    firstName: 'Uma',
    lastName: 'Patel',
    email: 'uma@lumenschools.example',
    companyName: 'Lumen Schools',
    rights: [...rights],
  },
  {
    uid: 'ben',
    role: 'client',
    firstName: 'Ben',
    lastName: 'Sato',
    email: 'ben@northwind.example',
    companyName: 'Northwind Bakery',
    position: 'Marketing',
    accountId: 'ada',
    rights: ['projects', 'messages', 'reports'],
  },
  {
    uid: 'pia',
    role: 'client',
    firstName: 'Pia',
    lastName: 'Moreau',
    email: 'pia@harborclinics.example',
    companyName: 'Harbor Clinics',
    position: 'Bookkeeping',
    accountId: 'grace',
    rights: ['invoices'],
  },
  {
    uid: 'ivo',
    role: 'creator',
    firstName: 'Ivo',
    lastName: 'Brandt',
    email: 'ivo@brandt.example',
    position: 'Designer',
    rate: cents(6500),
  },
  {
    uid: 'mei',
    role: 'creator',
    firstName: 'Mei',
    lastName: 'Tanaka',
    email: 'mei@tanaka.example',
    position: 'Engineer',
    rate: cents(8500),
  },
  {
    uid: 'sol',
    role: 'creator',
    firstName: 'Sol',
    lastName: 'Adeyemi',
    email: 'sol@adeyemi.example',
    position: 'Copywriter',
    rate: cents(4800),
  },
] as const satisfies readonly CastMember[]

export type CastUid = (typeof cast)[number]['uid']

/** What somebody of the cast is called; throws for whoever is not in it. `companyName` is empty outside of clients. */
export function person(uid: string): { readonly name: string; readonly companyName: string } {
  const found = cast.find((each) => each.uid === uid)
  if (!found) throw new Error(`The cast has no ${uid}`)
  return {
    name: `${found.firstName} ${found.lastName}`,
    companyName: 'companyName' in found ? found.companyName : '',
  }
}

type CastProject = {
  readonly id: string
  readonly clientId: CastUid
  readonly name: string
  readonly description: string
  readonly status: ProjectStatus
  /** How many hours before the seed's moment it was started, and last touched. */
  readonly startedHoursAgo: number
  readonly touchedHoursAgo: number
  readonly creators: readonly CastUid[]
  readonly products: readonly { readonly name: string; readonly kind: 'sites' | 'apps'; readonly description: string }[]
}

/** One project in every state; uma is new and has none. */
export const castProjects: readonly CastProject[] = [
  {
    id: 'bakery-relaunch',
    clientId: 'ada',
    name: 'Bakery relaunch',
    description: 'A new site for four shops with daily opening hours, and a pre-order app to shorten the morning line.',
    status: 'active',
    startedHoursAgo: 41 * 24,
    touchedHoursAgo: 3,
    creators: ['ivo', 'mei'],
    products: [
      { name: 'northwind.example', kind: 'sites', description: 'Shops, opening hours, menu of the day, jobs.' },
      {
        name: 'Pre-order app',
        kind: 'apps',
        description: 'Choose, pay and pick up; the shop sees the order on its tablet.',
      },
    ],
  },
  {
    id: 'bakery-newsletter',
    clientId: 'ada',
    name: 'Newsletter templates',
    description: 'Three templates that shop managers fill in themselves.',
    status: 'completed',
    startedHoursAgo: 160 * 24,
    touchedHoursAgo: 96 * 24,
    creators: ['sol'],
    products: [{ name: 'Templates', kind: 'sites', description: 'Weekly, seasonal, opening of a shop.' }],
  },
  {
    id: 'bakery-wholesale',
    clientId: 'ada',
    name: 'Wholesale portal',
    description: 'Cafés order their bread for the next morning until 6 pm and see their invoices.',
    status: 'draft',
    startedHoursAgo: 26,
    touchedHoursAgo: 26,
    creators: [],
    products: [],
  },
  {
    id: 'clinic-booking',
    clientId: 'grace',
    name: 'Appointment booking',
    description:
      'Patients of seven clinics book, move and cancel appointments in two languages; reception sees one calendar.',
    status: 'in_review',
    startedHoursAgo: 92 * 24,
    touchedHoursAgo: 20,
    creators: ['mei', 'sol'],
    products: [
      { name: 'Booking app', kind: 'apps', description: 'Search by clinic, doctor or language.' },
      { name: 'Reception calendar', kind: 'apps', description: 'One calendar for seven clinics.' },
      { name: 'harborclinics.example', kind: 'sites', description: 'Clinics, doctors, insurance.' },
    ],
  },
  {
    id: 'clinic-intranet',
    clientId: 'grace',
    name: 'Staff intranet',
    description: 'Rosters, protocols and a noticeboard for 180 people.',
    status: 'on_hold',
    startedHoursAgo: 70 * 24,
    touchedHoursAgo: 15 * 24,
    creators: ['ivo'],
    products: [{ name: 'Intranet', kind: 'sites', description: 'On hold until the merger is settled.' }],
  },
  {
    id: 'outfitters-shop',
    clientId: 'hugo',
    name: 'Rental shop',
    description: 'Skis, kayaks and tents by the day, with deposits and a calendar per item.',
    status: 'active',
    startedHoursAgo: 33 * 24,
    touchedHoursAgo: 49,
    creators: ['mei'],
    products: [
      { name: 'fjordoutfitters.example', kind: 'sites', description: 'Catalog, availability, deposit, pick-up.' },
    ],
  },
  {
    id: 'outfitters-kiosk',
    clientId: 'hugo',
    name: 'Kiosk display',
    description: 'A screen for the port with weather and free boats. Canceled: the port built its own.',
    status: 'cancelled',
    startedHoursAgo: 120 * 24,
    touchedHoursAgo: 88 * 24,
    creators: [],
    products: [],
  },
]
