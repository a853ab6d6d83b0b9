import type { EntranceSearch } from '#web/accounts/exports/use-enter.ts'
import { declares } from '#web/platform/places.ts'

const entrance = declares<EntranceSearch>()

/** The sign-in page of each role. The server prerenders them: guests see one before its code is there. */
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
