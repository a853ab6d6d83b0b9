import { liveSource } from '#server/platform/live/live-source.ts'
import { settingSource } from '#server/settings/exports/setting-source.ts'
import { positionRatesChanges, timeEntries } from './exports/collections.ts'
import { presentToCreator, presentToStaff } from './present.ts'

/**
 * Entries go to staff and to their creator. A client hears of hours by the terms of the project, which change with each
 * approval and say what the client may see: an entry itself does not know what staff have switched on.
 */
export const timesheetSources = [
  liveSource({
    name: 'timeEntries',
    collection: timeEntries,
    audience: ({ creatorId }) => [
      { key: 'role:superAdmin', present: presentToStaff },
      { key: `user:${creatorId}`, present: presentToCreator },
    ],
  }),
  settingSource(positionRatesChanges),
]
