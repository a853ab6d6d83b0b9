import { X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { planForSite } from '#domain/billing/plan-words.ts'
import type { OrderPreview } from '#domain/checkout/contract.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { knownPlan } from '#web/catalogue/exports/known-plans.ts'
import { FirstSite } from '#web/checkout/FirstSite.tsx'
import { OrderLine } from '#web/checkout/OrderLine.tsx'
import { OrderTotals } from '#web/checkout/OrderTotals.tsx'
import { ownedLabel, whyOwned } from '#web/checkout/owned-words.ts'
import { PromotionField } from '#web/checkout/PromotionField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { pageTitleId } from '#web/ui/PageHeader.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { showToast } from '#web/ui/toast.ts'
import { lineKey, removeLine } from './cart-lines.ts'
import { useCartStore } from './cart.ts'
import { PriceChange, PriceChanges, useFirstShown } from './PriceChanges.tsx'
import { UnusedPlans } from './UnusedPlans.tsx'

type Props = {
  readonly preview: OrderPreview
  readonly busy: boolean
  /** The sentence with the link to the terms. */
  readonly termsLabel: ReactNode
  readonly billingLink: ReactNode
  readonly onCheckout: () => void
}

/** What is in the cart at the server's prices, a code, and the way to checkout. */
export function CartContents({ preview, busy, termsLabel, billingLink, onCheckout }: Props) {
  const buyer = useBillingAccount()
  const ownedReason = whyOwned(preview, buyer)
  const cart = useCartStore()
  const before = useFirstShown(preview)
  const [accepts, setAccepts] = useState(false)
  const [wasTried, setWasTried] = useState(false)

  function handleCheckout(): void {
    setWasTried(true)
    if (accepts) onCheckout()
    else document.getElementById('accept-terms')?.focus()
  }

  function handleRemove(line: OrderPreview['lines'][number]): void {
    removeLine(cart, line)
    showToast(`${planForSite(line.name, line.site?.name)} removed`)
    // The button goes with its line, and the card with the last one.
    document.getElementById(pageTitleId)?.focus({ preventScroll: true })
  }

  return (
    <>
      {preview.lines.some(({ planId }) => knownPlan(planId)?.isHosting) && <UnusedPlans />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card title={kindsOf(preview)}>
          <ul className="-my-3">
            {preview.lines.map((line) => (
              <OrderLine
                key={lineKey(line)}
                line={line}
                where={<FirstSite line={line} />}
                status={
                  line.isOwned ? (
                    <StatusChip tone="positive">{ownedLabel(line, buyer)}</StatusChip>
                  ) : (
                    <PriceChange line={line} before={before} />
                  )
                }
              >
                <IconButton
                  label={`Remove ${planForSite(line.name, line.site?.name)}`}
                  icon={<X />}
                  size="sm"
                  onClick={() => handleRemove(line)}
                />
              </OrderLine>
            ))}
          </ul>
        </Card>
        <section
          aria-label="Subtotal"
          aria-busy={busy}
          className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-5 max-sm:p-4 lg:sticky lg:top-6"
        >
          <PromotionField preview={preview} />
          <div>
            <OrderTotals preview={preview} />
          </div>
          {!ownedReason && (
            <Checkbox
              id="accept-terms"
              checked={accepts}
              onChange={(event) => setAccepts(event.target.checked)}
              label={termsLabel}
              error={wasTried && !accepts ? agreeFirst(buyer) : undefined}
            />
          )}
          <PriceChanges preview={preview} before={before} />
          <Button variant="primary" wide disabledReason={ownedReason} onClick={handleCheckout}>
            Go to checkout
          </Button>
          {ownedReason && <p className="text-dense text-ink-soft">{ownedReason}</p>}
          {ownedReason && billingLink}
          <p className="text-dense text-ink-soft">Signing out empties the cart.</p>
        </section>
      </div>
    </>
  )
}

/** "1 plan, 2 add-ons" */
/** Clients accept; staff only say that their client has agreed. */
function agreeFirst(buyer: ReturnType<typeof useBillingAccount>): string {
  return buyer ? `To continue, confirm that ${buyer.name} has agreed` : 'Accept the terms to continue'
}

function kindsOf({ lines }: OrderPreview): string {
  const planCount = lines.filter(({ planId }) => knownPlan(planId)?.isHosting).length
  return [counted(planCount, 'plan'), counted(lines.length - planCount, 'add-on')].filter(Boolean).join(', ')
}

function counted(count: number, thing: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? thing : `${thing}s`}`
}
