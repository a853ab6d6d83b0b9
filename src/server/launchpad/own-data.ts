import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { hosting } from './exports/collections.ts'
import { presentHosting } from './present.ts'

/** The sites of an account, for its owner. A teammate owns none. */
export function ownSites({ documents }: Portal): OwnData[] {
  return [
    {
      name: 'hosting',
      read: async ({ uid, role }) =>
        role === 'client'
          ? readWhole(documents, hosting, { where: { clientId: uid }, orderBy: ['createdAt', 'asc'] }, presentHosting)
          : [],
    },
  ]
}
