import { Download } from 'lucide-react'
import { useState } from 'react'
import { paymentSorts, paymentSortsFor } from '#domain/billing/payment-order.ts'
import { paymentStatuses } from '#domain/billing/payment-status.ts'
import type { refundPayment } from '#domain/billing/staff-contract.ts'
import { isDay } from '#domain/core/days.ts'
import { ClientFilter } from '#web/accounts/exports/ClientFilter.tsx'
import { unknownClient } from '#web/accounts/exports/UnknownClient.tsx'
import { useChosenClient } from '#web/accounts/exports/use-chosen-client.ts'
import type { ClientSearch } from '#web/accounts/exports/use-chosen-client.ts'
import { useClients } from '#web/accounts/exports/use-clients.ts'
import { BillingAccountContext } from '#web/billing/exports/billing-account.ts'
import { ClientCards } from '#web/billing/exports/ClientCards.tsx'
import { ClientPayments } from '#web/billing/exports/ClientPayments.tsx'
import { CreditHistory } from '#web/billing/exports/CreditHistory.tsx'
import { PaymentFilters } from '#web/billing/exports/PaymentFilters.tsx'
import type { ClientName } from '#web/billing/exports/PaymentTable.tsx'
import { useClientBilling } from '#web/billing/exports/staff-api.ts'
import { Subscriptions } from '#web/billing/exports/Subscriptions.tsx'
import { useClientOwed } from '#web/invoices/exports/owed.ts'
import { OwedByClient, OwedByClients } from '#web/invoices/exports/StaffOwed.tsx'
import { WithPlanSite } from '#web/launchpad/exports/WithPlanSite.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { matching, oneOf, text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { PausedSearch } from '#web/platform/PausedSearch.tsx'
import { clientPlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogHost } from '#web/ui/DialogHost.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const ClientFacts = lazyPart(() => import('#web/billing/exports/ClientFacts.tsx'))
const ViewsMenu = lazyPart(() => import('#web/views/exports/ViewsMenu.tsx'))
const FoundPayments = lazyPart(() => import('#web/invoices/exports/FoundPayments.tsx'))
const ClientPaymentSheet = lazyDialog(() => import('#web/billing/exports/ClientPaymentSheet.tsx'))

const ExportDialog = lazyDialog(() => import('#web/invoices/exports/ExportDialog.tsx'))

const paymentsSearch = {
  paymentId: text,
  status: oneOf(...paymentStatuses),
  from: matching(isDay),
  to: matching(isDay),
  sort: oneOf(...paymentSorts),
  q: text,
}
export type StaffBillingSearch = SearchOf<typeof paymentsSearch> & ClientSearch

