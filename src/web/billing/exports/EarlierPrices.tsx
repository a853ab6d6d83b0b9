import type { listEarlierPrices } from '#domain/billing/price-contract.ts'
import type { PresentedPlan } from '#domain/catalogue/settings-contract.ts'
import { announcedPrice, clientsOf, isToldOther, useEarlierPrices } from '#web/billing/earlier-prices.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useMay } from '#web/platform/use-may.ts'

const EarlierPricesSheet = lazyDialog(() => import('#web/billing/EarlierPricesSheet.tsx'))

type Props = { readonly plan: PresentedPlan }

/** How many clients pay an earlier price for a plan, and were told of a new one; leads to them. Nothing where there are none. */
export function EarlierPrices({ plan }: Props) {
  const maySee = useMay<typeof listEarlierPrices>('money')
  const { data: rows = [] } = useEarlierPrices(plan.id, maySee)
  const sheet = useDialog(EarlierPricesSheet)
  // The sheet stays as it is, and says that the right to it is lost.
  if (!maySee || (rows.length === 0 && !sheet.isOpen)) return null
  const toldOther = rows.filter(isToldOther)
  const told = rows.filter((row) => row.nextPrice && !isToldOther(row))
  const others = rows.filter(({ nextPrice }) => !nextPrice)
  const pay = others.length === rows.length ? `${paysOf(others)} an earlier price` : 'not told yet'
  return (
    <>
      {rows.length > 0 && (
        <button type="button" className="tap link text-left text-dense" {...sheet.opener}>
          {[
            ...(others.length > 0 ? [`${clientsOf(others)} ${pay}`] : []),
            ...(toldOther.length > 0
              ? [`${announcedPrice(toldOther) ?? 'other prices'} announced to ${clientsOf(toldOther)}`]
              : []),
            ...(told.length > 0 ? [`new price announced to ${clientsOf(told)}`] : []),
          ]
            .join(', ')
            .replace(/^[no]/, (first) => first.toUpperCase())}
        </button>
      )}
      <EarlierPricesSheet {...sheet.props} plan={plan} rows={rows} />
    </>
  )
}

function paysOf(rows: Parameters<typeof clientsOf>[0]): string {
  return new Set(rows.map(({ clientId }) => clientId)).size === 1 ? 'pays' : 'pay'
}
