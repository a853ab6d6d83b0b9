import type { ReactNode } from 'react'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useQuotes } from '#web/quotes/api.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

/** The latest request that the agency has yet to answer, for its client; `none` where there is none. */
export function QuoteRequests({ none }: { readonly none: ReactNode }) {
  return (
    <Answer query={useQuotes('draft')} what="your requests" loading={<SkeletonRows rows={2} />} refused={() => none}>
      {({ pages: [first] }) => {
        const latest = first?.quotes[0]
        if (!latest) return none
        return (
          <EmptyState
            title="We received your request"
            action={
              <AppLink
                place={{ ...rolePlace('client', 'quick-quote'), search: { quote: latest.id } }}
                className={buttonClass()}
              >
                View your request
              </AppLink>
            }
          >
            <span className="break-words">
              We’ll notify you when we send your quote for “{latest.projectName}”. Your project starts once the quote is
              accepted.
            </span>
          </EmptyState>
        )
      }}
    </Answer>
  )
}
