import type { ReactNode } from 'react'
import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatDate } from '#web/platform/format.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { Person } from '#web/ui/Person.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { clientPagePlace } from './client-places.ts'
import { ClientState } from './ClientState.tsx'

type Props = {
  readonly clients: readonly PresentedClient[]
  /** The accounts that are closed: their owner is switched off. */
  readonly closed: ReadonlySet<string>
  /** The menu of each row. */
  readonly actions: (client: PresentedClient) => ReactNode
}

/** The clients of the agency, and their teammates. */
export function ClientTable({ clients, closed, actions }: Props) {
  const state: Column<PresentedClient> = {
    key: 'state',
    header: 'Status',
    width: '7rem',
    phone: 'figure',
    cell: (client) => <ClientState client={client} isClosed={closed.has(client.accountId)} />,
  }
  const [name, company, email, since] = columns
  return (
    <Table
      caption="Clients"
      columns={[name, company, email, state, since]}
      rows={clients}
      rowKey={({ id }) => id}
      rowLink={({ fullName, accountId }) => (
        <AppLink place={clientPagePlace(accountId)} aria-label={fullName}>
          {null}
        </AppLink>
      )}
      rowActions={actions}
    />
  )
}

const columns = [
  { key: 'name', header: 'Name', cell: (client) => <ClientName client={client} /> },
  { key: 'company', header: 'Company', cell: ({ companyName }) => companyName || '–' },
  {
    key: 'email',
    header: 'Email',
    width: 'minmax(0,2fr)',
    cell: ({ email }) => (
      <a
        href={`mailto:${email}`}
        className="tap z-1 inline-block hover:text-ink hover:underline hover:underline-offset-2"
      >
        {email}
      </a>
    ),
  },
  {
    key: 'since',
    header: 'Joined',
    width: '7.5rem',
    phone: 'hidden',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
] as const satisfies Column<PresentedClient>[]

function ClientName({ client: { id, uid, accountId, fullName, avatarId } }: { readonly client: PresentedClient }) {
  const isChanged = useRecentlyChanged(id)
  return (
    <span
      data-changed={isChanged || undefined}
      className="flex min-w-0 items-center gap-2 data-changed:rounded-control data-changed:just-changed data-changed:px-1.5"
    >
      <Person person={{ uid, name: fullName, avatarId }} />
      {uid !== accountId && <span className="shrink-0 text-caption text-ink-soft">Teammate</span>}
    </span>
  )
}
