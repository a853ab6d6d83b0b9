import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { isPastDue } from '#domain/billing/subscription-status.ts'
import { formatMoney } from '#web/platform/format.ts'
import { useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { useOwedPayment, usePayments, useSubscriptions } from './api.ts'
import type { AsksProof } from './asks-proof.ts'
import { owedTitle } from './owed-words.ts'
import { planName } from './subscription-words.ts'

const RetryDialog = lazyPart(() => import('./RetryDialog.tsx').then((module) => module.RetryDialog))

type Props = { readonly recentSignIn: AsksProof }
type AllProps = Props & {
  /** The messages whose requests stand below with what pays them. */
  readonly toldBelow: readonly string[]
}

/** Says above everything else that a plan or a payment is not paid, with the button that pays it; nothing where all is well. */
export function PastDue({ recentSignIn, toldBelow }: AllProps) {
  const { data: subscriptions = [] } = useSubscriptions()
  const { data: payments = [] } = usePayments()
  const { data: owed } = useOwedPayment()
  const late = subscriptions.filter(({ status }) => isPastDue(status))
  if (late.length === 0)
    return (
      owed?.payment &&
      !toldBelow.includes(owed.payment.messageId ?? '') && (
        <OwedPayment title={owedTitle(owed)} payment={owed.payment} recentSignIn={recentSignIn} />
      )
    )
  return late.map((subscription) => (
    <PastDuePlan
      key={subscription.id}
      subscription={subscription}
      payment={payments.find(({ subscriptionId, status }) => subscriptionId === subscription.id && status !== 'paid')}
      recentSignIn={recentSignIn}
    />
  ))
}

type PlanProps = Props & {
  readonly subscription: PresentedSubscription
  /** What is owed; undefined while it is not known. */
  readonly payment: PresentedPayment | undefined
}

function PastDuePlan({ subscription: { planId, amountCents }, payment, recentSignIn }: PlanProps) {
  const cents = payment?.amountCents ?? amountCents
  return (
    <OwedPayment
      title={`${planName(planId)} is past due: ${formatMoney(cents)} was not paid`}
      payment={payment}
      advice="Pay it so that the plan keeps running."
      recentSignIn={recentSignIn}
    />
  )
}

type OwedProps = Props & {
  readonly title: string
  /** What is owed; undefined while it is not known. */
  readonly payment: PresentedPayment | undefined
  readonly advice?: string
}

function OwedPayment({ title, payment, advice, recentSignIn }: OwedProps) {
  const pay = useLazyOverlay()
  return (
    <>
      <InlineAlert
        tone="negative"
        title={title}
        action={
          payment && (
            <Button
              variant="primary"
              onPointerEnter={RetryDialog.prepare}
              onFocus={RetryDialog.prepare}
              onClick={pay.show}
            >
              Pay now
            </Button>
          )
        }
      >
        {[payment?.decline?.message, advice].filter(Boolean).join(' ')}
      </InlineAlert>
      {payment && pay.wasShown && <RetryDialog {...pay.props} payment={payment} recentSignIn={recentSignIn} />}
    </>
  )
}
