import { monthOf } from '#domain/core/days.ts'
import { sumHours } from '#domain/core/hours.ts'
import type { EntryStatus } from '#domain/timesheets/entry-statuses.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { timeSheetsPlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { todayFor } from '#web/platform/today.ts'
import { useTimeSheets } from '#web/timesheets/api.ts'
import { formatHours } from '#web/timesheets/hours-words.ts'
import { Card } from '#web/ui/Card.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'

type Props = { readonly clientId: string }

/** The hours of this month on the projects of a client, by what they wait for. */
export function ClientHours({ clientId }: Props) {
  const { timeZone } = useViewer()
  const month = monthOf(todayFor(timeZone))
  const query = useTimeSheets({ month, clientId })
  return (
    <Card
      title="Hours this month"
      action={
        <AppLink place={timeSheetsPlace('superAdmin', { month })} className="tap link text-dense">
          Time sheets
        </AppLink>
      }
    >
      <Answer query={query} what="the hours" loading={<SkeletonText lines={2} />}>
        {({ sheets }) => {
          const of = (...statuses: EntryStatus[]) =>
            sumHours(sheets.flatMap(({ hoursByStatus }) => statuses.map((status) => hoursByStatus[status])))
          if (of('draft', 'submitted', 'approved', 'invoiced') === 0)
            return <p className="text-ink-soft">No hours this month yet.</p>
          return (
            <DescriptionList
              items={[
                { term: 'Approved', description: formatHours(of('approved', 'invoiced')) },
                {
                  term: 'Waiting for approval',
                  description: formatHours(of('submitted')),
                },
                { term: 'Not submitted yet', description: formatHours(of('draft')) },
              ]}
            />
          )
        }}
      </Answer>
    </Card>
  )
}
