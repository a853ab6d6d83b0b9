import { useEffect, useState } from 'react'
import { usePayments } from '#web/billing/exports/api.ts'
import { BillingSection } from '#web/billing/exports/BillingSection.tsx'
import { BoughtOnce } from '#web/billing/exports/BoughtOnce.tsx'
import { CreditHistory } from '#web/billing/exports/CreditHistory.tsx'
import { OrderingConsent } from '#web/billing/exports/OrderingConsent.tsx'
import { PaymentMethods } from '#web/billing/exports/PaymentMethods.tsx'
import { Payments } from '#web/billing/exports/Payments.tsx'
import { Subscriptions } from '#web/billing/exports/Subscriptions.tsx'
import { useOrdersHoldingCredit } from '#web/checkout/exports/held-credit.ts'
import { useUnfinishedOrders } from '#web/checkout/exports/orders.ts'
import { paymentsOf, UnfinishedOrders } from '#web/checkout/exports/UnfinishedOrders.tsx'
import { AmountDue } from '#web/invoices/exports/AmountDue.tsx'
import { isOwing } from '#web/invoices/exports/is-owing.ts'
import { useOwed } from '#web/invoices/exports/owed.ts'
import { OwedAlert } from '#web/invoices/exports/OwedAlert.tsx'
import { OwedNotice } from '#web/invoices/exports/OwedNotice.tsx'
import { useSiteOfPlan } from '#web/launchpad/exports/plan-sites.ts'
import { WithPlanSite } from '#web/launchpad/exports/WithPlanSite.tsx'
import { AllowedLink } from '#web/platform/AllowedLink.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { inPlace, useGoTo } from '#web/platform/go-to.tsx'
import { lazyDialog } from '#web/platform/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { projectsPlace, rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const PlanOffline = lazyPart(() => import('#web/launchpad/exports/PlanOffline.tsx'))
const PaymentSheet = lazyDialog(() => import('#web/billing/exports/PaymentSheet.tsx'))

const paymentSearch = { paymentId: text }
export type PaymentSearch = SearchOf<typeof paymentSearch>

const billingPlace = rolePlace('client', 'billing')
const paymentPlace = (paymentId: string) => ({ ...billingPlace, search: { paymentId } })

/** /client/billing: all of it for the owner of the account, the payments for a teammate who may see invoices. */
export function BillingPage() {
  const { uid, accountId, rights } = useViewer()
  const isOwner = uid === accountId
  return (
    <>
      <PageHeader title="Billing" />
      {isOwner || rights.includes('invoices') ? <Billing isOwner={isOwner} /> : <NotShared />}
    </>
  )
}

function Billing({ isOwner }: { readonly isOwner: boolean }) {
  const query = useOwed()
  const siteOf = useSiteOfPlan()
  const { data: owed, isPending } = query
  const { data: unfinished = [] } = useUnfinishedOrders()
  const { data: holding = [] } = useOrdersHoldingCredit()
  const toldBelow = paymentsOf(unfinished)
  const isBrief = isPending || (owed !== undefined && isOwing(owed))
  return (
    <div className="in-order flex flex-col gap-10">
      <OpenPayment isOwner={isOwner} />
      {isOwner ? (
        <OwedAlert owed={owed} toldBelow={toldBelow} noteOf={noteOf} />
      ) : (
        <OwedNotice toldBelow={toldBelow} isOnBilling />
      )}
      <UnfinishedOrders orders={unfinished} />
      <Answer query={query} what="the amount due" loading={<SkeletonRows rows={2} />}>
        {(loaded) => <AmountDue owed={loaded} noteOf={isOwner ? noteOf : undefined} />}
      </Answer>
      {!isOwner && (
        <BillingSection title="Subscriptions">
          <p className="text-ink-soft">Only the account owner can see and manage plans.</p>
        </BillingSection>
      )}
      {isOwner && (
        <>
          <Subscriptions plansPlace={rolePlace('client', 'hostingplan')} WithSite={WithPlanSite} isOwing={isBrief} />
          <PaymentMethods isOwing={isBrief} siteOf={siteOf} />
        </>
      )}
      <Payments placeOf={paymentPlace} isOwing={isBrief} ordered={toldBelow} />
      {isOwner && <BoughtOnce />}
      <CreditHistory orders={holding} />
      {isOwner && <OrderingConsent />}
    </div>
  )
}

/** Plans are the owner’s to see. */
function noteOf(subscriptionId: string) {
  return <PlanOffline subscriptionId={subscriptionId} />
}

type OpenProps = { readonly isOwner: boolean }

/** The sheet of the payment that the address names, however old. It keeps showing it while it closes. */
function OpenPayment({ isOwner }: OpenProps) {
  const { paymentId } = usePageSearch(paymentSearch).search
  const goTo = useGoTo()
  const { data: payments = [], isSuccess, hasNextPage, isFetching, isError, fetchNextPage } = usePayments()
  const named = payments.find(({ id }) => id === paymentId)
  const isMissing = paymentId !== undefined && isSuccess && !named
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetching, isError, fetchNextPage])
  const [lastId, setLastId] = useState<string | undefined>(undefined)
  if (named && named.id !== lastId) setLastId(named.id)
  const payment = named ?? payments.find(({ id }) => id === lastId)
  if (isMissing && !hasNextPage && !isFetching)
    return (
      <InlineAlert tone="info" title="You can’t open this payment">
        The payment isn’t in this account. Sign in with the email address the link was sent to.
      </InlineAlert>
    )
  if (!payment) return null

  return (
    <PaymentSheet
      open={named !== undefined}
      onOpenChange={(open) => {
        if (!open) void goTo(billingPlace, inPlace)
      }}
      payment={payment}
      mayPay={isOwner}
    />
  )
}

function NotShared() {
  return (
    <RefusedState
      title="You don’t have access to billing"
      action={
        <AllowedLink place={projectsPlace('client')} className={buttonClass()}>
          Go to projects
        </AllowedLink>
      }
    >
      Ask the account owner for access to invoices, which includes billing.
    </RefusedState>
  )
}
