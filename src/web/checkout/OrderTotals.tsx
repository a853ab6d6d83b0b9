import type { OrderPreview } from '#domain/checkout/contract.ts'
import { negate } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { formatAmount } from '#web/platform/format.ts'
import { formatRecurring } from '#web/platform/period.ts'
import { useViewer } from '#web/platform/session.ts'
import { countedCode } from './exports/rest-of-order.ts'

type Props = { readonly preview: OrderPreview }

/** From the subtotal to what is due today, and apart from it what follows. */
export function OrderTotals({ preview }: Props) {
  const { subtotalCents, discountCents, taxCents, taxAddress, creditCents, owedCents, dueTodayCents, afterwards } =
    preview
  const code = countedCode(preview)
  return (
    <>
      <dl className="flex flex-col gap-1.5 text-body tabular-nums">
        <Row term="Subtotal" cents={subtotalCents} />
        {discountCents > 0 && (
          <Row term={code ? `Discounts, including code ${code}` : 'Discounts'} cents={negate(discountCents)} />
        )}
        {taxAddress !== null && <Row term="Tax" cents={taxCents} />}
        {creditCents > 0 && <CreditRow cents={creditCents} />}
        {owedCents > 0 && <Row term="Previous balance" cents={owedCents} />}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-medium">Due today</dt>
          <dd className="text-figure font-semibold">{formatAmount(dueTodayCents)}</dd>
        </div>
      </dl>
      {afterwards.length > 0 && (
        <p className="pt-1 text-dense text-ink-soft">
          <Renewals afterwards={afterwards} />
        </p>
      )}
    </>
  )
}

/** "Then $22.99 a month and $89 every 3 months, until you cancel." */
export function Renewals({ afterwards }: Pick<OrderPreview, 'afterwards'>) {
  const { uid, accountId } = useViewer()
  const mayCancel = useBillingAccount() === null && uid === accountId
  const sums = sayAll(afterwards.map(formatRecurring))
  return `Then ${sums}, until ${mayCancel ? 'you cancel' : 'canceled'}.`
}

/** What credit pays of an order, by itself. */
export function CreditLine({ cents }: { readonly cents: Money }) {
  return (
    <dl className="pt-4 text-body tabular-nums">
      <CreditRow cents={cents} />
    </dl>
  )
}

function CreditRow({ cents }: { readonly cents: Money }) {
  return <Row term={useBillingAccount() ? 'Credit' : 'Your credit'} cents={negate(cents)} />
}

function Row({ term, cents }: { readonly term: string; readonly cents: Money }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="whitespace-nowrap">{formatAmount(cents)}</dd>
    </div>
  )
}
