import {
  CalendarClock,
  FileClock,
  FolderKanban,
  LayoutGrid,
  LifeBuoy,
  Mail,
  Plus,
  ReceiptText,
  Rocket,
  Server,
  ShoppingCart,
  Sparkles,
  UserCog,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Role } from '#domain/core/viewer.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { projectsPlace, rolePlace } from '#web/platform/places.ts'

export type NavigationItem = {
  readonly label: string
  /** Where a phone has room for one short word. */
  readonly shortLabel?: string
  readonly place: Place
  readonly icon: LucideIcon
  /** The key after `g` that leads there. */
  readonly key: string
  /** What is counted beside its name. */
  readonly counts?: 'cart'
}

/** The places of a role in the order of use; the first five are the bottom bar of a phone. */
export const navigation: Record<Role, readonly NavigationItem[]> = {
  client: [
    { label: 'Projects', place: projectsPlace('client'), icon: FolderKanban, key: 'p' },
    { label: 'Launchpad', place: rolePlace('client', 'launchpad'), icon: Rocket, key: 'l' },
    { label: 'Hosting plan', shortLabel: 'Hosting', place: rolePlace('client', 'hostingplan'), icon: Server, key: 'h' },
    { label: 'Billing', place: rolePlace('client', 'billing'), icon: ReceiptText, key: 'b' },
    { label: 'Contact', place: rolePlace('client', 'contact'), icon: LifeBuoy, key: 'c' },
    { label: 'Meetings', place: rolePlace('client', 'meetings'), icon: CalendarClock, key: 'm' },
    { label: 'Cart', place: rolePlace('client', 'cart'), icon: ShoppingCart, key: 'k', counts: 'cart' },
    { label: 'Quick quote', place: rolePlace('client', 'quick-quote'), icon: Sparkles, key: 'q' },
  ],
  superAdmin: [
    { label: 'Projects', place: projectsPlace('superAdmin'), icon: FolderKanban, key: 'p' },
    { label: 'Clients', place: rolePlace('superAdmin', 'clients'), icon: Users, key: 'c' },
    { label: 'Creators', place: rolePlace('superAdmin', 'creators'), icon: LayoutGrid, key: 'r' },
    {
      label: 'Time sheets',
      shortLabel: 'Hours',
      place: rolePlace('superAdmin', 'timesheets'),
      icon: FileClock,
      key: 'e',
    },
    { label: 'Launchpad', place: rolePlace('superAdmin', 'launchpad'), icon: Rocket, key: 'l' },
    { label: 'Meetings', place: rolePlace('superAdmin', 'meetings'), icon: CalendarClock, key: 'm' },
    { label: 'Quotes', place: rolePlace('superAdmin', 'quotes'), icon: Sparkles, key: 'q' },
    { label: 'Billing', place: rolePlace('superAdmin', 'billing'), icon: ReceiptText, key: 'b' },
    { label: 'Hosting plan', place: rolePlace('superAdmin', 'hostingplan'), icon: Server, key: 'h' },
    { label: 'Cart', place: rolePlace('superAdmin', 'cart'), icon: ShoppingCart, key: 'k' },
    { label: 'Staff', place: rolePlace('superAdmin', 'staff'), icon: UserCog, key: 's' },
    { label: 'Outbox', place: rolePlace('superAdmin', 'outbox'), icon: Mail, key: 'o' },
    { label: 'Contact', place: rolePlace('superAdmin', 'contact'), icon: LifeBuoy, key: 't' },
  ],
  creator: [
    { label: 'Projects', place: projectsPlace('creator'), icon: FolderKanban, key: 'p' },
    { label: 'Time sheets', shortLabel: 'Hours', place: rolePlace('creator', 'timesheets'), icon: FileClock, key: 't' },
    { label: 'Add hours', place: rolePlace('creator', 'addhours'), icon: Plus, key: 'a' },
    { label: 'Launchpad', place: rolePlace('creator', 'launchpad'), icon: Rocket, key: 'l' },
  ],
}
