import { useSession } from '#web/platform/session.ts'

/** Which payments a list has, and where the others are. */
export function WhichPayments() {
  const { takesBankDebits } = useSession().features.cards
  return (
    <p className="text-ink-soft">
      {takesBankDebits ? 'Card and bank payments' : 'Card payments'} made in this portal appear here. Other payments are
      under Invoices.
    </p>
  )
}
