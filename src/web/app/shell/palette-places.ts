import {
  Building2,
  CalendarPlus,
  CircleCheck,
  Compass,
  CreditCard,
  FilePlus,
  FolderPlus,
  LogOut,
  MessageCircle,
  Settings,
  SunMoon,
  Timer,
  UserPlus,
} from 'lucide-react'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { holdsOneOf } from '#domain/core/staff-rights.ts'
import type { Role, StaffRight } from '#domain/core/viewer.ts'
import { newPlace } from '#web/accounts/exports/client-places.ts'
import { signOutOrTell } from '#web/accounts/exports/sign-out.ts'
import { pages } from '#web/app/routes/pages.ts'
import type { Row } from '#web/app/routes/pages.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { bookingPlace, rolePlace } from '#web/platform/places.ts'
import { tourStartPlace } from '#web/tour/exports/tour-places.ts'
import { navigationOf } from './navigation.ts'
import type { Target } from './palette-targets.ts'
import { toggleTheme } from './theme.ts'

/** An act or a page, with other words that find it. */
type Known = Target & { readonly synonyms: string }

type Doing = Omit<Known, 'group' | 'key' | 'detail'>

const allPages: Record<Role, readonly Row[]> = pages

/** The pages of a role: those of its menu, then those that are in none. */
export function pagesOf(viewer: PresentedProfile): Known[] {
  const found = [
    ...navigationOf(viewer).map(({ label, place, icon }) => ({ label, go: place, icon })),
    ...allPages[viewer.role]
      .filter((row) => 'inPalette' in row)
      .map(({ title, path }) => ({ label: title, go: { to: path }, icon: Settings })),
  ]
  return found.map(({ label, go, icon }) => ({
    key: `page ${label}`,
    label,
    detail: '',
    synonyms: synonyms[go.to] ?? '',
    group: 'Pages',
    icon,
    go,
  }))
}

/** What people call that which is on a page, by the page. */
const synonyms: Partial<Record<Place['to'], string>> = {
  '/client/billing': 'overdue',
  '/client/invoices': 'overdue',
  '/client/security': 'export data',
  '/creator/security': 'export data',
  '/superadmin/security': 'export data',
  '/superadmin/projects': 'export',
  '/creator/timesheets': 'hours pay',
  '/superadmin/clients': 'statement export',
  '/superadmin/timesheets': 'hours export',
  '/superadmin/billing': 'overdue export',
  '/superadmin/invoices': 'new invoice overdue reminder statement export',
  '/superadmin/launchpad': 'export',
  '/superadmin/meetings': 'export',
  '/superadmin/quotes': 'export',
  '/superadmin/overview': 'tax vat export',
  '/superadmin/creators': 'export',
  '/superadmin/staff': 'export',
  '/superadmin/settings/invoicing': 'tax rate vat reminder bank',
  '/superadmin/settings/emails': 'reminder',
  '/superadmin/settings/promotion-codes': 'export',
}

/** Whether the viewer may pay what their account owes. */
export function mayPay({ role, uid, accountId, rights }: PresentedProfile): boolean {
  return role === 'client' && (uid === accountId || rights.includes('invoices'))
}

/** What somebody can do from anywhere; to pay only where something is due. */
export function actionsOf(viewer: PresentedProfile, owes: boolean): Known[] {
  const { role, uid, accountId, rights, staffRights = [] } = viewer
  const may = (right: PresentedProfile['rights'][number]) => uid === accountId || rights.includes(right)
  const held = (right: StaffRight, act: Doing) => (holdsOneOf(staffRights, [right]) ? [act] : [])
  const byRole: Record<Role, Doing[]> = {
    client: [
      ...(owes && mayPay(viewer) ? [payment] : []),
      ...(may('projects')
        ? [{ label: 'Book a meeting', synonyms: 'call', icon: CalendarPlus, go: bookingPlace('client') }]
        : []),
      ...(may('projects') && may('messages')
        ? [
            {
              label: 'Ask a question',
              synonyms: 'help support',
              icon: MessageCircle,
              go: rolePlace('client', 'contact'),
            },
          ]
        : []),
      ...(may('projects')
        ? [{ label: 'Get a quick quote', synonyms: 'price', icon: FilePlus, go: rolePlace('client', 'quick-quote') }]
        : []),
      ...(uid === accountId
        ? [{ label: 'Take the tour', synonyms: 'walkthrough', icon: Compass, go: tourStartPlace }]
        : []),
    ],
    superAdmin: [
      ...held('projects', {
        label: 'Approve hours',
        synonyms: 'time sheets submitted',
        icon: CircleCheck,
        go: { to: '/superadmin/timesheets', search: { status: 'submitted' } },
      }),
      ...held('projects', {
        label: 'Book a meeting',
        synonyms: 'call',
        icon: CalendarPlus,
        go: bookingPlace('superAdmin'),
      }),
      ...held('people', {
        label: 'New client',
        synonyms: 'add customer company',
        icon: Building2,
        go: newPlace('clients'),
      }),
      ...held('projects', {
        label: 'New project',
        synonyms: 'add start site app',
        icon: FolderPlus,
        go: newPlace('projects'),
      }),
      ...held('projects', {
        label: 'New quote',
        synonyms: 'add price proposal estimate',
        icon: FilePlus,
        go: newPlace('quotes'),
      }),
      ...held('people', {
        label: 'Invite staff',
        synonyms: 'add person colleague',
        icon: UserPlus,
        go: rolePlace('superAdmin', 'staff'),
      }),
    ],
    creator: [
      { label: 'Add hours', synonyms: 'start timer log time', icon: Timer, go: rolePlace('creator', 'addhours') },
    ],
  }
  const forAll: Doing[] = [
    { label: 'Switch between light and dark themes', synonyms: 'colors', icon: SunMoon, go: toggleTheme },
    { label: 'Sign out', synonyms: 'log out', icon: LogOut, go: signOutOrTell },
  ]
  return [...byRole[role], ...forAll].map(({ label, synonyms, icon, go }) => ({
    key: `action ${label}`,
    label,
    detail: '',
    synonyms,
    group: 'Actions',
    icon,
    go,
  }))
}

const payment: Doing = {
  label: 'Pay amount due',
  synonyms: 'payment invoice bill card overdue',
  icon: CreditCard,
  go: rolePlace('client', 'billing'),
}
