import { liveSource } from '#server/platform/live/live-source.ts'
import { settingSource } from '#server/settings/exports/setting-source.ts'
import { quoteRatesChanges, quotes } from './exports/collections.ts'
import { isPrepared } from './policy.ts'
import { presentQuote, presentToClient } from './present.ts'

/** Staff see every quote, an account its own; only staff see one that still waits for its guest, or that they prepare. */
export const quoteSources = [
  liveSource({
    name: 'quotes',
    collection: quotes,
    audience: (quote) => [
      { key: 'role:superAdmin', present: presentQuote },
      ...(quote.clientId === null || isPrepared(quote)
        ? []
        : [{ key: `account:${quote.clientId}:projects`, present: presentToClient }]),
    ],
  }),
  settingSource(quoteRatesChanges),
]
