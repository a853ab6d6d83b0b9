import { Answer } from '#web/platform/Answer.tsx'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { formatDay } from '#web/platform/format.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { pageTitleId } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { ReportSheet } from './ReportSheet.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { sharedFile, useSharedReport } from './shared-api.ts'

type Props = { readonly token: string }

/** A report for whoever has its link. */
export function SharedReport({ token }: Props) {
  const query = useSharedReport(token)
  const { data, error } = query
  usePageTitle(data?.report.title)
  const title = (
    <h1 id={pageTitleId} tabIndex={-1} className="text-title font-semibold">
      {data?.report.title ?? (error ? 'Shared report' : 'Report')}
    </h1>
  )
  return (
    <>
      {!data && <div className="pb-6">{title}</div>}
      <Answer query={query} what="the report" loading={<ReportSkeleton />} refused={toRefused}>
        {({ report, figures }) => (
          <div className="flex flex-col gap-8">
            <ReportSheet report={report} figures={figures} heading={title} fileOf={(kind) => sharedFile(token, kind)} />
            {report.shareUntil !== null && (
              <p className="text-dense text-ink-soft">
                This link works until the end of {formatDay(report.shareUntil)}. The figures are from the day of
                publication.
              </p>
            )}
          </div>
        )}
      </Answer>
    </>
  )
}

function toRefused({ code, message }: CallRefused) {
  if (code !== 'share-ended' && code !== 'invalid-input') return null
  return <NoSharedReport>{code === 'share-ended' ? message : undefined}</NoSharedReport>
}

/** What stands where a link opens nothing. */
export function NoSharedReport({ children }: { readonly children?: string | undefined }) {
  return (
    <RefusedState title="This link doesn’t open a report">
      {children ?? 'The link is incomplete. Copy all of it, or ask the person who sent it for a new one.'}
    </RefusedState>
  )
}
