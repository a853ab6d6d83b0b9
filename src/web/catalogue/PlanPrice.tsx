import type { OfferedPlan } from '#domain/catalogue/contract.ts'
import { recurringOf, sayDiscountLeft, sayTerm } from '#domain/catalogue/later-charges.ts'
import { toCents } from '#domain/catalogue/plans.ts'
import { seesInvoices } from '#domain/core/viewer.ts'
import { formatAgencyDay } from '#web/platform/agency-day.ts'
import { formatMoney } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { termOf } from './plan-words.ts'

type Props = {
  readonly plan: Pick<OfferedPlan, 'price' | 'originPrice' | 'amountMonths' | 'own'> & {
    readonly isOwned?: boolean
  }
  /** The client whom staff order for. */
  readonly buyer?: string | null
  /** Where the price is the largest thing of its part of the page. */
  readonly isLarge?: boolean
}

/** What is charged, its term, and the original price struck, smaller and grey. */
export function PlanPrice({ plan, buyer = null, isLarge = false }: Props) {
  const isHidden = useIsOwnPriceHidden()
  const [price, original] = [toCents(plan.price), toCents(plan.originPrice)]
  const own = plan.own && { ...plan.own, ...recurringOf(plan.own) }
  // A price that a discount lowers for some months is the one that everybody pays afterwards.
  const isOwn = own !== undefined && !(own.sooner && own.amountCents === price && own.months === plan.amountMonths)
  if (isOwn)
    return (
      <>
        <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
          <span className={isLarge ? 'text-figure font-semibold' : 'text-body font-semibold'}>
            {formatMoney(own.amountCents)}
          </span>
          <span className="text-body text-ink-soft">{sayTerm(own, formatAgencyDay)}</span>
        </p>
        <p className="text-dense text-ink-soft tabular-nums">
          This is {buyer ? `what ${buyer} pays` : 'your price'}. New purchases cost {formatMoney(price)} {termOf(plan)}.
        </p>
        {own.next && (
          <p className="text-dense text-caution tabular-nums">
            From {formatAgencyDay(own.next.from)}: {formatMoney(own.next.amountCents)}{' '}
            {termOf({ amountMonths: own.months })}
            {sayDiscountLeft(own.afterDiscount, own.next.from, formatAgencyDay)}
          </p>
        )}
      </>
    )
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className={isLarge ? 'text-figure font-semibold' : 'text-body font-semibold'}>{formatMoney(price)}</span>
        <span className="text-body text-ink-soft">{own ? sayTerm(own, formatAgencyDay) : termOf(plan)}</span>
        {original > price && (
          <>
            <span className="sr-only">instead of</span>
            <s className="text-dense text-ink-faint">{formatMoney(original)}</s>
          </>
        )}
      </p>
      {plan.isOwned && isHidden && <p className="text-dense text-ink-soft">This is the price for new purchases.</p>}
    </>
  )
}

/** Whether the reader is a teammate who may not know what their account pays for its plans. */
export function useIsOwnPriceHidden(): boolean {
  return !seesInvoices(useViewer())
}
