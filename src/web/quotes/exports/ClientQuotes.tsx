import type { ReactNode } from 'react'
import { Answer } from '#web/platform/Answer.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useClientQuotes } from '#web/quotes/api.ts'
import { QuoteTable } from '#web/quotes/QuoteTable.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

type Props = { readonly clientId: string; readonly empty: ReactNode }

/** The quotes of a client, the newest first; each opens on the page of quotes. */
export function ClientQuotes({ clientId, empty }: Props) {
  return (
    <Answer query={useClientQuotes(clientId)} what="the quotes" loading={<SkeletonRows rows={2} />}>
      {({ quotes }) =>
        quotes.length === 0 ? (
          empty
        ) : (
          <QuoteTable
            quotes={quotes}
            who="superAdmin"
            placeOf={(quote) => ({ ...rolePlace('superAdmin', 'quotes'), search: { quote } })}
          />
        )
      }
    </Answer>
  )
}
