import { Ellipsis, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import type { createClient } from '#domain/accounts/client-contract.ts'
import type { deactivateClient, PresentedClient } from '#domain/accounts/staff-contract.ts'
import type { runImport } from '#domain/imports/contract.ts'
import { clientPagePlace } from '#web/accounts/exports/client-places.ts'
import { clientColumns, clientSorts, ClientTable, sortClients } from '#web/accounts/exports/ClientTable.tsx'
import { findClients, quietClients } from '#web/accounts/exports/find-clients.ts'
import { inviteItems } from '#web/accounts/exports/invite-items.tsx'
import { useLastActs } from '#web/accounts/exports/last-acts.ts'
import { useAccessActs } from '#web/accounts/exports/use-access-acts.tsx'
import type { AccessActs } from '#web/accounts/exports/use-access-acts.tsx'
import { useClients } from '#web/accounts/exports/use-clients.ts'
import { useOwingClients } from '#web/invoices/exports/owed.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { useGoTo } from '#web/platform/go-to.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { oneOf, text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { rolePlace } from '#web/platform/places.ts'
import type { RowSelect } from '#web/platform/selection/use-selectable.tsx'
import { useAskedFor } from '#web/platform/use-asked-for.ts'
import type { AskedForSearch } from '#web/platform/use-asked-for.ts'
import { useMay } from '#web/platform/use-may.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ExportLink } from '#web/ui/ExportLink.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { ChosenColumns } from '#web/ui/Table.tsx'
import { useColumns, withColumns } from '#web/views/exports/columns.ts'

/** /superadmin/clients */
export function ClientsPage() {
  const query = useClients()
  // Rows are as high as what they say: what comes later would move those below.
  const owing = useOwingClients(agencyToday())
  const lastActs = useLastActs()
  const isFilling = owing.isLoading || lastActs.isLoading
  const { search } = usePageSearch(clientsSearch)
  const columns = useColumns('clients', search)
  const dialog = useDialog(NewClientDialog)
  const goTo = useGoTo()
  const mayAdd = useMay<typeof createClient>('people')
  useAskedFor(dialog.show)
  return (
    <>
      <PageHeader
        title="Clients"
        state={query.clients ? sayCounts(query.clients) : null}
        actions={
          <>
            <ViewsMenu list="clients" search={search} whileLoading={<div className="h-9 w-23 max-sm:h-11" />} />
            <ColumnsMenu
              list="clients"
              columns={clientColumns}
              search={search}
              whileLoading={<div className="h-9 w-27.5 max-sm:h-11 max-sm:w-12.5" />}
            />
            {query.clients && query.clients.length > 0 && <ExportLink href={clientsFile(search)} />}
            {mayAdd && (
              <Button variant="primary" writes {...dialog.opener}>
                <Plus aria-hidden="true" />
                New client
              </Button>
            )}
          </>
        }
      />
      <Answer
        query={withColumns({ ...query, data: isFilling ? undefined : query.clients }, columns)}
        what="the clients"
        loading={<SkeletonRows />}
      >
        {(clients) => <ClientList clients={clients} owing={owing.data} lastActs={lastActs} columns={columns} />}
      </Answer>
      {mayAdd && <NewClientDialog {...dialog.props} onCreated={(clientId) => void goTo(clientPagePlace(clientId))} />}
    </>
  )
}

/** The export of what is listed. */
function clientsFile({ q, quiet }: SearchOf<typeof clientsSearch>): string {
  const asked = new URLSearchParams({ ...(q ? { search: q } : {}), ...(quiet ? { quiet } : {}) }).toString()
  return `/files/clients.csv${asked && `?${asked}`}`
}

const ColumnsMenu = lazyPart(() => import('#web/views/exports/ColumnsMenu.tsx'))
const ViewsMenu = lazyPart(() => import('#web/views/exports/ViewsMenu.tsx'))
const ClientSelection = lazyPart(() => import('#web/accounts/exports/ClientSelection.tsx'))
const StayingMeetings = lazyPart(() => import('#web/meetings/exports/StayingMeetings.tsx'))
const NewClientDialog = lazyDialog(() => import('#web/accounts/exports/NewClientDialog.tsx'))
const InviteClientDialog = lazyDialog(() => import('#web/accounts/exports/InviteClientDialog.tsx'))

const clientsSearch = { q: text, sort: oneOf(...clientSorts), quiet: oneOf('30-days') }
export type ClientsSearch = SearchOf<typeof clientsSearch> & AskedForSearch

type Props = {
  readonly clients: readonly PresentedClient[]
  readonly owing: ReturnType<typeof useOwingClients>['data']
  readonly lastActs: ReturnType<typeof useLastActs>
  readonly columns: ChosenColumns | undefined
}

function ClientList({ clients, owing, lastActs, columns }: Props) {
  const { search, change } = usePageSearch(clientsSearch)
  const { q = '', sort, quiet } = search
  const acts = useAccessActs(StayingMeetings)
  const mayAct = useMay<typeof deactivateClient>('people')
  const mayImport = useMay<typeof runImport>('owner')

  if (clients.length === 0) {
    return (
      <EmptyState
        title="No clients yet"
        action={
          mayImport && (
            <AppLink place={rolePlace('superAdmin', 'import')} className={buttonClass('secondary')}>
              Import clients
            </AppLink>
          )
        }
      >
        Clients appear here when they sign up or staff add them.
      </EmptyState>
    )
  }

  const found = findClients(clients, q)
  const closed = new Set(clients.filter(({ disabledAt }) => disabledAt !== null).map(({ uid }) => uid))

  function rows(found: Props['clients']) {
    const known = {
      owed: owing ? new Map(owing.map(({ clientId, totalCents }) => [clientId, totalCents])) : null,
      lastActs: lastActs.data ?? null,
    }
    const listed = sortClients(found, sort, known)
    return (
      <>
        <output className="sr-only">{(q || quiet) && `${formatNumber(listed.length)} found`}</output>
        {listed.length === 0 ? (
          <NoneFound q={q} isQuiet={quiet !== undefined} />
        ) : (
          <SelectableClients
            clients={listed}
            closed={closed}
            {...known}
            columns={columns}
            sort={sort}
            onSort={(next) => change({ sort: next })}
            actions={(client) => mayAct && <ClientActions client={client} acts={acts} />}
          />
        )}
      </>
    )
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row sm:items-center">
        <div className="sm:w-80">
          <SearchField
            label="Search clients"
            placeholder="Name, company or email"
            defaultValue={q}
            onChange={(event) => change({ q: event.target.value })}
          />
        </div>
        <Checkbox
          name="quiet"
          label="No activity for 30 days"
          checked={quiet !== undefined}
          onChange={({ currentTarget }) => change({ quiet: currentTarget.checked ? '30-days' : undefined })}
        />
      </div>
      {quiet ? (
        <Answer query={lastActs} what="your clients’ activity" loading={<SkeletonRows />}>
          {(known) => rows(quietClients(found, known))}
        </Answer>
      ) : (
        rows(found)
      )}
      {acts.dialog}
    </div>
  )
}

/** What selects the rows comes once they are shown. */
function SelectableClients(table: Omit<ComponentProps<typeof ClientTable>, 'rowSelect'>) {
  const [rowSelect, setRowSelect] = useState<RowSelect<PresentedClient>>()
  return (
    <>
      <ClientSelection
        clients={table.clients}
        onSelectable={setRowSelect}
        whileLoading={<div className="h-11 sm:hidden" />}
      />
      <ClientTable {...table} rowSelect={rowSelect} />
    </>
  )
}

function NoneFound({ q, isQuiet }: { readonly q: string; readonly isQuiet: boolean }) {
  if (!isQuiet)
    return <EmptyState title={`No client matches “${q}”`}>Try another name, company or email address.</EmptyState>
  return (
    <EmptyState title={q ? `No client matches “${q}” and this filter` : 'No client matches this filter'}>
      Clients who are deactivated or haven’t joined yet aren’t included.
    </EmptyState>
  )
}

type ActionsProps = { readonly client: Props['clients'][number]; readonly acts: AccessActs }

function ClientActions({ client, acts }: ActionsProps) {
  const invite = useDialog(InviteClientDialog)
  const label = `Actions for ${client.fullName}`

  function items(): MenuItem[] {
    const first = client.awaited ? inviteItems(client, invite.show) : acts.itemsFor(client)
    return [...first, ...(first.length > 0 ? [separator] : []), acts.switchFor(client)]
  }

  return (
    <>
      <LazyMenu label={label} trigger={<IconButton label={label} icon={<Ellipsis />} />} items={items} />
      {client.awaited && <InviteClientDialog {...invite.props} client={client} />}
    </>
  )
}

const separator = { kind: 'separator' } as const

/** Teammates are no clients of their own. */
function sayCounts(all: Props['clients']): string {
  const owners = all.filter(({ uid, accountId }) => uid === accountId).length
  const clients = count(owners, 'client')
  return owners === all.length ? clients : `${clients}, ${count(all.length - owners, 'teammate')}`
}

function count(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`
}
