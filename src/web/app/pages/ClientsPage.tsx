import { useNavigate, useSearch } from '@tanstack/react-router'
import { useClients } from '#web/accounts/api.ts'
import { ClientTable } from '#web/accounts/ClientTable.tsx'
import { findClients } from '#web/accounts/find-clients.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatNumber } from '#web/platform/format.ts'
import { BrokenState } from '#web/ui/BrokenState.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/Skeleton.tsx'

/** /superadmin/clients */
export function ClientsPage() {
  const query = useClients()
  return (
    <>
      <PageHeader title="Clients" state={query.clients ? count(query.clients.length, 'client') : null} />
      <ClientList {...query} />
    </>
  )
}

type Props = Pick<ReturnType<typeof useClients>, 'clients' | 'error' | 'refetch' | 'isFetching'>

function ClientList({ clients, error, refetch, isFetching }: Props) {
  const { q = '' }: { q?: string } = useSearch({ strict: false })
  const navigate = useNavigate()

  if (!clients && error) {
    const { message, requestId } = toCallRefused(error)
    return (
      <BrokenState
        title="The clients could not be loaded"
        onRetry={() => void refetch()}
        busy={isFetching}
        requestId={requestId}
      >
        {message}
      </BrokenState>
    )
  }
  if (!clients) {
    return (
      <Skeleton label="Loading clients">
        <SkeletonRows />
      </Skeleton>
    )
  }
  if (clients.length === 0) {
    return (
      <EmptyState title="No clients yet">
        Whoever signs up on the client page appears here at once, with company and e-mail.
      </EmptyState>
    )
  }

  function handleSearch(search: string): void {
    void navigate({ to: '.', search: { q: search } as never, replace: true, resetScroll: false, viewTransition: false })
  }

  const found = findClients(clients, q)
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-80">
        <SearchField
          label="Search clients"
          placeholder="Search name, company or e-mail"
          defaultValue={q}
          onChange={(event) => handleSearch(event.target.value)}
        />
      </div>
      <output className="sr-only">{q && `${count(found.length, 'client')} found`}</output>
      {found.length === 0 ? (
        <EmptyState title={`No client matches “${q}”`}>The search looks at names, companies and e-mails.</EmptyState>
      ) : (
        <ClientTable clients={found} />
      )}
    </div>
  )
}

function count(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`
}
