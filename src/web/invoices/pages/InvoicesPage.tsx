import { Download } from 'lucide-react'
import type { sendInvoice } from '#domain/invoices/contract.ts'
import { invoiceAges } from '#domain/invoices/invoice-ages.ts'
import { invoiceSorts, invoiceSortsFor, openInvoiceSorts, openInvoiceSortsFor } from '#domain/invoices/invoice-order.ts'
import { ClientFilter } from '#web/accounts/exports/ClientFilter.tsx'
import { useChosenClient } from '#web/accounts/exports/use-chosen-client.ts'
import type { ClientSearch } from '#web/accounts/exports/use-chosen-client.ts'
import { useClients } from '#web/accounts/exports/use-clients.ts'
import { ageWords } from '#web/invoices/age-words.ts'
import { AllInvoices } from '#web/invoices/AllInvoices.tsx'
import type { Exported } from '#web/invoices/export-address.ts'
import { useOpenInvoices } from '#web/invoices/exports/open-invoices.ts'
import { StatementButton } from '#web/invoices/exports/StatementButton.tsx'
import { FoundInvoices } from '#web/invoices/FoundInvoices.tsx'
import { paysInvoices } from '#web/invoices/invoice-place.ts'
import { InvoiceAges } from '#web/invoices/InvoiceAges.tsx'
import { InvoiceOrder } from '#web/invoices/InvoiceOrder.tsx'
import { InvoiceRows } from '#web/invoices/InvoiceRows.tsx'
import type { InvoiceSorting } from '#web/invoices/InvoiceTable.tsx'
import { staffInvoiceColumns } from '#web/invoices/InvoiceTable.tsx'
import { NewInvoice } from '#web/invoices/NewInvoice.tsx'
import { NumberSearch } from '#web/invoices/NumberSearch.tsx'
import { NoInvoices, toRefusedInvoices } from '#web/invoices/refused-invoices.tsx'
import { agencyToday } from '#web/platform/agency-day.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { oneOf, text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { useViewer } from '#web/platform/session.ts'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useColumns, withColumns } from '#web/views/exports/columns.ts'
import type { ListSearch } from '#web/views/exports/views.ts'

const ColumnsMenu = lazyPart(() => import('#web/views/exports/ColumnsMenu.tsx'))
const ViewsMenu = lazyPart(() => import('#web/views/exports/ViewsMenu.tsx'))
const ClientInvoice = lazyPart(() => import('#web/invoices/ClientInvoice.tsx'))
const AskedInvoice = lazyPart(() => import('#web/invoices/AskedInvoice.tsx'))
const ReadyList = lazyPart(() => import('#web/invoices/ReadyList.tsx'))
const ExportDialog = lazyDialog(() => import('#web/invoices/exports/ExportDialog.tsx'))

const invoicesSearch = {
  show: oneOf('all', 'ready'),
  age: oneOf(...invoiceAges),
  number: text,
  sort: oneOf(...invoiceSorts),
  invoice: text,
}
export type InvoicesSearch = SearchOf<typeof invoicesSearch> & ClientSearch

const segments = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
] as const
const staffSegments = [{ value: 'ready', label: 'To invoice' }, ...segments] as const

