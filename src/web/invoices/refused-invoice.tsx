import type { CallRefused } from '#web/platform/call-refused.ts'
import { useViewer } from '#web/platform/session.ts'
import { RefusedState } from '#web/ui/RefusedState.tsx'

/** For an invoice that isn’t there or isn’t the reader’s; null for every other refusal. */
export function toRefusedInvoice({ code, message }: CallRefused) {
  if (code !== 'not-found' && code !== 'forbidden' && code !== 'invalid-input') return null
  return code === 'forbidden' ? (
    <RefusedState title="You can’t open this invoice">{message}</RefusedState>
  ) : (
    <NoInvoice />
  )
}

function NoInvoice() {
  const { role } = useViewer()
  return role === 'superAdmin' ? (
    <RefusedState title="Invoice not found">Choose an invoice under “All invoices”.</RefusedState>
  ) : (
    <RefusedState title="You can’t open this invoice">
      The invoice doesn’t exist or isn’t shared with you. If we sent you the link, write to us.
    </RefusedState>
  )
}
