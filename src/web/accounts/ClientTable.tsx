import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { formatDate } from '#web/platform/format.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { Person } from '#web/ui/Person.tsx'
import type { Column } from '#web/ui/table-column.ts'
import { Table } from '#web/ui/Table.tsx'

type Props = { readonly clients: readonly PresentedProfile[] }

/** The clients of the agency. */
export function ClientTable({ clients }: Props) {
  return <Table caption="Clients" columns={columns} rows={clients} rowKey={({ id }) => id} />
}

const columns: [Column<PresentedProfile>, ...Column<PresentedProfile>[]] = [
  { key: 'name', header: 'Name', cell: (client) => <ClientName client={client} /> },
  { key: 'company', header: 'Company', cell: ({ companyName }) => companyName || '–' },
  {
    key: 'email',
    header: 'E-mail',
    width: 'minmax(0,1.5fr)',
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className="hover:text-ink hover:underline hover:underline-offset-2">
        {email}
      </a>
    ),
  },
  {
    key: 'since',
    header: 'Since',
    width: '9rem',
    phone: 'hidden',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
]

function ClientName({ client: { id, uid, fullName, avatarId } }: { readonly client: PresentedProfile }) {
  const isChanged = useRecentlyChanged(id)
  return (
    <span
      data-changed={isChanged || undefined}
      className="block min-w-0 data-changed:rounded-control data-changed:just-changed data-changed:px-1.5"
    >
      <Person person={{ uid, name: fullName, avatarId }} />
    </span>
  )
}