/** /client/invoices and /superadmin/invoices: what is open by age, the longest due first or sorted, or everything, the newest first or sorted; for staff also what is ready to invoice. A teammate who sees no projects reads an invoice here, and staff are led to it. */
export function InvoicesPage() {
  const viewer = useViewer()
  const { role, accountId } = viewer
  const mayPay = role === 'client' && paysInvoices(viewer)
  const { search, change, changed } = usePageSearch(invoicesSearch)
  const { number, invoice } = search
  const show = role === 'client' && search.show === 'ready' ? 'open' : (search.show ?? 'open')
  const [chosenId, choose] = useChosenClient()
  const clientId = role === 'superAdmin' ? chosenId : null
  const listed = useListed(clientId)
  const sorting = useSorting()
  if (invoice !== undefined)
    return (
      <>
        <PageHeader title="Invoice" />
        {role === 'client' ? (
          <ClientInvoice key={invoice} invoiceId={invoice} back={changed({ invoice: null })} />
        ) : (
          <AskedInvoice invoiceId={invoice} />
        )}
      </>
    )
  if (role === 'client' && !mayPay)
    return (
      <>
        <PageHeader title="Invoices" />
        <NoInvoices />
      </>
    )
  return (
    <>
      <PageHeader
        title="Invoices"
        actions={
          <>
            <ViewsMenu
              list="invoices"
              search={listed}
              whileLoading={role === 'superAdmin' && <div className="h-9 w-23 max-sm:h-11" />}
            />
            {role === 'superAdmin' && show !== 'ready' && (
              <ColumnsMenu
                list="invoices"
                columns={staffInvoiceColumns(agencyToday())}
                search={listed}
                whileLoading={<div className="h-9 w-27.5 max-sm:h-11 max-sm:w-12.5" />}
              />
            )}
            {clientId !== null && <StatementOf clientId={clientId} />}
            <SegmentedControl
              label="Invoices to show"
              segments={role === 'superAdmin' ? staffSegments : segments}
              value={number === undefined ? show : 'all'}
              onChange={(value) =>
                change({ show: value === 'open' ? null : value, age: null, number: null, sort: null })
              }
            />
            {mayPay && <StatementButton clientId={accountId} clientName={null} />}
            {role === 'superAdmin' && <ExportInvoices clientId={clientId} />}
            {role === 'superAdmin' && <NewInvoice clientId={clientId} />}
          </>
        }
      />
      {(role === 'superAdmin' || show === 'all' || number !== undefined) && (
        <div className="flex flex-wrap items-end gap-3 pb-4">
          <NumberSearch number={number} onChange={(next) => change({ number: next })} />
          {role === 'superAdmin' && <OfClient clientId={clientId} onChange={choose} />}
          {number === undefined && sorting.sorts.length > 0 && <InvoiceOrder {...sorting} />}
        </div>
      )}
      {number !== undefined ? (
        <InvoicesByNumber number={number} clientId={clientId} />
      ) : show === 'ready' ? (
        <ReadyList clientId={clientId} whileLoading={<SkeletonRows rows={6} />} />
      ) : show === 'all' ? (
        <AllOf clientId={clientId} sorting={sorting} />
      ) : (
        <OpenInvoices clientId={clientId} sorting={sorting} />
      )}
    </>
  )
}

/** What the address says of the list. */
function useListed(clientId: string | null): ListSearch {
  const { show, age, number, sort } = usePageSearch(invoicesSearch).search
  return { show, age, number, sort, clientId }
}

/** Of the list that is shown: by the heads of its table, or above it. */
function useSorting(): InvoiceSorting {
  const viewer = useViewer()
  const { search, change } = usePageSearch(invoicesSearch)
  const isOpen = search.show === undefined
  const sorts =
    search.show === 'ready' ? [] : isOpen ? openInvoiceSortsFor(viewer, search.age) : invoiceSortsFor(viewer)
  const given = isOpen ? 'due' : viewer.role === 'client' ? 'issued' : null
  return {
    // A head that nothing else can be chosen beside sorts nothing.
    given: sorts.length > 0 ? given : null,
    sorts,
    sort: sorts.find((each) => each === search.sort) ?? null,
    onSort: (sort) => change({ sort }),
  }
}

type OfClientProps = { readonly clientId: string | null; readonly onChange: (clientId: string | null) => void }

function OfClient({ clientId, onChange }: OfClientProps) {
  return <ClientFilter clientId={clientId} name={useClientName(clientId)} onChange={onChange} />
}

function useClientName(clientId: string | null): string | null {
  const client = useClients().clients?.find(({ uid }) => uid === clientId)
  return client ? client.companyName || client.fullName : null
}

