import { Ellipsis } from 'lucide-react'
import type { deactivateClient } from '#domain/accounts/staff-contract.ts'
import { ClientTable } from '#web/accounts/ClientTable.tsx'
import { useClients } from '#web/accounts/exports/clients.ts'
import { useAccessActs } from '#web/accounts/exports/use-access-acts.tsx'
import type { AccessActs } from '#web/accounts/exports/use-access-acts.tsx'
import { findClients } from '#web/accounts/find-clients.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { useMay } from '#web/platform/use-may.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

/** /superadmin/clients */
export function ClientsPage() {
  const query = useClients()
  return (
    <>
      <PageHeader title="Clients" state={query.clients ? count(query.clients.length, 'client') : null} />
      <Answer query={{ ...query, data: query.clients }} what="the clients" loading={<SkeletonRows />}>
        {(clients) => <ClientList clients={clients} />}
      </Answer>
    </>
  )
}

const clientsSearch = { q: text }
export type ClientsSearch = SearchOf<typeof clientsSearch>

type Props = { readonly clients: NonNullable<ReturnType<typeof useClients>['clients']> }

function ClientList({ clients }: Props) {
  const { search, change } = usePageSearch(clientsSearch)
  const { q = '' } = search
  const acts = useAccessActs()
  const mayAct = useMay<typeof deactivateClient>('people')

  if (clients.length === 0) {
    return (
      <EmptyState title="No clients yet">Clients appear here when they sign up, with company and email.</EmptyState>
    )
  }

  const found = findClients(clients, q)
  const closed = new Set(clients.filter(({ disabledAt }) => disabledAt !== null).map(({ uid }) => uid))
  return (
    <div className="flex flex-col gap-4">
      <div className="sm:max-w-80">
        <SearchField
          label="Search clients"
          placeholder="Search name, company or email"
          defaultValue={q}
          onChange={(event) => change({ q: event.target.value })}
        />
      </div>
      <output className="sr-only">{q && `${count(found.length, 'client')} found`}</output>
      {found.length === 0 ? (
        <EmptyState title={`No client matches “${q}”`}>Search names, companies and emails.</EmptyState>
      ) : (
        <ClientTable
          clients={found}
          closed={closed}
          actions={(client) => mayAct && <ClientActions client={client} acts={acts} />}
        />
      )}
      {acts.dialog}
    </div>
  )
}

type ActionsProps = { readonly client: Props['clients'][number]; readonly acts: AccessActs }

function ClientActions({ client, acts }: ActionsProps) {
  const label = `Actions for ${client.fullName}`
  return (
    <LazyMenu
      label={label}
      trigger={<IconButton label={label} icon={<Ellipsis />} />}
      items={() => [...acts.itemsFor(client), { kind: 'separator' }, acts.switchFor(client)]}
    />
  )
}

function count(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`
}
