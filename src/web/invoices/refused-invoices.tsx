import type { CallRefused } from '#web/platform/call-refused.ts'
import { RefusedState } from '#web/ui/RefusedState.tsx'

/** For a teammate without the right to invoices; null for every other refusal. */
export function toRefusedInvoices({ code }: CallRefused) {
  if (code !== 'forbidden') return null
  return (
    <RefusedState title="You don’t have access to invoices">Ask the account owner for access to invoices.</RefusedState>
  )
}
