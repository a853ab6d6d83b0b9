import { useSyncExternalStore } from 'react'
import type { OrderPreview } from '#domain/checkout/contract.ts'
import { formatAmount } from '#web/platform/format.ts'
import { lineKey } from './cart-lines.ts'
import { useCart, useCartStore } from './cart.ts'

type Line = OrderPreview['lines'][number]
type Lines = OrderPreview['lines']
type ChangeProps = { readonly line: Line; readonly before: Lines }

/** At a line: what it cost when this cart was first shown, where staff have changed that since. */
export function PriceChange({ line, before }: ChangeProps) {
  const former = formerOf(line, before)
  if (former.totalCents === line.totalCents) return null
  return (
    <p className="text-dense font-medium text-caution">The price has changed from {formatAmount(former.totalCents)}.</p>
  )
}

type ChangesProps = { readonly preview: OrderPreview; readonly before: Lines }

/** The same beside the button, whose sum has changed with it. */
export function PriceChanges({ preview: { lines }, before }: ChangesProps) {
  const changed = lines.filter((line) => formerOf(line, before).totalCents !== line.totalCents)
  return (
    <output className="flex flex-col text-dense font-medium text-caution empty:hidden">
      {changed.map((line) => (
        <span key={lineKey(line)}>
          {line.name} now costs {formatAmount(line.totalCents)} instead of{' '}
          {formatAmount(formerOf(line, before).totalCents)}.
        </span>
      ))}
    </output>
  )
}

/**
 * The lines of this cart as they were first shown, in the cart or at the checkout. A cart that its owner changes, by a code too, is
 * another one, and begins anew.
 */
export function useFirstShown({ lines, promotion }: Pick<OrderPreview, 'lines' | 'promotion'>): Lines {
  const store = useCartStore()
  const { promotionCode } = useCart()
  const key = useSyncExternalStore(store.subscribe, store.orderKey)
  const known = firstShown.get(key) ?? lines
  // Until it is priced with its code, the prices of the cart before are shown.
  if (promotion?.code.toUpperCase() === promotionCode?.toUpperCase()) firstShown.set(key, known)
  return known
}

/** By the key of the cart: it outlives the page that shows it. */
const firstShown = new Map<string, Lines>()

function formerOf(line: Line, before: Lines): Line {
  return before.find((each) => lineKey(each) === lineKey(line)) ?? line
}
