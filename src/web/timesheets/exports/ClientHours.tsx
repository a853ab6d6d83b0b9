import { monthOf } from '#domain/core/days.ts'
import { sumHours } from '#domain/core/hours.ts'
import type { ClientAgreement } from '#domain/timesheets/contract.ts'
import type { EntryStatus } from '#domain/timesheets/entry-statuses.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { projectPlace, timeSheetsPlace } from '#web/platform/places.ts'
import { useTimeSheets } from '#web/timesheets/api.ts'
import { formatHours } from '#web/timesheets/hours-words.ts'
import { Card } from '#web/ui/Card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'

type Props = { readonly clientId: string }

/** The hours of this month on the projects of a client, by what they wait for. */
export function ClientHours({ clientId }: Props) {
  const month = monthOf(agencyToday())
  const query = useTimeSheets({ month, clientId })
  return (
    <Card
      title="Hours this month"
      action={
        <AppLink place={timeSheetsPlace('superAdmin', { month, clientId })} className="tap link text-dense">
          Time sheets
        </AppLink>
      }
    >
      <Answer query={query} what="the hours" loading={<SkeletonText lines={2} />}>
        {({ sheets, ofClient }) => {
          const of = (...statuses: EntryStatus[]) =>
            sumHours(sheets.flatMap(({ hoursByStatus }) => statuses.map((status) => hoursByStatus[status])))
          const rejected = of('rejected')
          const isNone = of('draft', 'submitted', 'approved', 'rejected', 'invoiced') === 0
          return (
            <>
              {isNone ? (
                <p className="text-ink-soft">No hours this month yet.</p>
              ) : (
                <DescriptionList
                  items={[
                    { term: 'Approved', description: formatHours(of('approved', 'invoiced')) },
                    { term: 'Waiting for approval', description: formatHours(of('submitted')) },
                    ...(rejected > 0 ? [{ term: 'Rejected', description: formatHours(rejected) }] : []),
                    { term: 'Not submitted yet', description: formatHours(of('draft')) },
                  ]}
                />
              )}
              <Budgets budgets={ofClient?.budgets ?? []} />
            </>
          )
        }}
      </Answer>
    </Card>
  )
}

type BudgetsProps = { readonly budgets: ClientAgreement['budgets'] }

/** The hours agreed on, project by project: approved ones of all months against them, and what this month added. */
function Budgets({ budgets }: BudgetsProps) {
  if (budgets.length === 0) return null
  return (
    <section aria-label="Budgeted hours" className="mt-4 border-t border-line pt-3">
      <h3 className="text-dense font-semibold">Budgeted hours</h3>
      <ul>
        {budgets.map(({ projectId, name, monthHours, usedHours, budgetHours }) => (
          <li key={projectId} className="flex items-baseline justify-between gap-4 pt-2">
            <span className="min-w-0">
              <AppLink place={projectPlace('superAdmin', projectId)} className="tap link">
                {name}
              </AppLink>
              <span className="block text-dense text-ink-soft">
                {formatHours(monthHours)} this month, excluding rejected hours
              </span>
            </span>
            <span
              className={classNames(
                'shrink-0 text-right tabular-nums',
                usedHours > budgetHours && 'font-medium text-negative',
              )}
            >
              {`${formatNumber(usedHours)} of ${formatHours(budgetHours)}`}
              <span className="block text-dense font-normal text-ink-soft">{`${Math.round((100 * usedHours) / budgetHours)}% used`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
