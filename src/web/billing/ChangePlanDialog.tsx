import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresentedCard } from '#domain/billing/card-contract.ts'
import { planForSite } from '#domain/billing/plan-words.ts'
import type { PresentedSubscription, previewPlanChange as previewCall } from '#domain/billing/subscription-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import type { RecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import {
  planChangeKey,
  refreshPayments,
  refreshSubscription,
  refreshSubscriptions,
  subscriptionDocuments,
} from '#web/billing/exports/billing-cache.ts'
import { otherPlans, planName } from '#web/billing/exports/subscription-words.ts'
import { formatAgencyDay } from '#web/platform/agency-day.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { keep } from '#web/platform/live/patch.ts'
import { useAct } from '#web/platform/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { changePlan, previewPlanChange } from './calls.ts'
import { PlanChange } from './PlanChange.tsx'
import { paymentIdOf, seeThrough } from './see-through.ts'

type Props = OverlayProps & {
  readonly subscription: PresentedSubscription
  /** What the site that it is for is called, if there is one. */
  readonly site: string | undefined
  /** What pays it; undefined while that is not known. */
  readonly card: PresentedCard | undefined
}

/** Shows what another plan bills today and afterwards, then changes to it. */
export function ChangePlanDialog({ open, onOpenChange, subscription, site, card }: Props) {
  const recentSignIn = useRecentSignIn()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Change ${planForSite(planName(subscription.planId), site)}`}
    >
      <ChangePlanForm
        subscription={subscription}
        site={site}
        card={card}
        recentSignIn={recentSignIn}
        onDone={() => onOpenChange(false)}
      />
      {recentSignIn.dialog}
    </Dialog>
  )
}

type FormProps = Pick<Props, 'subscription' | 'site' | 'card'> & {
  readonly onDone: () => void
  readonly recentSignIn: RecentSignIn
}

function ChangePlanForm({ subscription, site, card, recentSignIn, onDone }: FormProps) {
  const { id: subscriptionId } = subscription
  // What it changes from stays what it was, though the subscription becomes the other one meanwhile.
  const [before] = useState(subscription.planId)
  const offered = otherPlans(before)
  const [isChanged, setIsChanged] = useState(false)
  const [planId, setPlanId] = useState(offered[0]?.id ?? '')
  const queryClient = useQueryClient()
  const preview = useQuery({
    queryKey: [...planChangeKey, subscriptionId, planId],
    queryFn: ({ signal }) => previewPlanChange({ subscriptionId, planId }, { signal }),
    // What is shown is billed: it must be of now.
    staleTime: 0,
    gcTime: 0,
  })
  const change = useAct({
    mutationFn: async ({ proratedAt, dueTodayCents, usedCents, afterwards }: ReplyOf<typeof previewCall>) => {
      const shown = {
        proratedAt,
        dueTodayCents,
        ...(usedCents === undefined ? {} : { usedCents }),
        ...(afterwards ? { afterwardsCents: afterwards.amountCents } : {}),
      }
      const changed = await recentSignIn.withRecentSignIn(() => changePlan({ subscriptionId, planId, ...shown }))
      const { clientSecret } = changed
      if (clientSecret !== null) await seeThrough({ paymentId: paymentIdOf(clientSecret), clientSecret })
      return changed
    },
    onSuccess: ({ subscription: changed }) => {
      setIsChanged(true)
      keep(queryClient, subscriptionDocuments, changed)
      showToast(`Changed to ${planForSite(planName(planId), site)}`)
      onDone()
    },
    async onError(error) {
      const { code } = toCallRefused(error)
      if (code === 'price-changed') void preview.refetch()
      // The change waits: its row says so, with another card or without the change as ways on.
      if (code === 'card-declined' && (await refreshSubscription(queryClient, subscriptionId))?.pendingUntil) onDone()
    },
    onSettled: () => {
      refreshSubscriptions(queryClient)
      refreshPayments(queryClient)
    },
  })
  // What was sent is answered first.
  const over = isChanged ? null : overOf(subscription, before)
  if (over && !change.isPending)
    return (
      <div className="flex flex-col gap-5">
        <InlineAlert tone="info" title={over.title}>
          {over.next}
        </InlineAlert>
        <FormActions>
          <Button onClick={onDone}>Close</Button>
        </FormActions>
      </div>
    )
  return (
    <div className="flex flex-col gap-5">
      {offered.length > 1 && (
        <SegmentedControl
          label="New plan"
          segments={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={planId}
          onChange={setPlanId}
        />
      )}
      <Answer query={preview} what="the new price" loading={<SkeletonText lines={5} />}>
        {(shown) => (
          <PlanChange
            key={planId}
            preview={shown}
            card={card}
            planName={planName(planId)}
            change={change}
            onCancel={onDone}
          />
        )}
      </Answer>
    </div>
  )
}

/** Why the plan can’t be changed from what it was when the dialog was opened. */
function overOf({ planId, cancelAtPeriodEnd, currentPeriodEnd }: PresentedSubscription, before: string | null) {
  if (cancelAtPeriodEnd)
    return {
      title: `This plan was canceled and ends on ${formatAgencyDay(currentPeriodEnd)}`,
      next: 'Resume the plan first, then change it.',
    }
  if (planId !== null && planId !== before)
    return {
      title: `This plan was changed to ${planName(planId)}`,
      next: 'Open “Change plan” again to see your current options.',
    }
  return null
}
