import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { formatMoney } from '#web/platform/format.ts'
import { useSession } from '#web/platform/session.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = { readonly payment: PresentedPayment }

/** What a client reads of a payment that their bank disputes, and whom to ask; nothing where there is no such dispute. */
export function OwnDisputes({ payment }: Props) {
  const { agencyName, supportEmail } = useSession().features
  const contact = (
    <a href={`mailto:${supportEmail}`} className="link break-words">
      {supportEmail}
    </a>
  )
  return payment.disputes.map(({ id, state, amountCents, isInquiry }) => {
    const amount = formatMoney(amountCents)
    if (state === 'open') {
      return (
        <InlineAlert
          key={id}
          tone="caution"
          title={isInquiry ? 'Your bank is asking about this payment' : 'Your bank disputes this payment'}
        >
          {isInquiry ? '' : `It holds the ${amount} until it decides. `}If you didn’t mean to dispute this payment, tell
          your bank. Questions? Write to {agencyName}: {contact}
        </InlineAlert>
      )
    }
    return (
      <InlineAlert
        key={id}
        tone="info"
        title={state === 'lost' ? 'Your bank returned this payment' : 'The dispute is over'}
      >
        {state === 'lost' ? `It gave you the ${amount} back.` : `${agencyName} keeps the ${amount}.`} Questions? Write
        to {agencyName}: {contact}
      </InlineAlert>
    )
  })
}
