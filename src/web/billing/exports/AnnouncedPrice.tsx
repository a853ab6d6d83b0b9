import type { listEarlierPrices } from '#domain/billing/price-contract.ts'
import type { PresentedPlan } from '#domain/catalogue/settings-contract.ts'
import { announcedPrice, clientsOf, useEarlierPrices } from '#web/billing/earlier-prices.ts'
import { useMay } from '#web/platform/use-may.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import type { TypedNumber } from '#web/ui/typed-number.ts'

type Props = {
  readonly plan: PresentedPlan
  /** The price that it would have. */
  readonly priceCents: TypedNumber
  /** Where other plans are changed with it. */
  readonly isNamed?: boolean
}

/** Says before a price is saved who was told of another one. Nothing where nobody was. */
export function AnnouncedPrice({ plan, priceCents, isNamed = false }: Props) {
  const maySee = useMay<typeof listEarlierPrices>('money')
  const { data: rows = [] } = useEarlierPrices(plan.id, maySee)
  if (priceCents === null || priceCents === plan.priceCents) return null
  const told = rows.filter(({ nextPrice }) => nextPrice && nextPrice.amountCents !== priceCents)
  if (told.length === 0) return null
  const price = announcedPrice(told)
  const what = `${price === null ? 'another price' : `a price of ${price}`}${isNamed ? ` for ${plan.name}` : ''}`
  return (
    <InlineAlert
      tone="caution"
      title={`${clientsOf(told)} ${clientsOf(told) === '1 client' ? 'was' : 'were'} told about ${what}`}
    >
      They’ll pay the announced price unless you announce the new one to them afterward.
    </InlineAlert>
  )
}
