import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Answer } from '#web/platform/Answer.tsx'
import { lazyDialog } from '#web/platform/lazy-dialog.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { quoteKeys } from '#web/quotes/exports/quote-cache.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useQuotes } from './api.ts'
import { BookingLink } from './BookingLink.tsx'
import { QuickQuote } from './QuickQuote.tsx'
import { QuoteTable } from './QuoteTable.tsx'
import { useOpenedQuote } from './use-opened-quote.ts'

const ClientQuoteSheet = lazyDialog(() => import('./ClientQuoteSheet.tsx'))

/** The quotes of the account, and the three steps to another. */
export function ClientQuickQuote() {
  const { fullName, email, companyName, rights } = useViewer()
  const mayAsk = rights.includes('projects')
  return (
    <>
      <PageHeader title="Quick quote" />
      {mayAsk ? (
        <div className="flex flex-col gap-10">
          <OwnQuotes />
          <QuickQuote
            asker={{ fullName, email, companyName }}
            next={(sent) => sent && <BookingLink url={sent.bookingUrl} />}
          />
        </div>
      ) : (
        <RefusedState title="You don’t have access to quotes">
          To see quotes, you need access to projects. Ask the account owner for access.
        </RefusedState>
      )}
    </>
  )
}

/** Nothing while there are none: the steps below say what this page is for. */
function OwnQuotes() {
  const query = useQuotes()
  const [isAll, setIsAll] = useState(false)
  return (
    <>
      <Answer query={query} what="your quotes" loading={<SkeletonRows rows={2} />}>
        {({ pages }) => {
          const quotes = pages.flatMap((page) => page.quotes)
          if (quotes.length === 0) return null
          const shown = isAll ? quotes : quotes.slice(0, few)
          const isMore = shown.length < quotes.length || query.hasNextPage
          return (
            <section aria-label="Your quotes" className="flex flex-col items-start gap-3">
              <h2 className="text-lead font-semibold tracking-tight">Your quotes</h2>
              <QuoteTable quotes={shown} who="client" placeOf={placeOf} />
              {isMore && (
                <Button
                  size="sm"
                  busy={query.isFetchingNextPage}
                  onClick={() => {
                    if (isAll) void query.fetchNextPage()
                    setIsAll(true)
                  }}
                >
                  Show more
                </Button>
              )}
            </section>
          )
        }}
      </Answer>
      <OpenedQuote />
    </>
  )
}

const few = 5

function OpenedQuote() {
  const [quoteId, close] = useOpenedQuote()
  useAskedOnceVerified()
  const [last, setLast] = useState(quoteId)
  if (quoteId !== null && quoteId !== last) setLast(quoteId)
  if (last === null) return null
  return <ClientQuoteSheet open={quoteId !== null} onOpenChange={(isOpen) => isOpen || close()} quoteId={last} />
}

/** A quote that was refused is asked for again once the address is verified. The sheet stays: another key would leave it open below a second one. */
function useAskedOnceVerified(): void {
  const queryClient = useQueryClient()
  const { emailVerified } = useSession()
  useEffect(() => {
    if (!emailVerified) return
    void queryClient.refetchQueries({
      queryKey: quoteKeys.ones,
      predicate: ({ state }) => state.status === 'error',
    })
  }, [queryClient, emailVerified])
}

function placeOf(quoteId: string) {
  return { ...rolePlace('client', 'quick-quote'), search: { quote: quoteId } }
}
