/** Which payments a list has, and where the others are. */
export function WhichPayments() {
  return (
    <p className="text-ink-soft">Payments made online in the portal appear here. Other payments are under Invoices.</p>
  )
}
