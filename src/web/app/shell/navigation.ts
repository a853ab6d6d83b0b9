import {
  CalendarClock,
  ChartColumn,
  FileClock,
  FileText,
  FolderKanban,
  LayoutGrid,
  LifeBuoy,
  Mail,
  Plus,
  ReceiptText,
  Rocket,
  Server,
  Settings,
  ShoppingCart,
  Sparkles,
  UserRound,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import type { Role } from '#domain/core/viewer.ts'
import { pages } from '#web/app/routes/pages.ts'
import type { Row } from '#web/app/routes/pages.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { mayOpen } from '#web/platform/may-open.ts'
import { currentSession } from '#web/platform/session.ts'

export type NavigationItem = {
  readonly label: string
  /** Where a phone has room for one short word. */
  readonly shortLabel: string
  readonly place: Place
  readonly icon: LucideIcon
  /** The key after `g` that leads there. */
  readonly key: string
  /** What it stands under; empty where the places of the role are few. */
  readonly group: string
  /** What is counted beside its name. */
  readonly counts: 'cart' | null
}

type MenuRow = Extract<Row, { readonly menu: unknown }>

const icons = {
  Projects: FolderKanban,
  Launchpad: Rocket,
  'Hosting plan': Server,
  Billing: ReceiptText,
  Invoices: FileText,
  Contact: LifeBuoy,
  Meetings: CalendarClock,
  Cart: ShoppingCart,
  'Quick quote': Sparkles,
  Clients: Users,
  Overview: ChartColumn,
  Creators: LayoutGrid,
  'Time sheets': FileClock,
  Quotes: Sparkles,
  Staff: UserRound,
  Outbox: Mail,
  Settings,
  'Add hours': Plus,
} as const satisfies Record<MenuRow['title'], LucideIcon>

/** The places of a role in the order of use; the first four are the bottom bar of a phone. */
export const navigation: Record<Role, readonly NavigationItem[]> = {
  client: menuOf(pages.client),
  superAdmin: menuOf(pages.superAdmin),
  creator: menuOf(pages.creator),
}

/** The places of a role that this person may open; the outbox only where emails are kept in it. */
export function navigationOf(viewer: Pick<PresentedProfile, 'role' | 'rights'>): readonly NavigationItem[] {
  const sendsMail = currentSession()?.features.mail === 'sent'
  return navigation[viewer.role].filter(
    ({ place }) => mayOpen(viewer, place) && !(sendsMail && place.to === '/superadmin/outbox'),
  )
}

/** The places that only make sense for one client, whom staff choose first. */
export const ofOneClient = 'This client'

function menuOf(rows: readonly Row[]): NavigationItem[] {
  return rows.filter(isInMenu).map(({ path, title, menu }) => ({
    label: title,
    place: { to: path },
    icon: icons[title],
    key: menu.key,
    group: 'group' in menu ? menu.group : '',
    shortLabel: 'short' in menu ? menu.short : title,
    counts: 'counts' in menu ? menu.counts : null,
  }))
}

function isInMenu(row: Row): row is MenuRow {
  return 'menu' in row
}
