import type { ReactNode } from 'react'
import { useState } from 'react'
import { monthOf } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { sumHours } from '#domain/core/hours.ts'
import type { Ending, UsedBudget, UsedPerson, WorkOverview } from '#domain/overview/contract.ts'
import { utilizationOf } from '#domain/overview/utilization.ts'
import { clientPagePlace } from '#web/accounts/exports/client-places.ts'
import { BillingSection } from '#web/billing/exports/BillingSection.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatDay, formatNumber } from '#web/platform/format.ts'
import { projectPlace, rolePlace, timeSheetsPlace } from '#web/platform/places.ts'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { useWorkOverview } from './api.ts'
import { definitions } from './overview-words.ts'

const atFirst = 8

/** The first rows of a part, and the button that shows the rest: no part pushes the next one out of sight. */
function useFirstRows<Row>(all: readonly Row[]): { readonly rows: readonly Row[]; readonly more: ReactNode } {
  const [isWhole, setIsWhole] = useState(false)
  if (all.length <= atFirst) return { rows: all, more: null }
  const more = (
    <div>
      <Button size="sm" aria-expanded={isWhole} onClick={() => setIsWhole((before) => !before)}>
        {isWhole ? 'Show fewer' : `Show all ${all.length}`}
      </Button>
    </div>
  )
  return { rows: isWhole ? all : all.slice(0, atFirst), more }
}

/** How busy creators are, budgets, and what ends soon. Each row opens what it is about. */
export function WorkFigures() {
  return (
    <Answer query={useWorkOverview()} what="utilization and budgets" loading={<SkeletonRows rows={8} />}>
      {(overview) => (
        <div className="flex flex-col gap-10">
          <Utilization overview={overview} />
          <Budgets budgets={overview.budgets} />
          <EndingSoon overview={overview} />
        </div>
      )}
    </Answer>
  )
}

function Utilization({ overview: { people, today } }: { readonly overview: WorkOverview }) {
  const percent = utilizationOf(people)
  const { rows, more } = useFirstRows(people)
  return (
    <BillingSection title={percent === null ? 'Utilization' : `Utilization ${percent}%`}>
      {people.length === 0 ? (
        <p className="text-ink-soft">Creators appear here once they’ve joined the portal or have hours this month.</p>
      ) : (
        <Table
          caption="Utilization"
          columns={personColumns(people)}
          rows={rows}
          rowKey={({ creatorId }) => creatorId}
          rowLink={(person) => (
            <AppLink
              place={timeSheetsPlace('superAdmin', { month: monthOf(today), creatorId: person.creatorId })}
              aria-label={nameOf(person)}
            >
              {null}
            </AppLink>
          )}
        />
      )}
      {more}
      <p className="max-w-prose text-dense text-ink-soft">{definitions.utilization}</p>
    </BillingSection>
  )
}

function personColumns(people: readonly UsedPerson[]): [Column<UsedPerson>, ...Column<UsedPerson>[]] {
  const hours = (key: 'hours' | 'billableHours' | 'availableHours', header: string): Column<UsedPerson> => ({
    key,
    header,
    width: '7rem',
    align: 'number',
    phone: 'hidden',
    cell: (person) => formatNumber(person[key]),
    total: formatNumber(sumHours(people.map((person) => person[key]))),
  })
  return [
    { key: 'name', header: 'Creator', cell: nameOf, total: 'All' },
    hours('hours', 'Hours'),
    { ...hours('billableHours', 'Billable'), phone: 'detail' },
    hours('availableHours', 'Available'),
    {
      key: 'utilization',
      header: 'Utilization',
      width: '7rem',
      align: 'number',
      phone: 'figure',
      cell: (person) => sayPercent(utilizationOf([person])),
      total: sayPercent(utilizationOf(people)),
    },
  ]
}

/** Who was deactivated is named as such: "Ivo Brandt (inactive)". */
function nameOf({ name, hasLeft }: UsedPerson): string {
  return hasLeft ? `${name} (inactive)` : name
}

function sayPercent(percent: number | null): string {
  return percent === null ? '–' : `${percent}%`
}