function StatementOf({ clientId }: { readonly clientId: string }) {
  return <StatementButton isNarrow clientId={clientId} clientName={useClientName(clientId) ?? 'this client'} />
}

/** Of what the page lists without a search, for staff with the right to money: what is open where something is, or any period. */
function ExportInvoices({ clientId }: ListProps) {
  const { search } = usePageSearch(invoicesSearch)
  if (!useMay<typeof sendInvoice>('money') || search.number !== undefined || search.show === 'ready') return null
  if (search.show === 'all') return <ExportButton clientId={clientId} open={null} />
  return <ExportOpen clientId={clientId} />
}

function ExportOpen({ clientId }: ListProps) {
  const { age } = usePageSearch(invoicesSearch).search
  const { data } = useOpen(clientId)
  if (!data) return <div className="h-9 w-23 max-sm:h-11" /> // Its room: nothing below moves.
  const hasAny = data.pages.some(({ invoices }) => invoices.length > 0)
  return hasAny ? <ExportButton clientId={clientId} open={{ age, ageWords: age && ageWords[age] }} /> : null
}

type ExportProps = ListProps & Pick<Exported, 'open'>

function ExportButton({ clientId, open }: ExportProps) {
  const dialog = useDialog(ExportDialog)
  const clientName = useClientName(clientId)
  return (
    <>
      <Button {...dialog.opener}>
        <Download aria-hidden="true" />
        Export
      </Button>
      <ExportDialog {...dialog.props} exported={{ file: 'invoices', clientId, open }} clientName={clientName} />
    </>
  )
}

type ListProps = { readonly clientId: string | null }
type SortedProps = ListProps & { readonly sorting: InvoiceSorting }

/** What is open as the address says. */
function useOpen(clientId: string | null) {
  const { age } = usePageSearch(invoicesSearch).search
  const { sort } = useSorting()
  return useOpenInvoices(agencyToday(), {
    age,
    clientId,
    sort: openInvoiceSorts.find((each) => each === sort) ?? null,
  })
}

function OpenInvoices({ clientId, sorting }: SortedProps) {
  const { role } = useViewer()
  const today = agencyToday()
  const { search, changed } = usePageSearch(invoicesSearch)
  const query = useOpen(clientId)
  const columns = useColumns('invoices', useListed(clientId))
  return (
    <Answer
      query={withColumns(query, columns)}
      what="the invoices"
      loading={<SkeletonRows rows={6} />}
      refused={toRefusedInvoices}
    >
      {({ pages }) => {
        const invoices = pages.flatMap((page) => page.invoices)
        const ages = pages[0]?.ages ?? []
        if (ages.every(({ count }) => count === 0))
          return (
            <EmptyState title="No open invoices">
              {role === 'client'
                ? 'Invoices we send you appear here until they’re paid.'
                : 'Invoices that staff send appear here until they’re paid. Staff draft them in a project, under Invoices.'}
            </EmptyState>
          )
        return (
          <div className="flex flex-col gap-6">
            <InvoiceAges ages={ages} chosen={search.age} placeOf={(age) => changed({ age, sort: null })} />
            {invoices.length === 0 ? (
              <EmptyState title="No open invoices in this range">Choose another range to see the rest.</EmptyState>
            ) : (
              <InvoiceRows
                query={query}
                columns={columns}
                invoices={invoices}
                today={today}
                more="Show more invoices"
                isOpen
                age={search.age}
                sorting={sorting}
              />
            )}
          </div>
        )
      }}
    </Answer>
  )
}

function InvoicesByNumber({ number, clientId }: ListProps & { readonly number: string }) {
  return <FoundInvoices number={number} clientId={clientId} columns={useColumns('invoices', useListed(clientId))} />
}

function AllOf({ clientId, sorting }: SortedProps) {
  return <AllInvoices clientId={clientId} columns={useColumns('invoices', useListed(clientId))} sorting={sorting} />
}
