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
          title={isInquiry ? 'The bank is asking about this payment' : 'This payment is disputed'}
        >
          {isInquiry ? '' : `The bank holds the ${amount} until it decides. `}If the {isInquiry ? 'inquiry' : 'dispute'}{' '}
          is a mistake, tell the bank. Questions? Write to {agencyName}: {contact}
        </InlineAlert>
      )
    }
    return (
      <InlineAlert
        key={id}
        tone="info"
        title={state === 'lost' ? `The bank returned ${amount}` : `The ${isInquiry ? 'inquiry' : 'dispute'} is over`}
      >
        {state === 'lost' ? '' : isInquiry ? 'The bank took no money. ' : `${agencyName} keeps the ${amount}. `}
        Questions? Write to {agencyName}: {contact}
      </InlineAlert>
    )
  })
}
