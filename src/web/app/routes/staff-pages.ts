import type { ClientSearch } from '#web/accounts/exports/use-chosen-client.ts'
import type { EntranceSearch } from '#web/accounts/exports/use-enter.ts'
import type { ClientsSearch } from '#web/app/pages/ClientsPage.tsx'
import type { ProjectSearch } from '#web/app/pages/ProjectPage.tsx'
import type { SettingsSearch } from '#web/app/pages/SettingsPage.tsx'
import type { StaffBillingSearch } from '#web/app/pages/StaffBillingPage.tsx'
import type { ContactSearch } from '#web/contact/pages/ContactPage.tsx'
import type { ImportSearch } from '#web/imports/pages/ImportPage.tsx'
import type { InvoicesSearch } from '#web/invoices/pages/InvoicesPage.tsx'
import type { LaunchpadSearch } from '#web/launchpad/pages/LaunchpadPage.tsx'
import type { MeetingsSearch } from '#web/meetings/pages/MeetingsPage.tsx'
import type { OutboxSearch } from '#web/outbox/pages/OutboxPage.tsx'
import type { OverviewSearch } from '#web/overview/exports/overview-place.ts'
import { declares } from '#web/platform/places.ts'
import type { AskedForSearch } from '#web/platform/use-asked-for.ts'
import type { ProjectsSearch } from '#web/projects/exports/project-filter.ts'
import type { TemplatesSearch } from '#web/projects/pages/TemplatesPage.tsx'
import type { QuotesSearch } from '#web/quotes/pages/QuotesPage.tsx'
import type { EmailsSearch } from '#web/settings/pages/EmailsPage.tsx'
import type { PoliciesSearch } from '#web/settings/pages/PoliciesPage.tsx'
import type { CreatorsSearch } from '#web/team/pages/CreatorsPage.tsx'
import type { StaffSearch } from '#web/team/pages/StaffPage.tsx'
import type { TimeSheetsSearch } from '#web/timesheets/pages/TimeSheetsPage.tsx'

