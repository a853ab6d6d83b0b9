import type { AnyRoute } from '@tanstack/react-router'
import { pageRoute } from './page-route.ts'
import { entrance, framed, framedClient } from './role-frames.tsx'

function projectPages(parent: AnyRoute, segment: string): AnyRoute[] {
  return [
    pageRoute(parent, {
      path: `/${segment}/projects`,
      title: 'Projects',
      load: () => import('#web/app/pages/ProjectsPage.tsx'),
      name: 'ProjectsPage',
    }),
    pageRoute(parent, {
      path: `/${segment}/projectdetail`,
      title: 'Project',
      load: () => import('#web/app/pages/ProjectPage.tsx'),
      name: 'ProjectPage',
    }),
    pageRoute(parent, {
      path: `/${segment}/editprofile`,
      title: 'Edit profile',
      load: () => import('#web/app/pages/EditProfilePage.tsx'),
      name: 'EditProfilePage',
    }),
    pageRoute(parent, {
      path: `/${segment}/security`,
      title: 'How you sign in',
      load: () => import('#web/app/pages/SecurityPage.tsx'),
      name: 'SecurityPage',
    }),
    pageRoute(parent, {
      path: `/${segment}/notifications`,
      title: 'Notifications',
      load: () => import('#web/app/pages/NotificationsPage.tsx'),
      name: 'NotificationsPage',
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
        load: () => import('#web/app/pages/ClientSignInPage.tsx'),
        name: 'ClientSignInPage',
      }),
      pageRoute(guest, {
        path: '/client/signup',
        title: 'Create an account',
        load: () => import('#web/app/pages/ClientSignUpPage.tsx'),
        name: 'ClientSignUpPage',
      }),
    ]),
    client.addChildren([
      ...projectPages(client, 'client'),
      pageRoute(client, {
        path: '/client/launchpad',
        title: 'Launchpad',
        load: () => import('#web/app/pages/LaunchpadPage.tsx'),
        name: 'LaunchpadPage',
      }),
      pageRoute(client, {
        path: '/client/contact',
        title: 'Contact',
        load: () => import('#web/app/pages/ContactPage.tsx'),
        name: 'ContactPage',
      }),
      pageRoute(client, {
        path: '/client/meetings',
        title: 'Meetings',
        load: () => import('#web/app/pages/MeetingsPage.tsx'),
        name: 'MeetingsPage',
      }),
      pageRoute(client, {
        path: '/client/addhosting',
        title: 'Add hosting',
        load: () => import('#web/app/pages/HostingPlanPage.tsx'),
        name: 'HostingPlanPage',
      }),
      pageRoute(client, {
        path: '/client/hostingplan',
        title: 'Hosting plan',
        load: () => import('#web/app/pages/HostingPlanPage.tsx'),
        name: 'HostingPlanPage',
      }),
      pageRoute(client, {
        path: '/client/checkout',
        title: 'Checkout',
        load: () => import('#web/app/pages/CheckoutPage.tsx'),
        name: 'CheckoutPage',
      }),
      pageRoute(client, {
        path: '/client/billing',
        title: 'Billing',
        load: () => import('#web/app/pages/BillingPage.tsx'),
        name: 'BillingPage',
      }),
      pageRoute(client, {
        path: '/client/cart',
        title: 'Cart',
        load: () => import('#web/app/pages/CartPage.tsx'),
        name: 'CartPage',
      }),
      pageRoute(client, {
        path: '/client/congratulation',
        title: 'Congratulation',
        load: () => import('#web/app/pages/CongratulationPage.tsx'),
        name: 'CongratulationPage',
      }),
      pageRoute(client, {
        path: '/client/quick-quote',
        title: 'Quick quote',
        load: () => import('#web/app/pages/QuickQuotePage.tsx'),
        name: 'QuickQuotePage',
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
        load: () => import('#web/app/pages/StaffSignInPage.tsx'),
        name: 'StaffSignInPage',
      }),
      pageRoute(guest, {
        path: '/superadmin/signup',
        title: 'Claim the staff account',
        load: () => import('#web/app/pages/StaffSignUpPage.tsx'),
        name: 'StaffSignUpPage',
      }),
    ]),
    staff.addChildren([
      ...projectPages(staff, 'superadmin'),
      pageRoute(staff, {
        path: '/superadmin/profile',
        title: 'Profile',
        load: () => import('#web/app/pages/ProfilePage.tsx'),
        name: 'ProfilePage',
      }),
      pageRoute(staff, {
        path: '/superadmin/clients',
        title: 'Clients',
        load: () => import('#web/app/pages/ClientsPage.tsx'),
        name: 'ClientsPage',
      }),
      pageRoute(staff, {
        path: '/superadmin/creators',
        title: 'Creators',
        load: () => import('#web/app/pages/CreatorsPage.tsx'),
        name: 'CreatorsPage',
      }),
      pageRoute(staff, {
        path: '/superadmin/timesheets',
        title: 'Time sheets',
        load: () => import('#web/app/pages/TimeSheetsPage.tsx'),
        name: 'TimeSheetsPage',
      }),
      pageRoute(staff, {
        path: '/superadmin/staff',
        title: 'Staff',
        load: () => import('#web/app/pages/StaffPage.tsx'),
        name: 'StaffPage',
      }),
      pageRoute(staff, {
        path: '/superadmin/outbox',
        title: 'Outbox',
        load: () => import('#web/app/pages/OutboxPage.tsx'),
        name: 'OutboxPage',
      }),
      pageRoute(staff, {
        path: '/superadmin/meetings',
        title: 'Meetings',
        load: () => import('#web/app/pages/MeetingsPage.tsx'),
        name: 'MeetingsPage',
      }),
      pageRoute(staff, {
        path: '/superadmin/quotes',
        title: 'Quotes',
        load: () => import('#web/app/pages/QuotesPage.tsx'),
        name: 'QuotesPage',
      }),
      pageRoute(staff, {
        path: '/superadmin/launchpad',
        title: 'Launchpad',
        load: () => import('#web/app/pages/LaunchpadPage.tsx'),
        name: 'LaunchpadPage',
      }),
      pageRoute(staff, {
        path: '/superadmin/hostingplan',
        title: 'Hosting plan',
        load: () => import('#web/app/pages/StaffHostingPlanPage.tsx'),
        name: 'StaffHostingPlanPage',
      }),
      pageRoute(staff, {
        path: '/superadmin/checkout',
        title: 'Checkout',
        load: () => import('#web/app/pages/StaffCheckoutPage.tsx'),
        name: 'StaffCheckoutPage',
      }),
      pageRoute(staff, {
        path: '/superadmin/billing',
        title: 'Billing',
        load: () => import('#web/app/pages/StaffBillingPage.tsx'),
        name: 'StaffBillingPage',
      }),
      pageRoute(staff, {
        path: '/superadmin/cart',
        title: 'Cart',
        load: () => import('#web/app/pages/StaffCartPage.tsx'),
        name: 'StaffCartPage',
      }),
      pageRoute(staff, {
        path: '/superadmin/contact',
        title: 'Contact',
        load: () => import('#web/app/pages/ContactPage.tsx'),
        name: 'ContactPage',
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
        load: () => import('#web/app/pages/CreatorSignInPage.tsx'),
        name: 'CreatorSignInPage',
      }),
    ]),
    creator.addChildren([
      ...projectPages(creator, 'creator'),
      pageRoute(creator, {
        path: '/creator/timesheets',
        title: 'Time sheets',
        load: () => import('#web/app/pages/TimeSheetsPage.tsx'),
        name: 'TimeSheetsPage',
      }),
      pageRoute(creator, {
        path: '/creator/addhours',
        title: 'Add hours',
        load: () => import('#web/app/pages/AddHoursPage.tsx'),
        name: 'AddHoursPage',
      }),
      pageRoute(creator, {
        path: '/creator/launchpad',
        title: 'Launchpad',
        load: () => import('#web/app/pages/LaunchpadPage.tsx'),
        name: 'LaunchpadPage',
      }),
    ]),
  ]
}
