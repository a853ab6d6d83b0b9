import type { EntranceSearch } from '#web/accounts/exports/use-enter.ts'
import { declares } from '#web/platform/places.ts'

const entrance = declares<EntranceSearch>()

/** The sign-in of each role. The portal sends them drawn: a guest sees one before its code is there. */
export const entrancePages = [
  {
    path: '/client',
    title: 'Client sign-in',
    search: entrance,
    load: () => import('#web/accounts/pages/ClientSignInPage.tsx'),
  },
  {
    path: '/superadmin',
    title: 'Staff sign-in',
    search: entrance,
    load: () => import('#web/accounts/pages/StaffSignInPage.tsx'),
  },
  {
    path: '/creator',
    title: 'Creator sign-in',
    search: entrance,
    load: () => import('#web/accounts/pages/CreatorSignInPage.tsx'),
  },
] as const
