import type { EarlierPrice } from '#domain/billing/price-contract.ts'
import type { PresentedPlan } from '#domain/catalogue/settings-contract.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatDate } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useAct } from '#web/platform/use-act.ts'
import { useAtOpening } from '#web/platform/use-at-opening.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { clientsOf, useNextPrices } from './earlier-prices.ts'
import { priceWords } from './exports/subscription-words.ts'

type Props = OverlayProps & {
  readonly plan: PresentedPlan
  /** Those who were chosen. */
  readonly rows: readonly EarlierPrice[]
}

/** Asks before clients are told of the price of a plan. */
export function AnnouncePriceDialog({ open, onOpenChange, plan: now, rows }: Props) {
  const plan = useAtOpening(open, now)
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
      showToast(`Price announced to ${clientsOf(rows.filter(({ id }) => announced.includes(id)))}`)
    },
  })
  const refusal = act.error ? toCallRefused(act.error).message : undefined
  const problem = isOther ? `The price is now ${priceWords(now.priceCents, now.amountMonths)}` : refusal
  const [first] = rows.flatMap(({ soldFrom }) => soldFrom ?? []).sort()
  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title={`Announce ${priceWords(plan.priceCents, plan.amountMonths)} to ${clientsOf(rows)}?`}
        confirm={{
          label: 'Announce price',
          onConfirm: () => act.mutate(),
          disabledReason: isOther ? 'Close this and check the new price first.' : undefined,
        }}
        busy={act.isPending}
        problem={problem}
      >
        They get an email now, and pay it from their first renewal in 30 days or more
        {first === undefined ? '' : `, the earliest on ${formatDate(first)}`}. You can withdraw it until 8 days before.
      </ConfirmDialog>
      {dialog}
    </>
  )
}
