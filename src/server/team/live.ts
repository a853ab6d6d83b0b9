import { liveSource } from '#server/platform/live/live-source.ts'
import { employees } from './collections.ts'
import { presentToOthers, presentToStaff } from './present.ts'

export const teamSources = [
  liveSource({
    name: 'employees',
    collection: employees,
    audience: () => [
      { key: 'role:superAdmin', present: presentToStaff },
      { key: 'signed-up', present: presentToOthers },
    ],
  }),
]
