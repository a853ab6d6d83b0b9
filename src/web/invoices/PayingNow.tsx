import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { useIsBeingPaid } from './api.ts'

type Props = {
  readonly invoiceId: string
  /** What would take their payment away. */
  readonly act: 'Voiding' | 'Crediting' | 'Recording a payment'
}

/** Tells staff, before an act that cancels it, of a payment that the client is making at this moment. */
export function PayingNow({ invoiceId, act }: Props) {
  return (
    useIsBeingPaid(invoiceId) && (
      <InlineAlert tone="caution" title={`The client is paying this invoice. ${act} cancels the client’s payment.`} />
    )
  )
}
