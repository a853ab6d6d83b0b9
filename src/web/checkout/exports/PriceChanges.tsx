import { useSyncExternalStore } from 'react'
import { planForSite } from '#domain/billing/plan-words.ts'
import type { OrderPreview } from '#domain/checkout/contract.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { formatAmount, formatMoney } from '#web/platform/format.ts'
import { lineKey } from './cart-lines.ts'
import { useCart, useCartStore } from './cart.ts'

type Line = OrderPreview['lines'][number]
type Shown = Pick<OrderPreview, 'lines' | 'totalCents' | 'creditCents' | 'dueTodayCents'>
type ChangeProps = { readonly line: Line; readonly before: Shown }

/** At a line: what it cost when this cart was first shown, where staff have changed that since. */
export function PriceChange({ line, before }: ChangeProps) {
  const former = formerOf(line, before)
  if (former.totalCents === line.totalCents) return null
  return <p className="text-dense font-medium text-caution">The price was {formatAmount(former.totalCents)} before.</p>
}

type ChangesProps = { readonly preview: OrderPreview; readonly before: Shown }

/** The same beside the button, whose sum has changed with it. */
export function PriceChanges({ preview: { lines }, before }: ChangesProps) {
  const changed = lines.filter((line) => formerOf(line, before).totalCents !== line.totalCents)
  return (
    <output className="flex flex-col text-dense font-medium text-caution empty:hidden">
      {changed.map((line) => (
        <span key={lineKey(line)}>
          {planForSite(line.name, line.site?.name)} now costs {formatAmount(line.totalCents)} instead of{' '}
          {formatAmount(formerOf(line, before).totalCents)}.
        </span>
      ))}
    </output>
  )
}

/** Beside the button: what is due now that others have used of the account’s credit, or it got more. Where the price has changed, that is said. */
export function CreditChange({ preview, before }: ChangesProps) {
  const isOther = preview.creditCents !== before.creditCents && preview.dueTodayCents !== before.dueTodayCents
  const whose = useBillingAccount() ? 'The' : 'Your'
  return (
    <output className="text-dense font-medium text-caution empty:hidden">
      {isOther && preview.totalCents === before.totalCents && (
        <>
          {whose} credit has changed. {formatMoney(preview.dueTodayCents)} is due now, not{' '}
          {formatMoney(before.dueTodayCents)}.
        </>
      )}
    </output>
  )
}

/**
 * The sums of this cart as they were first shown, in the cart or at the checkout. A cart that its owner changes, by a code too, is
 * another one, and begins anew.
 */
export function useFirstShown(preview: Shown & Pick<OrderPreview, 'promotion'>): Shown {
  const { promotion } = preview
  const store = useCartStore()
  const { promotionCode } = useCart()
  const key = useSyncExternalStore(store.subscribe, store.orderKey)
  const known = firstShown.get(key) ?? preview
  // Until it is priced with its code, the prices of the cart before are shown.
  if (promotion?.code.toUpperCase() === promotionCode?.toUpperCase()) firstShown.set(key, known)
  return known
}

/** By the key of the cart: it outlives the page that shows it. */
const firstShown = new Map<string, Shown>()

function formerOf(line: Line, { lines }: Shown): Line {
  return lines.find((each) => lineKey(each) === lineKey(line)) ?? line
}
