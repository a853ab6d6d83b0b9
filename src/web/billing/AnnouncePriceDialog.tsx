import type { EarlierPrice } from '#domain/billing/price-contract.ts'
import type { PresentedPlan } from '#domain/catalogue/settings-contract.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { formatAgencyDay } from '#web/platform/agency-day.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useAct } from '#web/platform/use-act.ts'
import { useAtOpening } from '#web/platform/use-at-opening.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { clientsOf, isLowered, useNextPrices } from './earlier-prices.ts'
import { priceWords } from './exports/plan-price-words.ts'

type Props = OverlayProps & {
  readonly plan: PresentedPlan
  /** Those who were chosen. */
  readonly rows: readonly EarlierPrice[]
}

/** Asks before clients are told of the price of a plan. */
export function AnnouncePriceDialog({ open, onOpenChange, plan: now, rows: chosen }: Props) {
  const plan = useAtOpening(open, now)
  // Nobody is chosen any more once they are told.
  const rows = useAtOpening(open, chosen)
  const isOther = now.priceCents !== plan.priceCents
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const { announce } = useNextPrices()
  const act = useAct({
    mutationFn: () =>
      withRecentSignIn(() =>
        announce({ planId: plan.id, priceCents: plan.priceCents, subscriptionIds: rows.map(({ id }) => id) }),
      ),
    onSuccess(announced) {
      onOpenChange(false)
      showToast(
        announced.length > 0
          ? `Price announced to ${clientsOf(rows.filter(({ id }) => announced.includes(id)))}`
          : 'The price wasn’t announced to anyone',
      )
    },
  })
  const refusal = act.error ? toCallRefused(act.error).message : undefined
  const problem = isOther ? `The price is now ${priceWords(now.priceCents, now.amountMonths)}` : refusal
  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title={`Announce ${priceWords(plan.priceCents, plan.amountMonths)} to ${clientsOf(rows)}?`}
        confirm={{
          label: 'Announce price',
          onConfirm: () => act.mutate(),
          disabledReason: isOther ? 'Close this dialog and check the new price first.' : undefined,
        }}
        busy={act.isPending}
        problem={problem}
      >
        {consequenceOf(rows)}
      </ConfirmDialog>
      {dialog}
    </>
  )
}

/** From when they pay it: as notice takes, or from the day of a higher price that they were told; and what it replaces. */
function consequenceOf(rows: Props['rows']): string {
  const lowered = rows.filter(isLowered)
  const raised = rows.filter((row) => row.nextPrice && !isLowered(row))
  const [first] = rows.flatMap((row) => (isLowered(row) ? [] : (row.soldFrom ?? []))).sort()
  return [
    first === undefined
      ? 'We email them right away.'
      : `We email them right away. They pay the new price from their first renewal that’s at least 30 days away, on ${formatAgencyDay(first)} at the earliest.`,
    ...(raised.length > 0
      ? [`For ${clientsOf(raised)}, the new price replaces the lower price already announced.`]
      : []),
    ...(lowered.length > 0
      ? [
          `For ${clientsOf(lowered)}, the new price replaces the higher price already announced and takes effect on the same date.`,
        ]
      : []),
    'You can withdraw the new price until 8 days before it takes effect.',
  ].join(' ')
}
