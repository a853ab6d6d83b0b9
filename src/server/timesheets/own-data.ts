import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { timeEntries } from './exports/collections.ts'
import { presentToCreator } from './present.ts'

/** A creator's own hours, with their pay and without the client's bill. */
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
