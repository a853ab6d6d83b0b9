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
  const { data, error, dataUpdatedAt } = query
  const name = data?.report.title ?? (error ? 'Shared report' : undefined)
  usePageTitle(name)
  const title = (
    <h1 id={pageTitleId} tabIndex={-1} className="text-title font-semibold">
      {name ?? 'Report'}
    </h1>
  )
  return (
    <>
      {!data && <div className="pb-6">{title}</div>}
      <Answer
        query={query}
        what="the report"
        loading={<ReportSkeleton />}
        refused={(refusal) => (dataUpdatedAt > 0 ? toEnded(refusal) : toRefused(refusal))}
      >
        {({ report, figures }) => (
          <div className="flex flex-col gap-8">
            <ReportSheet report={report} figures={figures} heading={title} fileOf={(kind) => sharedFile(token, kind)} />
            {report.shareUntil !== null && (
              <p className="text-dense text-ink-soft">
                This link works through {formatDay(report.shareUntil)}. The figures stay as they were when the report
                was published.
              </p>
            )}
          </div>
        )}
      </Answer>
    </>
  )
}

/** Of a link that has shown its report. */
function toEnded({ code }: CallRefused) {
  if (code !== 'share-ended') return null
  return (
    <RefusedState title="This link no longer opens the report">
      Ask the person who sent the link for a new one.
    </RefusedState>
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
      {children ?? 'The link is incomplete. Copy the whole link, or ask the person who sent it for a new one.'}
    </RefusedState>
  )
}
