import type { AnyRoute } from '@tanstack/react-router'
import { pageRoute } from './page-route.ts'
import { entrance, framed, framedClient } from './role-frames.tsx'

function projectPages(parent: AnyRoute, segment: string): AnyRoute[] {
  return [
    pageRoute(parent, {
      path: `/${segment}/projects`,
      title: 'Projects',
      load: () => import('#web/app/pages/ProjectsPage.tsx'),
    }),
    pageRoute(parent, {
      path: `/${segment}/projectdetail`,
      title: 'Project',
      load: () => import('#web/app/pages/ProjectPage.tsx'),
    }),
    pageRoute(parent, {
      path: `/${segment}/editprofile`,
      title: 'Edit profile',
      load: () => import('#web/app/pages/EditProfilePage.tsx'),
    }),
    pageRoute(parent, {
      path: `/${segment}/security`,
      title: 'How you sign in',
      load: () => import('#web/app/pages/SecurityPage.tsx'),
    }),
    pageRoute(parent, {
      path: `/${segment}/notifications`,
      title: 'Notifications',
      load: () => import('#web/notifications/pages/NotificationsPage.tsx'),
    }),
  ]
}

export function clientRoutes(): AnyRoute[] {
  const guest = entrance('client-entrance')
  const client = framedClient()
  return [
    guest.addChildren([
      pageRoute(guest, {
        path: '/client',
        title: 'Client sign-in',
        load: () => import('#web/accounts/pages/ClientSignInPage.tsx'),
      }),
      pageRoute(guest, {
        path: '/client/signup',
        title: 'Create an account',
        load: () => import('#web/accounts/pages/ClientSignUpPage.tsx'),
      }),
    ]),
    client.addChildren([
      ...projectPages(client, 'client'),
      pageRoute(client, {
        path: '/client/launchpad',
        title: 'Launchpad',
        load: () => import('#web/launchpad/pages/LaunchpadPage.tsx'),
      }),
      pageRoute(client, {
        path: '/client/contact',
        title: 'Contact',
        load: () => import('#web/contact/pages/ContactPage.tsx'),
      }),
      pageRoute(client, {
        path: '/client/meetings',
        title: 'Meetings',
        load: () => import('#web/meetings/pages/MeetingsPage.tsx'),
      }),
      pageRoute(client, {
        path: '/client/addhosting',
        title: 'Add hosting',
        load: () => import('#web/app/pages/HostingPlanPage.tsx'),
      }),
      pageRoute(client, {
        path: '/client/hostingplan',
        title: 'Hosting plan',
        load: () => import('#web/app/pages/HostingPlanPage.tsx'),
      }),
      pageRoute(client, {
        path: '/client/checkout',
        title: 'Checkout',
        load: () => import('#web/checkout/pages/CheckoutPage.tsx'),
      }),
      pageRoute(client, {
        path: '/client/billing',
        title: 'Billing',
        load: () => import('#web/app/pages/BillingPage.tsx'),
      }),
      pageRoute(client, {
        path: '/client/cart',
        title: 'Cart',
        load: () => import('#web/app/pages/CartPage.tsx'),
      }),
      pageRoute(client, {
        path: '/client/congratulation',
        title: 'Congratulation',
        load: () => import('#web/app/pages/CongratulationPage.tsx'),
      }),
      pageRoute(client, {
        path: '/client/quick-quote',
        title: 'Quick quote',
        load: () => import('#web/quotes/pages/QuickQuotePage.tsx'),
      }),
    ]),
  ]
}

