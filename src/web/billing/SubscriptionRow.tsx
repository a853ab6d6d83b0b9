import { useQueryClient } from '@tanstack/react-query'
import type { PresentedCard } from '#domain/billing/card-contract.ts'
import { sayOffline } from '#domain/billing/offline-words.ts'
import { planForSite } from '#domain/billing/plan-words.ts'
import type { cancelSubscription, PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { hasEnded, mayChangePlan } from '#domain/billing/subscription-status.ts'
import { memberLabel, memberPlanId } from '#domain/catalogue/plans.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { subscriptionDocuments } from '#web/billing/exports/billing-cache.ts'
import { BillingRow } from '#web/billing/exports/BillingSection.tsx'
import { newPriceWords, nextWords, planPriceWords } from '#web/billing/exports/plan-price-words.ts'
import type { PlanSite } from '#web/billing/exports/plan-site.ts'
import {
  otherPlans,
  otherTerms,
  planName,
  subscriptionLooks,
  waitingWords,
} from '#web/billing/exports/subscription-words.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { keep } from '#web/platform/live/patch.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { formatPaymentDate } from '#web/platform/payment-date.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { useAct } from '#web/platform/use-act.ts'
import { useMay } from '#web/platform/use-may.ts'
import { AccentLabel } from '#web/ui/AccentLabel.tsx'
import { Button } from '#web/ui/Button.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { showToast } from '#web/ui/toast.ts'
import { resumeSubscription } from './calls.ts'
import { cardName } from './card-words.ts'
import { UnpaidChange } from './UnpaidChange.tsx'

const CancelDialog = lazyDialog(() => import('./CancelDialog.tsx'))
const ChangePlanDialog = lazyDialog(() => import('./ChangePlanDialog.tsx'))

type Props = {
  readonly subscription: PresentedSubscription
  readonly site: PlanSite
  /** The others of the account that run. */
  readonly beside: readonly PresentedSubscription[]
  /** What pays it; undefined if that is not known. */
  readonly card: PresentedCard | undefined
}

/** A plan that bills itself: how it stands, what it costs, what comes next. */
export function SubscriptionRow({ subscription, site, beside, card }: Props) {
  const { id, planId, status, cancelAtPeriodEnd, isTaxed } = subscription
  const queryClient = useQueryClient()
  // What a change bills at once is the client's to see and to agree to.
  const isOwn = useBillingAccount() === null
  const isChanged = useRecentlyChanged(id)
  const mayAct = useMay<typeof cancelSubscription>('money')
  const cancel = useDialog(CancelDialog)
  const change = useDialog(ChangePlanDialog)
  const resume = useAct({
    mutationFn: () => resumeSubscription({ subscriptionId: id }),
    onSuccess: ({ subscription: resumed }) => {
      keep(queryClient, subscriptionDocuments, resumed)
      showToast(`${name} resumed`)
    },
  })
  const plan = planName(planId)
  const name = planForSite(plan, site.name)
  const twin = beside.find((other) => isOtherTerm(subscription, other))
  const isOver = hasEnded(status)
  const isEnding = cancelAtPeriodEnd && !isOver
  const next = nextWords(subscription)
  const newPrice = newPriceWords(subscription)
  const waiting = waitingWords(subscription)
  const offline = sayOffline(site.live, subscription, beside, formatPaymentDate)
  return (
    <BillingRow
      isChanged={isChanged}
      problem={
        <>
          <NotDone error={resume.error} title={`${name} wasn’t resumed`} />
          {waiting && isOwn && <UnpaidChange subscription={subscription} name={name} />}
        </>
      }
      actions={
        mayAct &&
        !isOver && (
          <>
            {isOwn && !waiting && !isEnding && mayChangePlan(status) && otherPlans(planId).length > 0 && !twin && (
              <Button size="sm" aria-label={`Change plan: ${name}`} {...change.opener}>
                Change plan
              </Button>
            )}
            {isEnding ? (
              <Button size="sm" busy={resume.isPending} aria-label={`Resume ${name}`} onClick={() => resume.mutate()}>
                Resume
              </Button>
            ) : (
              // Until its first payment it is canceled with its order.
              status !== 'incomplete' && (
                <Button size="sm" variant="ghost" aria-label={`Cancel ${name}`} {...cancel.opener}>
                  Cancel
                </Button>
              )
            )}
          </>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{plan}</span>
        {makesMember(subscription) && <AccentLabel>{memberLabel}</AccentLabel>}
        {isEnding ? (
          <StatusChip tone="caution">Ending</StatusChip>
        ) : (
          <StatusChip tone={subscriptionLooks[status].tone}>{subscriptionLooks[status].label}</StatusChip>
        )}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-dense text-ink-soft tabular-nums">
        <span className="text-ink">
          {planPriceWords(subscription)}
          {isTaxed && ' plus tax'}
        </span>
        {next && <span>{next}</span>}
        {card && !isOver && status !== 'incomplete' && <span>{cardName(card)}</span>}
      </p>
      {newPrice && <p className="text-dense text-caution tabular-nums">{newPrice}</p>}
      {site.shown}
      {offline && <p className="text-dense text-caution">{offline}</p>}
      {isOwn && twin && !isOver && !isEnding && !twin.cancelAtPeriodEnd && (
        <p className="text-dense text-caution">You also have {planName(twin.planId)}. Cancel one of the two.</p>
      )}
      {waiting && !isOwn && <p className="text-dense text-caution">{waiting}</p>}
      <CancelDialog {...cancel.props} subscription={subscription} name={name} liveSite={site.live} />
      <ChangePlanDialog {...change.props} subscription={subscription} site={site.name} card={card} />
    </BillingRow>
  )
}

/** True if a site has the same thing twice, by two terms: neither can be changed to the other. */
function isOtherTerm({ planId, siteId = null }: PresentedSubscription, other: PresentedSubscription): boolean {
  if ((other.siteId ?? null) !== siteId) return false
  return other.status !== 'incomplete' && otherTerms(planId).some(({ id }) => id === other.planId)
}

/** Paid, or given for a while; one whose payment is awaited makes nobody a member yet. */
function makesMember({ planId, status }: PresentedSubscription): boolean {
  return planId === memberPlanId && !hasEnded(status) && status !== 'incomplete' && status !== 'unpaid'
}
