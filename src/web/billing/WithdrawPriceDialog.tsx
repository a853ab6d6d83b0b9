import { planForSite } from '#domain/billing/plan-words.ts'
import type { EarlierPrice } from '#domain/billing/price-contract.ts'
import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import { isUnreached } from '#web/accounts/exports/is-unreached.ts'
import { useClient } from '#web/accounts/exports/use-client.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useAct } from '#web/platform/use-act.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useNextPrices } from './earlier-prices.ts'
import { planPriceWords } from './exports/plan-price-words.ts'

type Props = OverlayProps & { readonly row: EarlierPrice; readonly planName: string }

/** Asks before an announced price is withdrawn, which its client is told. */
export function WithdrawPriceDialog({ open, onOpenChange, row, planName }: Props) {
  const { id: subscriptionId, clientId, clientName, siteName, hindrance } = row
  const { data: known } = useClient(clientId)
  // A plan that ends has that as its hindrance, whoever its client is.
  const isUntold = hindrance === 'unreachable' || (known !== undefined && isUnreached(known.client))
  const { withdraw } = useNextPrices()
  const act = useAct({
    mutationFn: () => withdraw({ subscriptionId }),
    onSuccess({ subscription }) {
      onOpenChange(false)
      showToast(sayOutcome(subscription, row))
    },
  })
  const stays = `${planForSite(planName, siteName)} stays at ${planPriceWords(row)}`

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Withdraw the new price for ${clientName}?`}
      confirm={{ label: 'Withdraw price', onConfirm: () => act.mutate() }}
      busy={act.isPending}
      problem={act.error ? toCallRefused(act.error).message : undefined}
    >
      {isUntold
        ? `${stays}. ${clientName} is deactivated or not invited yet, so they get no email.`
        : `They get an email saying that ${stays}.`}
    </ConfirmDialog>
  )
}

/** The plan may have ended, or its new price come, a moment before. */
function sayOutcome(subscription: PresentedSubscription, { clientName, amountCents }: EarlierPrice): string {
  if (hasEnded(subscription.status)) return `${clientName}’s plan has already ended`
  const pays = planPriceWords(subscription)
  const isWithdrawn = subscription.amountCents === amountCents
  return isWithdrawn ? `Price withdrawn: ${clientName} still pays ${pays}` : `${clientName} already pays ${pays}`
}
