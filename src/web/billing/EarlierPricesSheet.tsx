import { useState } from 'react'
import type { EarlierPrice } from '#domain/billing/price-contract.ts'
import type { PresentedPlan } from '#domain/catalogue/settings-contract.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { formatPaymentDate } from '#web/platform/payment-date.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { SideSheet } from '#web/ui/SideSheet.tsx'
import { clientsOf, hindranceWords, isLowered } from './earlier-prices.ts'
import { planPriceWords, priceWords } from './exports/plan-price-words.ts'

const AnnouncePriceDialog = lazyDialog(() => import('./AnnouncePriceDialog.tsx'))
const WithdrawPriceDialog = lazyDialog(() => import('./WithdrawPriceDialog.tsx'))

type Props = OverlayProps & {
  readonly plan: PresentedPlan
  /** Those who pay an earlier price for it, or were told of a new one. */
  readonly rows: readonly EarlierPrice[]
}

/** Who pays an earlier price: what they pay and would pay from when. Staff choose to whom the price of now is announced. */
export function EarlierPricesSheet({ plan, rows, ...sheet }: Props) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const announce = useDialog(AnnouncePriceDialog)
  const free = rows.filter((row) => row.soldFrom !== null)
  // Who was told meanwhile is chosen no more.
  const chosen = free.filter(({ id }) => chosenIds.has(id))
  const isAll = chosen.length === free.length

  function choose(ids: readonly string[], isChosen: boolean): void {
    const next = new Set(chosenIds)
    for (const id of ids)
      if (isChosen) next.add(id)
      else next.delete(id)
    setChosenIds(next)
  }

  return (
    <SideSheet
      {...sheet}
      title={`Earlier prices for ${plan.name}`}
      description={`${soldWords(plan)} at ${priceWords(plan.priceCents, plan.amountMonths)}`}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-5 max-sm:p-4">
        <p className="text-body text-ink-soft">{introOf(rows, free)}</p>
        {free.length > 1 && (
          <Checkbox
            checked={isAll}
            onChange={(event) =>
              choose(
                free.map(({ id }) => id),
                event.target.checked,
              )
            }
            label="Select all"
          />
        )}
        <ul aria-label="Clients paying an earlier price" className="rounded-card border border-line bg-surface">
          {rows.map((row) => (
            <li
              key={row.id}
              className="flex items-start justify-between gap-2 border-b border-line-soft py-3 pr-2 pl-4 last:border-b-0"
            >
              {row.soldFrom === null ? (
                <Named row={row} isAligned={free.length > 0} />
              ) : (
                <Checkbox
                  checked={chosenIds.has(row.id)}
                  onChange={(event) => choose([row.id], event.target.checked)}
                  label={<span className="font-medium">{nameOf(row)}</span>}
                  help={<Prices row={row} />}
                />
              )}
              {row.nextPrice && <Withdraw row={row} planName={plan.name} />}
            </li>
          ))}
        </ul>
      </div>
      {free.length > 0 && (
        <footer className="border-t border-line px-5 py-4 max-sm:px-4">
          <Button
            variant="primary"
            disabledReason={chosen.length === 0 ? 'Choose a client first.' : undefined}
            {...announce.opener}
          >
            {buttonOf(plan, chosen)}
          </Button>
        </footer>
      )}
      <AnnouncePriceDialog {...announce.props} plan={plan} rows={chosen} />
    </SideSheet>
  )
}

/** A price that the payment provider doesn’t have is not for sale. */
function soldWords({ retiredAt, isOffered }: PresentedPlan): string {
  if (retiredAt !== null) return 'Last sold'
  return isOffered === false ? 'Priced' : 'For sale'
}

function buttonOf({ priceCents, amountMonths }: PresentedPlan, chosen: readonly EarlierPrice[]): string {
  if (chosen.length === 0) return 'Announce price'
  return chosen.every(({ nextPrice }) => nextPrice)
    ? `Announce ${priceWords(priceCents, amountMonths)} instead`
    : `Announce price to ${clientsOf(chosen)}`
}

function introOf(rows: readonly EarlierPrice[], free: readonly EarlierPrice[]): string {
  if (rows.length === 0) return 'No client pays an earlier price for this plan.'
  if (free.length === 0) return whyNone(rows)
  const lowered = free.filter(isLowered)
  return [
    'The clients you choose get an email.',
    lowered.length < free.length ? 'They pay the new price from their first renewal that’s at least 30 days away.' : '',
    free.some(({ nextPrice }) => nextPrice)
      ? `If another price was already announced, the new price replaces it.${lowered.length > 0 ? ' If that price was higher, the effective date stays the same.' : ''}`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Why nobody can be chosen. */
function whyNone(rows: readonly EarlierPrice[]): string {
  if (rows.every(({ nextPrice }) => nextPrice)) return 'Each client below was told about a new price.'
  return rows.some(({ nextPrice }) => nextPrice)
    ? 'Each client below was told about a new price or can’t be told about one now.'
    : 'No client below can be told about a new price now.'
}

type RowProps = { readonly row: EarlierPrice }

/** Somebody who cannot be chosen. */
function Named({ row, isAligned }: RowProps & { readonly isAligned: boolean }) {
  return (
    <div className={isAligned ? 'min-w-0 pl-7.5' : 'min-w-0'}>
      <p className="text-body font-medium [overflow-wrap:anywhere]">{nameOf(row)}</p>
      <div className="text-dense text-ink-soft">
        <Prices row={row} />
      </div>
    </div>
  )
}

function nameOf({ clientName, siteName }: EarlierPrice): string {
  return siteName === null ? clientName : `${clientName}, ${siteName}`
}

function Prices({ row }: RowProps) {
  const { soldCents, soldFrom, periodMonths, currentPeriodEnd, nextPrice, nextPriceFrom, hindrance } = row
  return (
    <>
      <span className="block tabular-nums">
        Pays {planPriceWords(row)}
        {`, ${row.cancelAtPeriodEnd ? 'ends' : 'renews'} on ${formatPaymentDate(currentPeriodEnd)}`}
      </span>
      {nextPrice && nextPriceFrom && (
        <span className="block text-caution tabular-nums">
          Announced: {priceWords(nextPrice.amountCents, periodMonths)} from {formatPaymentDate(nextPriceFrom)}
          {row.cancelAtPeriodEnd && ' if they resume the plan'}
        </span>
      )}
      {soldFrom !== null && (
        <span className="block tabular-nums">
          {`If announced ${nextPrice ? 'instead' : 'now'}: ${priceWords(soldCents, periodMonths)} from ${formatPaymentDate(soldFrom)}`}
        </span>
      )}
      {!nextPrice && hindrance !== null && <span className="block">{hindranceWords[hindrance]}</span>}
    </>
  )
}

function Withdraw({ row, planName }: { readonly row: EarlierPrice; readonly planName: string }) {
  const dialog = useDialog(WithdrawPriceDialog)
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Withdraw the new price for ${nameOf(row)}`} {...dialog.opener}>
        Withdraw
      </Button>
      <WithdrawPriceDialog {...dialog.props} row={row} planName={planName} />
    </>
  )
}