/** The pages of staff; those with a `menu` in the order of use, the first four for the bottom bar of a phone. */
export const staffPages = [
  {
    path: '/superadmin/projects',
    title: 'Projects',
    search: declares<ProjectsSearch & AskedForSearch>(),
    menu: { key: 'p', group: 'Work' },
    load: () => import('#web/app/pages/ProjectsPage.tsx'),
  },
  {
    path: '/superadmin/clients',
    title: 'Clients',
    search: declares<ClientsSearch>(),
    menu: { key: 'c', group: 'Clients' },
    load: () => import('#web/app/pages/ClientsPage.tsx'),
  },
  {
    path: '/superadmin/timesheets',
    title: 'Time sheets',
    search: declares<TimeSheetsSearch>(),
    menu: { key: 't', group: 'Work', short: 'Hours' },
    load: () => import('#web/timesheets/pages/TimeSheetsPage.tsx'),
  },
  {
    path: '/superadmin/billing',
    title: 'Billing',
    search: declares<StaffBillingSearch>(),
    menu: { key: 'b', group: 'Clients' },
    load: () => import('#web/app/pages/StaffBillingPage.tsx'),
  },
  {
    path: '/superadmin/invoices',
    title: 'Invoices',
    search: declares<InvoicesSearch>(),
    menu: { key: 'i', group: 'Clients' },
    load: () => import('#web/invoices/pages/InvoicesPage.tsx'),
  },
  {
    path: '/superadmin/launchpad',
    title: 'Launchpad',
    search: declares<ClientSearch & LaunchpadSearch>(),
    menu: { key: 'l', group: 'Work' },
    load: () => import('#web/launchpad/pages/LaunchpadPage.tsx'),
  },
  {
    path: '/superadmin/meetings',
    title: 'Meetings',
    search: declares<MeetingsSearch>(),
    menu: { key: 'm', group: 'Work' },
    load: () => import('#web/meetings/pages/MeetingsPage.tsx'),
  },
  {
    path: '/superadmin/quotes',
    title: 'Quotes',
    search: declares<QuotesSearch>(),
    menu: { key: 'u', group: 'Clients' },
    load: () => import('#web/quotes/pages/QuotesPage.tsx'),
  },
  {
    path: '/superadmin/contact',
    title: 'Contact',
    search: declares<ContactSearch>(),
    menu: { key: 'n', group: 'Clients' },
    load: () => import('#web/contact/pages/ContactPage.tsx'),
  },
  {
    path: '/superadmin/overview',
    title: 'Overview',
    search: declares<OverviewSearch>(),
    menu: { key: 'v', group: 'Agency' },
    load: () => import('#web/overview/pages/OverviewPage.tsx'),
  },
  {
    path: '/superadmin/creators',
    title: 'Creators',
    search: declares<CreatorsSearch>(),
    menu: { key: 'r', group: 'Agency' },
    load: () => import('#web/team/pages/CreatorsPage.tsx'),
  },
  {
    path: '/superadmin/staff',
    title: 'Staff',
    search: declares<StaffSearch>(),
    menu: { key: 's', group: 'Agency' },
    load: () => import('#web/team/pages/StaffPage.tsx'),
  },
  {
    path: '/superadmin/outbox',
    title: 'Outbox',
    search: declares<OutboxSearch>(),
    menu: { key: 'o', group: 'Agency' },
    load: () => import('#web/outbox/pages/OutboxPage.tsx'),
  },
  {
    path: '/superadmin/settings',
    title: 'Settings',
    search: declares<SettingsSearch>(),
    menu: { key: 'e', group: 'Agency' },
    load: () => import('#web/app/pages/SettingsPage.tsx'),
  },
  {
    path: '/superadmin/settings/brand',
    title: 'Brand',
    inPalette: true,
    load: () => import('#web/settings/pages/BrandPage.tsx'),
  },
  {
    path: '/superadmin/settings/invoicing',
    title: 'Legal and invoicing',
    inPalette: true,
    load: () => import('#web/app/pages/InvoicingPage.tsx'),
  },
  {
    path: '/superadmin/settings/emails',
    title: 'Emails',
    search: declares<EmailsSearch>(),
    inPalette: true,
    load: () => import('#web/settings/pages/EmailsPage.tsx'),
  },
  {
    path: '/superadmin/settings/policies',
    title: 'Terms and privacy',
    search: declares<PoliciesSearch>(),
    inPalette: true,
    load: () => import('#web/settings/pages/PoliciesPage.tsx'),
  },
  {
    path: '/superadmin/settings/connections',
    title: 'Connections',
    inPalette: true,
    load: () => import('#web/app/pages/ConnectionsPage.tsx'),
  },
  {
    path: '/superadmin/import',
    title: 'Import',
    search: declares<ImportSearch>(),
    inPalette: true,
    load: () => import('#web/imports/pages/ImportPage.tsx'),
  },
  {
    path: '/superadmin/settings/catalogue',
    title: 'Catalog',
    inPalette: true,
    load: () => import('#web/app/pages/CataloguePage.tsx'),
  },
  {
    path: '/superadmin/settings/promotion-codes',
    title: 'Promotion codes',
    inPalette: true,
    load: () => import('#web/billing/pages/PromotionCodesPage.tsx'),
  },
  {
    path: '/superadmin/settings/templates',
    title: 'Project templates',
    search: declares<TemplatesSearch>(),
    inPalette: true,
    load: () => import('#web/projects/pages/TemplatesPage.tsx'),
  },
  {
    path: '/superadmin/hostingplan',
    title: 'Hosting plan',
    search: declares<ClientSearch>(),
    menu: { key: 'h', group: 'This client' },
    load: () => import('#web/checkout/pages/StaffHostingPlanPage.tsx'),
  },
  {
    path: '/superadmin/cart',
    title: 'Cart',
    search: declares<ClientSearch>(),
    menu: { key: 'k', group: 'This client' },
    load: () => import('#web/checkout/pages/StaffCartPage.tsx'),
  },
  {
    path: '/superadmin/notifications',
    title: 'Notifications',
    inPalette: true,
    load: () => import('#web/notifications/pages/NotificationsPage.tsx'),
  },
  {
    path: '/superadmin/editprofile',
    title: 'Edit profile',
    inPalette: true,
    load: () => import('#web/app/pages/EditProfilePage.tsx'),
  },
  {
    path: '/superadmin/security',
    title: 'Security',
    search: declares<EntranceSearch>(),
    inPalette: true,
    load: () => import('#web/app/pages/SecurityPage.tsx'),
  },
  {
    path: '/superadmin/projectdetail',
    title: 'Project',
    search: declares<ProjectSearch>(),
    load: () => import('#web/app/pages/ProjectPage.tsx'),
  },
  {
    path: '/superadmin/clientdetail',
    title: 'Client',
    search: declares<ClientSearch>(),
    load: () => import('#web/app/pages/ClientPage.tsx'),
  },
  {
    path: '/superadmin/profile',
    title: 'Profile',
    load: () => import('#web/accounts/pages/ProfilePage.tsx'),
  },
  {
    path: '/superadmin/checkout',
    title: 'Checkout',
    search: declares<ClientSearch>(),
    load: () => import('#web/checkout/pages/StaffCheckoutPage.tsx'),
  },
] as const
