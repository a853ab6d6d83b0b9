import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { cardName } from './card-words.ts'

type Props = Pick<PresentedPayment, 'card' | 'bankAccount'>

/** What paid, in a cell: the card, or the bank with the end of the account's number below, which a long name never hides. */
export function PaidFrom({ card, bankAccount }: Props) {
  if (!bankAccount) return card && cardName(card)
  return (
    <>
      <span className="block truncate">{bankAccount.bankName || 'Bank account'}</span>
      <span className="block text-caption text-ink-soft tabular-nums">•••• {bankAccount.last4}</span>
    </>
  )
}