function Budgets({ budgets }: { readonly budgets: readonly UsedBudget[] }) {
  const { rows, more } = useFirstRows(budgets)
  return (
    <BillingSection title="Budgeted hours">
      {budgets.length === 0 ? (
        <p className="text-ink-soft">
          No active project has budgeted hours. Staff with the “Projects” permission can set them in a project, under
          “Edit terms and what the client sees”.
        </p>
      ) : (
        <Table
          caption="Budgeted hours"
          columns={budgetColumns}
          rows={rows}
          rowKey={({ projectId }) => projectId}
          rowLink={({ projectId, name }) => (
            <AppLink place={projectPlace('superAdmin', projectId)} aria-label={name}>
              {null}
            </AppLink>
          )}
        />
      )}
      {more}
      <p className="max-w-prose text-dense text-ink-soft">{definitions.budgets}</p>
    </BillingSection>
  )
}

const budgetColumns: [Column<UsedBudget>, ...Column<UsedBudget>[]] = [
  { key: 'project', header: 'Project', cell: ({ name }) => name },
  { key: 'company', header: 'Client', cell: ({ companyName }) => companyName },
  {
    key: 'bar',
    header: 'Used',
    phone: 'hidden',
    cell: ({ usedHours, budgetHours }) => (
      <span aria-hidden="true" className="block h-1.5 w-full overflow-hidden rounded-full bg-pressed">
        <span
          className={usedHours > budgetHours ? 'block h-full bg-negative' : 'block h-full bg-accent'}
          style={{ width: `${Math.min(100, (100 * usedHours) / budgetHours)}%` }}
        />
      </span>
    ),
  },
  {
    key: 'hours',
    header: 'Hours',
    width: '9rem',
    align: 'number',
    phone: 'hidden',
    cell: ({ usedHours, budgetHours }) => `${formatNumber(usedHours)} of ${formatNumber(budgetHours)}`,
  },
  {
    key: 'percent',
    header: 'Share',
    width: '5rem',
    align: 'number',
    phone: 'figure',
    cell: ({ usedHours, budgetHours }) => (
      <span className={usedHours > budgetHours ? 'text-negative' : undefined}>
        {Math.round((100 * usedHours) / budgetHours)}%
      </span>
    ),
  },
]

function EndingSoon({ overview: { ending, today } }: { readonly overview: WorkOverview }) {
  const { rows, more } = useFirstRows(ending)
  return (
    <BillingSection title="Ending soon">
      {ending.length === 0 ? (
        <p className="text-ink-soft">Nothing ends or is due in the next 30 days.</p>
      ) : (
        <Table
          caption="Ending soon"
          columns={endingColumns(today)}
          rows={rows}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          rowLink={(each) => (
            <AppLink place={endingPlace(each)} aria-label={`${each.name}, ${formatDay(each.on)}`}>
              {null}
            </AppLink>
          )}
        />
      )}
      {more}
      <p className="max-w-prose text-dense text-ink-soft">{definitions.ending}</p>
    </BillingSection>
  )
}

const endingKinds = { plan: 'Plan ends', quote: 'Quote expires', project: 'Due' } as const

function endingColumns(today: Day): [Column<Ending>, ...Column<Ending>[]] {
  return [
    { key: 'name', header: 'Name', cell: ({ name }) => name },
    { key: 'company', header: 'Client', cell: ({ companyName }) => companyName },
    {
      key: 'kind',
      header: 'What happens',
      width: '9rem',
      cell: ({ kind, on }) => (on < today ? <span className="text-negative">Overdue</span> : endingKinds[kind]),
    },
    { key: 'on', header: 'Date', width: '9rem', align: 'number', phone: 'figure', cell: ({ on }) => formatDay(on) },
  ]
}

function endingPlace({ kind, id, clientId }: Ending): Place {
  if (kind === 'project') return projectPlace('superAdmin', id)
  if (kind === 'quote') return { ...rolePlace('superAdmin', 'quotes'), search: { quote: id } }
  return clientId === null ? rolePlace('superAdmin', 'clients') : clientPagePlace(clientId)
}
