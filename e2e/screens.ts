import type { CastUid } from '#tools/seed/cast.ts'

/** Every screen of the portal, and who looks at it; the accessibility and the picture journeys walk this list. */
export const screens: readonly {
  readonly who: CastUid | null
  readonly path: string
  readonly heading: string | RegExp
}[] = [
  { who: null, path: '/client', heading: /sign-in/i },
  { who: null, path: '/client/signup', heading: /account/i },
  { who: null, path: '/superadmin', heading: /sign-in/i },
  { who: null, path: '/superadmin/signup', heading: /staff/i },
  { who: null, path: '/creator', heading: /sign-in/i },
  { who: null, path: '/forgot-password', heading: /password/i },
  { who: null, path: '/reset-password?token=aaaaaaaaaaaaaaaaaaaaaaaa', heading: /password/i },
  { who: null, path: '/verify-email?token=aaaaaaaaaaaaaaaaaaaaaaaa', heading: /./ },
  { who: null, path: '/invitation?token=aaaaaaaaaaaaaaaaaaaaaaaa', heading: /./ },
  { who: null, path: '/no-such-page', heading: 'Page not found' },
  { who: 'ada', path: '/client/projects', heading: 'Projects' },
  { who: 'uma', path: '/client/projects', heading: 'Projects' },
  { who: 'pia', path: '/client/projects', heading: 'Projects' },
  { who: 'ada', path: '/client/projectdetail?projectId=bakery-relaunch', heading: 'Bakery relaunch' },
  {
    who: 'ada',
    path: '/client/projectdetail?projectId=bakery-relaunch&walkThroughTab=teammates',
    heading: 'Bakery relaunch',
  },
  { who: 'ada', path: '/client/projectdetail?projectId=bakery-wholesale', heading: 'Wholesale portal' },
  { who: 'ada', path: '/client/projectdetail?projectId=unknown', heading: 'Project' },
  ...[
    'launchpad',
    'contact',
    'addhosting',
    'hostingplan',
    'checkout',
    'billing',
    'cart',
    'congratulation',
    'quick-quote',
  ].map((page) => ({
    who: 'ada' as const,
    path: `/client/${page}`,
    heading: /./,
  })),
  { who: 'ada', path: '/client/editprofile', heading: 'Edit profile' },
  { who: 'ada', path: '/two-step', heading: /two-step/i },
  { who: 'tom', path: '/superadmin/projects', heading: 'Projects' },
  { who: 'tom', path: '/superadmin/projectdetail?projectId=clinic-booking', heading: 'Appointment booking' },
  ...['launchpad', 'contact', 'hostingplan', 'checkout', 'billing', 'cart'].map((page) => ({
    who: 'tom' as const,
    path: `/superadmin/${page}`,
    heading: /./,
  })),
  { who: 'tom', path: '/superadmin/profile', heading: /./ },
  { who: 'tom', path: '/superadmin/editprofile', heading: 'Edit profile' },
  { who: 'tom', path: '/superadmin/clients', heading: 'Clients' },
  { who: 'tom', path: '/superadmin/creators', heading: 'Creators' },
  { who: 'tom', path: '/superadmin/staff', heading: 'Staff' },
  { who: 'tom', path: '/superadmin/outbox', heading: 'Outbox' },
  { who: 'ivo', path: '/creator/projects', heading: 'Projects' },
  { who: 'ivo', path: '/creator/projectdetail?projectId=bakery-relaunch', heading: 'Bakery relaunch' },
  { who: 'ivo', path: '/creator/timesheets', heading: 'Time sheets' },
  { who: 'ivo', path: '/creator/addhours', heading: 'Add hours' },
  { who: 'ivo', path: '/creator/editprofile', heading: 'Edit profile' },
]
