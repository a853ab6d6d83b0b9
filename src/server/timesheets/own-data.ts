import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { timeEntries } from './exports/collections.ts'
import { presentToCreator } from './present.ts'

/** The hours that a creator has logged, with their pay and without what the client is billed. */
export function ownHours({ documents }: Portal): OwnData[] {
  return [
    {
      name: 'hours',
      read: ({ uid }) =>
        readWhole(
          documents,
          timeEntries,
          { where: { creatorId: uid }, orderBy: ['workDate', 'asc'] },
          presentToCreator,
        ),
    },
  ]
}