export function superAdminRoutes(): AnyRoute[] {
  const guest = entrance('superadmin-entrance')
  const staff = framed('superAdmin')
  return [
    guest.addChildren([
      pageRoute(guest, {
        path: '/superadmin',
        title: 'Staff sign-in',
        load: () => import('#web/accounts/pages/StaffSignInPage.tsx'),
      }),
      pageRoute(guest, {
        path: '/superadmin/signup',
        title: 'Claim the staff account',
        load: () => import('#web/accounts/pages/StaffSignUpPage.tsx'),
      }),
    ]),
    staff.addChildren([
      ...projectPages(staff, 'superadmin'),
      pageRoute(staff, {
        path: '/superadmin/profile',
        title: 'Profile',
        load: () => import('#web/accounts/pages/ProfilePage.tsx'),
      }),
      pageRoute(staff, {
        path: '/superadmin/clients',
        title: 'Clients',
        load: () => import('#web/accounts/pages/ClientsPage.tsx'),
      }),
      pageRoute(staff, {
        path: '/superadmin/creators',
        title: 'Creators',
        load: () => import('#web/team/pages/CreatorsPage.tsx'),
      }),
      pageRoute(staff, {
        path: '/superadmin/timesheets',
        title: 'Time sheets',
        load: () => import('#web/timesheets/pages/TimeSheetsPage.tsx'),
      }),
      pageRoute(staff, {
        path: '/superadmin/staff',
        title: 'Staff',
        load: () => import('#web/team/pages/StaffPage.tsx'),
      }),
      pageRoute(staff, {
        path: '/superadmin/outbox',
        title: 'Outbox',
        load: () => import('#web/outbox/pages/OutboxPage.tsx'),
      }),
      pageRoute(staff, {
        path: '/superadmin/meetings',
        title: 'Meetings',
        load: () => import('#web/meetings/pages/MeetingsPage.tsx'),
      }),
      pageRoute(staff, {
        path: '/superadmin/quotes',
        title: 'Quotes',
        load: () => import('#web/quotes/pages/QuotesPage.tsx'),
      }),
      pageRoute(staff, {
        path: '/superadmin/launchpad',
        title: 'Launchpad',
        load: () => import('#web/launchpad/pages/LaunchpadPage.tsx'),
      }),
      pageRoute(staff, {
        path: '/superadmin/hostingplan',
        title: 'Hosting plan',
        load: () => import('#web/checkout/pages/StaffHostingPlanPage.tsx'),
      }),
      pageRoute(staff, {
        path: '/superadmin/checkout',
        title: 'Checkout',
        load: () => import('#web/checkout/pages/StaffCheckoutPage.tsx'),
      }),
      pageRoute(staff, {
        path: '/superadmin/billing',
        title: 'Billing',
        load: () => import('#web/app/pages/StaffBillingPage.tsx'),
      }),
      pageRoute(staff, {
        path: '/superadmin/cart',
        title: 'Cart',
        load: () => import('#web/checkout/pages/StaffCartPage.tsx'),
      }),
      pageRoute(staff, {
        path: '/superadmin/contact',
        title: 'Contact',
        load: () => import('#web/contact/pages/ContactPage.tsx'),
      }),
    ]),
  ]
}

export function creatorRoutes(): AnyRoute[] {
  const guest = entrance('creator-entrance')
  const creator = framed('creator')
  return [
    guest.addChildren([
      pageRoute(guest, {
        path: '/creator',
        title: 'Creator sign-in',
        load: () => import('#web/accounts/pages/CreatorSignInPage.tsx'),
      }),
    ]),
    creator.addChildren([
      ...projectPages(creator, 'creator'),
      pageRoute(creator, {
        path: '/creator/timesheets',
        title: 'Time sheets',
        load: () => import('#web/timesheets/pages/TimeSheetsPage.tsx'),
      }),
      pageRoute(creator, {
        path: '/creator/addhours',
        title: 'Add hours',
        load: () => import('#web/timesheets/pages/AddHoursPage.tsx'),
      }),
      pageRoute(creator, {
        path: '/creator/launchpad',
        title: 'Launchpad',
        load: () => import('#web/launchpad/pages/LaunchpadPage.tsx'),
      }),
    ]),
  ]
}
