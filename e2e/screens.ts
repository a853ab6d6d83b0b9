import type { CastUid } from '#tools/seed/cast.ts'
import { pages } from '#web/app/routes/pages.ts'
import type { Row } from '#web/app/routes/pages.ts'

type Screen = {
  readonly who: CastUid | null
  readonly path: string
  readonly heading: string | RegExp
}

type Path = Row['path']

/** Who of the cast looks at the pages of the table. */
const lookers = {
  anyone: null,
  guests: null,
  identities: 'ada',
  client: 'ada',
  superAdmin: 'tom',
  creator: 'ivo',
} as const satisfies Record<keyof typeof pages, CastUid | null>

const token = 'token=aaaaaaaaaaaaaaaaaaaaaaaa'
const relaunch = 'projectId=bakery-relaunch'

/** What a page needs in its address to be itself. */
const needs: Partial<Record<Path, string>> = {
  '/reset-password': token,
  '/verify-email': token,
  '/invitation': token,
  '/change-email': token,
  '/keep-two-step': token,
  '/client/projectdetail': relaunch,
  '/superadmin/projectdetail': relaunch,
  '/creator/projectdetail': relaunch,
  '/superadmin/clientdetail': 'clientId=ada',
}

/** The headings that are not the title of their page. */
const headings: Partial<Record<Path, string | RegExp>> = {
  '/reset-password': /password/i,
  '/forgot-password': /password/i,
  '/verify-email': /./,
  '/invitation': /./,
  '/change-email': /email/i,
  '/keep-two-step': /two-step/i,
  '/two-step': /two-step/i,
  '/client/signup': /account/i,
  '/superadmin/signup': /staff/i,
  '/client/projectdetail': 'Bakery relaunch',
  '/superadmin/projectdetail': 'Bakery relaunch',
  '/creator/projectdetail': 'Bakery relaunch',
  '/superadmin/clientdetail': 'Northwind Bakery',
}

/** Those who have a profile are led on from it. */
const unseen: ReadonlySet<Path> = new Set(['/finish-sign-up'])

const own: readonly Screen[] = keysOf(pages).flatMap((seenBy) =>
  pages[seenBy]
    .filter(({ path }) => !unseen.has(path))
    .map(({ path, title }) => ({
      who: lookers[seenBy],
      path: needs[path] === undefined ? path : `${path}?${needs[path]}`,
      heading: headings[path] ?? title,
    })),
)

/** Pages in another state, or before somebody else. */
const more: readonly Screen[] = [
  { who: null, path: '/client/quick-quote', heading: 'Quick quote' },
  { who: null, path: '/client/quick-quote?quote=quote-patient-app', heading: 'Your quote' },
  { who: 'grace', path: '/client/quick-quote?quote=quote-patient-app', heading: 'Quick quote' },
  { who: 'tom', path: '/superadmin/quotes?quote=quote-cider-house', heading: 'Quotes' },
  { who: null, path: '/shared-report#aaaaaaaaaaaaaaaaaaaaaaaa', heading: 'Shared report' },
  { who: null, path: '/no-such-page', heading: 'Page not found' },
  { who: 'uma', path: '/client/projects', heading: 'Projects' },
  { who: 'pia', path: '/client/projects', heading: 'Billing' },
  ...['teammates', 'reports', 'invoices'].map((tab) => ({
    who: 'ada' as const,
    path: `/client/projectdetail?${relaunch}&walkThroughTab=${tab}`,
    heading: 'Bakery relaunch',
  })),
  {
    who: 'ada',
    path: '/client/projectdetail?projectId=bakery-wholesale&walkThroughTab=reports',
    heading: 'Wholesale portal',
  },
  { who: 'ada', path: '/client/projectdetail?projectId=bakery-wholesale', heading: 'Wholesale portal' },
  { who: 'ada', path: '/client/projectdetail?projectId=unknown', heading: 'Project' },
  { who: 'ada', path: '/client/meetings?book=review', heading: /./ },
  { who: 'tom', path: '/superadmin/projects?view=archive', heading: 'Projects' },
  { who: 'tom', path: '/superadmin/overview?show=year', heading: 'Revenue this year' },
  { who: 'tom', path: '/superadmin/overview?show=tax', heading: 'Tax by rate' },
  { who: 'tom', path: '/superadmin/overview?show=plans', heading: 'Monthly recurring revenue' },
  { who: 'tom', path: '/superadmin/clientdetail?clientId=unknown', heading: 'Client' },
  { who: 'tom', path: '/superadmin/projectdetail?projectId=clinic-booking', heading: 'Appointment booking' },
  {
    who: 'tom',
    path: '/superadmin/projectdetail?projectId=clinic-booking&walkThroughTab=reports&period=this-quarter',
    heading: 'Appointment booking',
  },
  {
    who: 'tom',
    path: '/superadmin/projectdetail?projectId=clinic-booking&walkThroughTab=invoices',
    heading: 'Appointment booking',
  },
  ...['hostingplan', 'checkout', 'billing', 'cart'].map((page) => ({
    who: 'tom' as const,
    path: `/superadmin/${page}?clientId=ada`,
    heading: /./,
  })),
]

/** Every screen of the portal, and who looks at it; the accessibility and the picture journeys walk this list. */
export const screens: readonly Screen[] = [...own, ...more]

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  // The table has no other keys.
  return Object.keys(table) as Key[]
}
