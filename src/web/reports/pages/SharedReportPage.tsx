import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { AgencySign } from '#web/platform/AgencySign.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { useAppLocation } from '#web/platform/routing/use-router.ts'
import { NoSharedReport, SharedReport } from '#web/reports/SharedReport.tsx'
import { pageTitleId } from '#web/ui/PageHeader.tsx'

/** /shared-report#… What stands behind `#` opens the report; the browser keeps it to itself. */
export function SharedReportPage() {
  const { hash } = useAppLocation()
  // Apart from that of whoever is signed in: what a link shows is nobody's own.
  const [queryClient] = useState(createQueryClient)
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col gap-8 px-6 py-6 sm:px-10 sm:py-8">
      <header className="flex min-w-0 items-center gap-2.5 text-lead font-semibold tracking-tight">
        <AgencySign size={22} />
      </header>
      <main>
        {hash ? (
          <QueryClientProvider client={queryClient}>
            <SharedReport key={hash} token={hash} />
          </QueryClientProvider>
        ) : (
          <>
            <h1 id={pageTitleId} tabIndex={-1} className="pb-6 text-title font-semibold">
              Shared report
            </h1>
            <NoSharedReport />
          </>
        )}
      </main>
    </div>
  )
}
