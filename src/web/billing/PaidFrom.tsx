import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { cardName } from './card-words.ts'

type Props = Pick<PresentedPayment, 'status' | 'card' | 'bankAccount'>

/** What paid, in a cell: the card, unless another may still be used, or the bank with the end of the account's number below, which a long name never hides. */
export function PaidFrom({ status, card, bankAccount }: Props) {
  if (!bankAccount) return status !== 'unpaid' && card ? cardName(card) : null
  return (
    <>
      <span className="block truncate">{bankAccount.bankName || 'Bank account'}</span>
      <span className="block text-caption text-ink-soft tabular-nums">•••• {bankAccount.last4}</span>
    </>
  )
}
