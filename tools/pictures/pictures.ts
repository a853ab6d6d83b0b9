import type { CastUid } from '#tools/seed/cast.ts'

/** A picture of a page of the demo, as somebody of the cast sees it. */
export type Picture = {
  /** Of its file in `docs/pictures`, without the ending. */
  readonly name: string
  readonly who: CastUid | null
  /** The address of the page. */
  readonly path: string
  /** The module of the page: the picture is as old as this and what it is made of. */
  readonly page: string
  /** The capability that it shows. */
  readonly of: string
  /** The name of a control that is pressed first. */
  readonly press?: string
  readonly isPhone?: true
}

const relaunch = 'projectId=bakery-relaunch'

/** The pictures of the README and of docs/tour.md. */
export const pictures: readonly Picture[] = [
  { name: 'client', who: 'ada', path: '/client/projects', page: 'app/pages/ProjectsPage.tsx', of: 'home' },
  { name: 'staff', who: 'tom', path: '/superadmin/projects', page: 'app/pages/ProjectsPage.tsx', of: 'projects' },
  {
    name: 'phone',
    who: 'ada',
    path: `/client/projectdetail?${relaunch}`,
    page: 'app/pages/ProjectPage.tsx',
    of: 'projects',
    isPhone: true,
  },
  { name: 'sign-in', who: null, path: '/client', page: 'accounts/pages/ClientSignInPage.tsx', of: 'accounts' },
  {
    name: 'project',
    who: 'ada',
    path: `/client/projectdetail?${relaunch}`,
    page: 'app/pages/ProjectPage.tsx',
    of: 'projects',
  },
  {
    name: 'messages',
    who: 'ada',
    path: `/client/projectdetail?${relaunch}`,
    page: 'app/pages/ProjectPage.tsx',
    of: 'messages',
    press: 'Messages',
  },
  {
    name: 'team',
    who: 'ada',
    path: `/client/projectdetail?${relaunch}&walkThroughTab=teammates`,
    page: 'app/pages/ProjectPage.tsx',
    of: 'team',
  },
  {
    name: 'report',
    who: 'ada',
    path: `/client/projectdetail?${relaunch}&walkThroughTab=reports`,
    page: 'app/pages/ProjectPage.tsx',
    of: 'reports',
  },
  {
    name: 'invoices',
    who: 'ada',
    path: `/client/projectdetail?${relaunch}&walkThroughTab=invoices`,
    page: 'app/pages/ProjectPage.tsx',
    of: 'invoices',
  },
  {
    name: 'open-invoices',
    who: 'tom',
    path: '/superadmin/invoices',
    page: 'invoices/pages/InvoicesPage.tsx',
    of: 'invoices',
  },
  {
    name: 'time-sheets',
    who: 'tom',
    path: '/superadmin/timesheets',
    page: 'timesheets/pages/TimeSheetsPage.tsx',
    of: 'timesheets',
  },
  {
    name: 'overview',
    who: 'tom',
    path: '/superadmin/overview',
    page: 'overview/pages/OverviewPage.tsx',
    of: 'overview',
  },
  { name: 'billing', who: 'ada', path: '/client/billing', page: 'app/pages/BillingPage.tsx', of: 'billing' },
  {
    name: 'hosting-plan',
    who: 'ada',
    path: '/client/hostingplan',
    page: 'app/pages/HostingPlanPage.tsx',
    of: 'checkout',
  },
  {
    name: 'launchpad',
    who: 'ada',
    path: '/client/launchpad',
    page: 'launchpad/pages/LaunchpadPage.tsx',
    of: 'launchpad',
  },
  { name: 'meetings', who: 'ada', path: '/client/meetings', page: 'meetings/pages/MeetingsPage.tsx', of: 'meetings' },
  { name: 'quotes', who: 'tom', path: '/superadmin/quotes', page: 'quotes/pages/QuotesPage.tsx', of: 'quotes' },
  { name: 'contact', who: 'ada', path: '/client/contact', page: 'contact/pages/ContactPage.tsx', of: 'contact' },
  {
    name: 'notifications',
    who: 'ada',
    path: '/client/notifications',
    page: 'notifications/pages/NotificationsPage.tsx',
    of: 'notifications',
  },
  { name: 'tour', who: 'uma', path: '/client/projects', page: 'app/pages/ProjectsPage.tsx', of: 'tour' },
  { name: 'outbox', who: 'tom', path: '/superadmin/outbox', page: 'outbox/pages/OutboxPage.tsx', of: 'outbox' },
  {
    name: 'settings',
    who: 'tom',
    path: '/superadmin/settings/brand',
    page: 'settings/pages/BrandPage.tsx',
    of: 'settings',
  },
  {
    name: 'views',
    who: 'tom',
    path: '/superadmin/invoices?age=to-30',
    page: 'invoices/pages/InvoicesPage.tsx',
    of: 'views',
    press: 'Views',
  },
  { name: 'import', who: 'tom', path: '/superadmin/import', page: 'imports/pages/ImportPage.tsx', of: 'imports' },
  {
    name: 'templates',
    who: 'tom',
    path: '/superadmin/settings/templates?templateId=template-landing-page',
    page: 'projects/pages/TemplatesPage.tsx',
    of: 'projects',
  },
  {
    name: 'catalogue',
    who: 'tom',
    path: '/superadmin/settings/catalogue',
    page: 'app/pages/CataloguePage.tsx',
    of: 'catalogue',
  },
]
