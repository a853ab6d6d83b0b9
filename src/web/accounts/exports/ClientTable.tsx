import type { ReactNode } from 'react'
import { isFormerTeammate } from '#domain/accounts/client-state.ts'
import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import { sum, zero } from '#domain/core/money.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatAgo, formatAmount, formatDate, formatTime } from '#web/platform/format.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import type { RowSelect } from '#web/platform/selection/use-selectable.tsx'
import { Lines } from '#web/ui/Lines.tsx'
import { Person } from '#web/ui/Person.tsx'
import type { ChosenColumns, Column, ColumnName } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { clientPagePlace } from './client-places.ts'
import { ClientState } from './ClientState.tsx'

export const clientSorts = ['name', 'company', 'due', 'activity'] as const
export type ClientSort = (typeof clientSorts)[number]

type Props = {
  /** By `sortClients`. */
  readonly clients: readonly PresentedClient[]
  /** The accounts that are closed: their owner is switched off. */
  readonly closed: ReadonlySet<string>
  /** What each account has to pay, by its id; null while that is not known. */
  readonly owed: ReadonlyMap<string, Money> | null
  /** When somebody of each account was last there, by its id; null while that is not known. */
  readonly lastActs: ReadonlyMap<string, Instant> | null
  readonly columns: ChosenColumns | undefined
  /** By the day on which they were added or signed up, the newest first, where it is left out. */
  readonly sort: ClientSort | undefined
  readonly onSort: (sort: ClientSort | undefined) => void
  /** The box that selects a row; left out until the code is there that selects. */
  readonly rowSelect?: RowSelect<PresentedClient> | undefined
  /** The menu of each row. */
  readonly actions: (client: PresentedClient) => ReactNode
}

/** The clients of the agency, and their teammates. */
export function ClientTable({ clients, closed, owed, lastActs, columns, sort, onSort, rowSelect, actions }: Props) {
  const sorted = (column: Column<PresentedClient>, by: ClientSort | undefined): Column<PresentedClient> => ({
    ...column,
    sort: {
      direction: by === 'name' || by === 'company' ? 'ascending' : 'descending',
      isSorted: by === sort,
      onSort: () => onSort(by),
    },
  })
  const { name, company, state, due, activity, since } = columnsFor({ closed, owed, lastActs })
  const totalDue = owed && sum(clients.map((client) => owedBy(client, owed)))
  return (
    <Table
      caption="Clients"
      columns={[
        sorted({ ...name, total: 'Total' }, 'name'),
        sorted(company, 'company'),
        state,
        sorted(totalDue ? { ...due, total: <Owed cents={totalDue} /> } : due, 'due'),
        sorted(activity, 'activity'),
        sorted(since, undefined),
      ]}
      chosen={columns}
      rows={clients}
      rowKey={({ id }) => id}
      rowLink={({ fullName, accountId }) => (
        <AppLink place={clientPagePlace(accountId)} aria-label={fullName}>
          {null}
        </AppLink>
      )}
      rowSelect={rowSelect}
      rowActions={actions}
    />
  )
}

