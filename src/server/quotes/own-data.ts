import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { quotes } from './exports/collections.ts'
import { isPrepared } from './policy.ts'
import { presentToClient } from './present.ts'

/** The quotes of an account, for its owner. */
export function ownQuotes({ documents }: Portal): OwnData[] {
  return [
    {
      name: 'quotes',
      async read({ uid, role, accountId }) {
        if (role !== 'client' || uid !== accountId) return []
        const own = { where: { clientId: uid }, orderBy: ['createdAt', 'desc'] } as const
        const shown = await readWhole(documents, quotes, own, presentToClient)
        return shown.filter((quote) => !isPrepared(quote))
      },
    },
  ]
}
