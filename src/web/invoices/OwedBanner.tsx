import { useOwedPayment } from '#web/invoices/exports/owed.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { owedTitle } from './owed-words.ts'

type Props = {
  /** Where a payment is open, with what pays it; null for all of billing. Left out where no page has more of it. */
  readonly placeOf?: ((paymentId: string | null) => Place) | undefined
  /** Cards are the owner's alone. */
  readonly mayPay: boolean
  /** The payments that the page tells of with what pays them. */
  readonly toldBelow?: readonly string[] | undefined
}

/** Says on other pages that a payment failed or a plan is past due, and leads to what pays it; nothing where all is well. */
export function OwedBanner({ placeOf, mayPay, toldBelow }: Props) {
  const { data } = useOwedPayment()
  if (!data || (data.payment === null && !data.isPastDue)) return null
  const { payment } = data
  if (payment && toldBelow?.includes(payment.id)) return null
  return (
    <div className="pb-6">
      <InlineAlert
        tone="negative"
        title={owedTitle(data)}
        action={
          placeOf && (
            <AppLink place={placeOf(payment?.id ?? null)} className={buttonClass(mayPay ? 'primary' : undefined)}>
              {mayPay ? 'Pay now' : 'Open billing'}
            </AppLink>
          )
        }
      >
        {payment?.decline?.message ?? null}
      </InlineAlert>
    </div>
  )
}
