import type { previewPlanChange as call } from '#domain/billing/subscription-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { subtract } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Portal } from '#server/portal.ts'
import { findChange, findPlanChange } from './find-plan-change.ts'

/** What a change of plan would bill at this moment. Nothing is written. */
export async function previewPlanChange(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof call>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const found = await findPlanChange(portal, viewer, input, caller)
  return asking(
    async () => {
      const change = await findChange(portal, found)
      const preview = await portal.payments.previewChange(change)
      const planIds = new Map([
        [found.subscription.priceId, found.subscription.planId],
        [change.priceId, found.plan.id],
      ])
      const { lines, dueTodayCents, creditCents, afterwards, proratedAt } = preview
      return {
        lines: lines.map(({ description, amountCents, discountCents, priceId, periodEnd, isProration }) => ({
          kind: isProration ? ('rest' as const) : ('period' as const),
          planId: (priceId !== null && planIds.get(priceId)) || null,
          description,
          until: periodEnd,
          amountCents: subtract(amountCents, discountCents),
        })),
        dueTodayCents,
        creditCents,
        afterwards,
        proratedAt,
      }
    },
    { invalid: 'plan-not-for-this' },
  )
}
