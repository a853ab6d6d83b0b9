import type { EntranceSearch } from '#web/accounts/exports/use-enter.ts'
import type { ProjectSearch } from '#web/app/pages/ProjectPage.tsx'
import type { LaunchpadSearch } from '#web/launchpad/pages/LaunchpadPage.tsx'
import { declares } from '#web/platform/places.ts'
import type { ProjectsSearch } from '#web/projects/exports/project-filter.ts'
import type { AddHoursSearch } from '#web/timesheets/pages/AddHoursPage.tsx'
import type { TimeSheetsSearch } from '#web/timesheets/pages/TimeSheetsPage.tsx'

/** The pages of a creator; those with a `menu` in the order of use. */
export const creatorPages = [
  {
    path: '/creator/projects',
    title: 'Projects',
    search: declares<ProjectsSearch>(),
    menu: { key: 'p' },
    load: () => import('#web/app/pages/ProjectsPage.tsx'),
  },
  {
    path: '/creator/timesheets',
    title: 'Time sheets',
    search: declares<TimeSheetsSearch>(),
    menu: { key: 't', short: 'Hours' },
    load: () => import('#web/timesheets/pages/TimeSheetsPage.tsx'),
  },
  {
    path: '/creator/addhours',
    title: 'Add hours',
    search: declares<AddHoursSearch>(),
    menu: { key: 'a' },
    load: () => import('#web/timesheets/pages/AddHoursPage.tsx'),
  },
  {
    path: '/creator/launchpad',
    title: 'Launchpad',
    search: declares<LaunchpadSearch>(),
    menu: { key: 'l' },
    load: () => import('#web/launchpad/pages/LaunchpadPage.tsx'),
  },
  {
    path: '/creator/notifications',
    title: 'Notifications',
    inPalette: true,
    load: () => import('#web/notifications/pages/NotificationsPage.tsx'),
  },
  {
    path: '/creator/editprofile',
    title: 'Edit profile',
    inPalette: true,
    load: () => import('#web/app/pages/EditProfilePage.tsx'),
  },
  {
    path: '/creator/security',
    title: 'Security',
    search: declares<EntranceSearch>(),
    inPalette: true,
    load: () => import('#web/app/pages/SecurityPage.tsx'),
  },
  {
    path: '/creator/projectdetail',
    title: 'Project',
    search: declares<ProjectSearch>(),
    load: () => import('#web/app/pages/ProjectPage.tsx'),
  },
] as const