/** /superadmin/billing: the debts and payments of clients; for a chosen client, everything staff may see and do about their money. */
export function StaffBillingPage() {
  const [clientId, choose] = useChosenClient()
  const { search, changed, change } = usePageSearch(paymentsSearch)
  const { clients = [], isPending, hasNextPage, isError } = useClients()
  const isNaming = isPending || (hasNextPage && !isError)

  function nameOf(uid: string): ClientName {
    const client = clients.find((each) => each.uid === uid)
    if (client) return client.companyName || client.fullName
    return isNaming ? undefined : null
  }

  const narrowed = { status: search.status ?? null, from: search.from ?? null, to: search.to ?? null }
  const sorts = paymentSortsFor({ clientId, ...narrowed, below: narrowed.to })
  const narrowing = { ...narrowed, sort: sorts.find((each) => each === search.sort) ?? null }
  const clientName = clientId === null ? null : (nameOf(clientId) ?? null)
  const listed = { clientId, ...narrowing, q: search.q ?? null }
  const placeOf = (paymentId: string) => changed({ paymentId })
  return (
    <>
      <PageHeader
        title="Billing"
        actions={
          <>
            <ViewsMenu list="payments" search={listed} whileLoading={<div className="h-9 w-23 max-sm:h-11" />} />
            <ClientFilter isWide clientId={clientId} name={clientName} onChange={choose} />
          </>
        }
      />
      <div className="in-order flex flex-col gap-10">
        {clientId === null ? <OwedByClients nameOf={nameOf} /> : <OneClient key={clientId} clientId={clientId} />}
        <ClientPayments
          filter={{ clientId, ...narrowing }}
          listed={listed}
          searching={
            <div className="w-60 max-w-full max-sm:w-full">
              <PausedSearch
                label="Search payments"
                placeholder="Invoice number or amount"
                maxLength={40}
                search={search.q}
                onSearch={(q) => change({ q })}
              />
            </div>
          }
          filters={
            search.q === undefined ? <PaymentFilters filter={narrowing} sorts={sorts} onChange={change} /> : null
          }
          found={
            search.q === undefined ? null : (
              <FoundPayments
                search={search.q}
                clientId={clientId}
                listed={listed}
                nameOf={nameOf}
                placeOf={placeOf}
                whileLoading={<SkeletonRows rows={6} />}
              />
            )
          }
          exporting={<ExportPayments clientId={clientId} clientName={clientName} />}
          nameOf={nameOf}
          placeOf={placeOf}
          onSort={(sort) => change({ sort })}
          narrowedPlace={(status, from) => ({
            to: '/superadmin/billing',
            search: {
              ...(clientId === null ? {} : { clientId }),
              ...(from === null ? {} : { from }),
              ...(status === null ? {} : { status }),
            },
          })}
        />
      </div>
      <OpenPayment paymentId={search.paymentId} onClose={() => change({ paymentId: null })} />
    </>
  )
}

type ExportProps = { readonly clientId: string | null; readonly clientName: string | null }

/** Also what is no payment by card: recorded ones, and credits. For staff with the right to money. */
function ExportPayments({ clientId, clientName }: ExportProps) {
  const dialog = useDialog(ExportDialog)
  if (!useMay<typeof refundPayment>('money')) return null
  return (
    <>
      <Button {...dialog.opener}>
        <Download aria-hidden="true" />
        Export payments
      </Button>
      <ExportDialog {...dialog.props} exported={{ file: 'payments', clientId, open: null }} clientName={clientName} />
    </>
  )
}

type OneProps = { readonly clientId: string }

function OneClient({ clientId }: OneProps) {
  const plans = clientPlace('hostingplan', clientId)
  const { data, error, isFetching, refetch } = useClientBilling(clientId)
  // What is owed stands first: both are shown at once, so that nothing moves whichever comes last.
  const { isPending } = useClientOwed(clientId)
  return (
    <Answer
      query={{ data: isPending ? undefined : data, error, isFetching, refetch }}
      what="this client’s billing"
      loading={<SkeletonRows rows={4} />}
      refused={unknownClient}
    >
      {(client) => (
        <BillingAccountContext value={{ clientId, name: client.name, customerId: client.customerId }}>
          <DialogHost>
            <OwedByClient clientId={clientId} name={client.name} />
            <ClientFacts
              client={client}
              whileLoading={<SkeletonRows rows={3} />}
              orderLink={
                <AppLink place={plans} className={buttonClass('secondary', 'sm')}>
                  See plans
                </AppLink>
              }
            />
            {client.customerId !== null && (
              <>
                <Subscriptions plansPlace={plans} WithSite={WithPlanSite} />
                <CreditHistory />
                <ClientCards />
              </>
            )}
          </DialogHost>
        </BillingAccountContext>
      )}
    </Answer>
  )
}

type OpenProps = {
  readonly paymentId: string | undefined
  readonly onClose: () => void
}

/** The sheet of the payment that the address names. It keeps showing it while it closes. */
function OpenPayment({ paymentId, onClose }: OpenProps) {
  const [lastId, setLastId] = useState(paymentId)
  if (paymentId !== undefined && paymentId !== lastId) setLastId(paymentId)
  if (lastId === undefined) return null
  return (
    <ClientPaymentSheet
      open={paymentId !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      paymentId={lastId}
    />
  )
}
