import type { EntranceSearch } from '#web/accounts/exports/use-enter.ts'
import type { PaymentSearch } from '#web/app/pages/BillingPage.tsx'
import type { CongratulationSearch } from '#web/app/pages/CongratulationPage.tsx'
import type { HostingSearch } from '#web/app/pages/HostingPlanPage.tsx'
import type { ProjectSearch } from '#web/app/pages/ProjectPage.tsx'
import type { ContactSearch } from '#web/contact/pages/ContactPage.tsx'
import type { InvoicesSearch } from '#web/invoices/pages/InvoicesPage.tsx'
import type { LaunchpadSearch } from '#web/launchpad/pages/LaunchpadPage.tsx'
import type { MeetingsSearch } from '#web/meetings/pages/MeetingsPage.tsx'
import { declares } from '#web/platform/places.ts'
import type { ProjectsSearch } from '#web/projects/exports/project-filter.ts'
import type { QuickQuoteSearch } from '#web/quotes/pages/QuickQuotePage.tsx'
import type { TourSearch } from '#web/tour/exports/tour-places.ts'

/** The pages of a client. Those with a `menu` are in the order of use: the first four are the bottom bar of a phone. */
export const clientPages = [
  {
    path: '/client/projects',
    title: 'Projects',
    search: declares<ProjectsSearch & TourSearch>(),
    menu: { key: 'p' },
    load: () => import('#web/app/pages/ProjectsPage.tsx'),
  },
  {
    path: '/client/launchpad',
    title: 'Launchpad',
    search: declares<LaunchpadSearch>(),
    menu: { key: 'l' },
    load: () => import('#web/launchpad/pages/LaunchpadPage.tsx'),
  },
  {
    path: '/client/hostingplan',
    title: 'Hosting plan',
    search: declares<HostingSearch>(),
    menu: { key: 'h', short: 'Hosting' },
    load: () => import('#web/app/pages/HostingPlanPage.tsx'),
  },
  {
    path: '/client/billing',
    title: 'Billing',
    search: declares<PaymentSearch>(),
    menu: { key: 'b' },
    load: () => import('#web/app/pages/BillingPage.tsx'),
  },
  {
    path: '/client/invoices',
    title: 'Invoices',
    search: declares<InvoicesSearch>(),
    menu: { key: 'i' },
    load: () => import('#web/invoices/pages/InvoicesPage.tsx'),
  },
  {
    path: '/client/contact',
    title: 'Contact',
    search: declares<ContactSearch>(),
    menu: { key: 'n' },
    load: () => import('#web/contact/pages/ContactPage.tsx'),
  },
  {
    path: '/client/meetings',
    title: 'Meetings',
    search: declares<MeetingsSearch>(),
    menu: { key: 'm' },
    load: () => import('#web/meetings/pages/MeetingsPage.tsx'),
  },
  {
    path: '/client/cart',
    title: 'Cart',
    menu: { key: 'k', counts: 'cart' },
    load: () => import('#web/app/pages/CartPage.tsx'),
  },
  {
    path: '/client/quick-quote',
    title: 'Quick quote',
    search: declares<QuickQuoteSearch>(),
    menu: { key: 'q' },
    orGuest: true,
    load: () => import('#web/quotes/pages/QuickQuotePage.tsx'),
  },
  {
    path: '/client/notifications',
    title: 'Notifications',
    inPalette: true,
    load: () => import('#web/notifications/pages/NotificationsPage.tsx'),
  },
  {
    path: '/client/editprofile',
    title: 'Edit profile',
    inPalette: true,
    load: () => import('#web/app/pages/EditProfilePage.tsx'),
  },
  {
    path: '/client/security',
    title: 'Security',
    search: declares<EntranceSearch>(),
    inPalette: true,
    load: () => import('#web/app/pages/SecurityPage.tsx'),
  },
  {
    path: '/client/projectdetail',
    title: 'Project',
    search: declares<ProjectSearch>(),
    load: () => import('#web/app/pages/ProjectPage.tsx'),
  },
  {
    path: '/client/addhosting',
    title: 'Add hosting',
    search: declares<HostingSearch>(),
    load: () => import('#web/app/pages/HostingPlanPage.tsx'),
  },
  {
    path: '/client/checkout',
    title: 'Checkout',
    load: () => import('#web/checkout/pages/CheckoutPage.tsx'),
  },
  {
    path: '/client/congratulation',
    title: 'Order confirmation',
    search: declares<CongratulationSearch>(),
    load: () => import('#web/app/pages/CongratulationPage.tsx'),
  },
] as const