/** The rows in the order that the head of a column has; by the day on which they were added, as they come, without. */
export function sortClients(
  clients: readonly PresentedClient[],
  sort: ClientSort | undefined,
  { owed, lastActs }: Pick<Props, 'owed' | 'lastActs'>,
): readonly PresentedClient[] {
  return sort ? clients.toSorted(orders(owed, lastActs)[sort]) : clients
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

type Order = (one: PresentedClient, other: PresentedClient) => number

/** Who has no company comes last, and so does who owes nothing, or was never there. */
function orders(owed: Props['owed'], lastActs: Props['lastActs']): Record<ClientSort, Order> {
  return {
    name: (one, other) => collator.compare(one.fullName, other.fullName),
    company: (one, other) =>
      Number(one.companyName === '') - Number(other.companyName === '') ||
      collator.compare(one.companyName, other.companyName),
    due: (one, other) => owedBy(other, owed) - owedBy(one, owed),
    activity: (one, other) => actOf(other, lastActs).localeCompare(actOf(one, lastActs)),
  }
}

function isOwner({ uid, accountId }: Pick<PresentedClient, 'uid' | 'accountId'>): boolean {
  return uid === accountId
}

/** Stands with the owner of an account alone, as what is due does; empty where there is none. */
function actOf({ uid, accountId }: PresentedClient, lastActs: Props['lastActs']): Instant {
  return (isOwner({ uid, accountId }) ? lastActs?.get(accountId) : undefined) ?? ''
}

type LastActivityProps = { readonly client: PresentedClient; readonly at: Instant }

function LastActivity({ client, at }: LastActivityProps) {
  // A row on a phone has no heads.
  if (at === '' && !isOwner(client)) return <span className="max-sm:hidden">–</span>
  if (at === '')
    return (
      <Lines>
        Added <time dateTime={client.createdAt}>{formatAgo(client.createdAt)}</time>
      </Lines>
    )
  const exactly = `${formatDate(at)}, ${formatTime(at)}`
  return (
    <time dateTime={at} title={exactly}>
      <span className="sm:hidden">Last activity </span>
      <span aria-hidden="true">{formatAgo(at)}</span>
      <span className="sr-only">{exactly}</span>
    </time>
  )
}

/** Keeps the room that the words take on a phone. */
function Expected() {
  return (
    <span aria-hidden="true" className="invisible sm:hidden">
      Last activity 1 day ago
    </span>
  )
}

/** A teammate owes nothing themselves. */
function owedBy({ uid, accountId }: PresentedClient, owed: Props['owed']): Money {
  return (uid === accountId ? owed?.get(accountId) : undefined) ?? zero
}

function Owed({ cents }: { readonly cents: Money }) {
  // A row on a phone has no heads.
  if (cents === zero) return <span className="max-sm:hidden">–</span>
  return (
    <>
      {formatAmount(cents)} <span className="block text-caption font-normal text-ink-soft sm:hidden">remaining</span>
    </>
  )
}

/** Those that may be left out. */
export const clientColumns: readonly ColumnName[] = Object.values(
  columnsFor({ closed: new Set(), owed: null, lastActs: null }),
).slice(1)

function columnsFor({ closed, owed, lastActs }: Pick<Props, 'closed' | 'owed' | 'lastActs'>) {
  return {
    name: {
      key: 'name',
      header: 'Name',
      width: 'minmax(0,1.6fr)',
      cell: (client) => <ClientName client={client} />,
    },
    company: { key: 'company', header: 'Company', cell: ({ companyName }) => companyName || '–' },
    state: {
      key: 'state',
      header: 'Status',
      width: '7rem',
      cell: (client) => <ClientState client={client} isClosed={closed.has(client.accountId)} />,
    },
    due: {
      key: 'due',
      header: 'Amount remaining',
      width: '8rem',
      align: 'number',
      phone: 'figure',
      cell: (client) => owed && <Owed cents={owedBy(client, owed)} />,
    },
    activity: {
      key: 'activity',
      header: 'Last activity',
      width: '6.75rem',
      cell: (client) =>
        lastActs ? <LastActivity client={client} at={actOf(client, lastActs)} /> : isOwner(client) && <Expected />,
    },
    since: {
      key: 'since',
      header: 'Added',
      width: '7.5rem',
      phone: 'hidden',
      wideOnly: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
  } as const satisfies Record<string, Column<PresentedClient>>
}

function ClientName({
  client: { id, uid, accountId, rights, fullName, email, avatarId },
}: {
  readonly client: PresentedClient
}) {
  const isChanged = useRecentlyChanged(id)
  return (
    <span
      data-changed={isChanged || undefined}
      className="flex min-w-0 items-center gap-2 data-changed:rounded-control data-changed:just-changed data-changed:px-1.5"
    >
      <Person person={{ uid, name: fullName, avatarId }}>{email}</Person>
      {uid !== accountId && (
        <span className="shrink-0 text-caption text-ink-soft">
          {isFormerTeammate({ uid, accountId, rights }) ? 'Former teammate' : 'Teammate'}
        </span>
      )}
    </span>
  )
}
