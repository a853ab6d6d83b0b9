import type { PresentedMessage } from '#domain/messages/contract.ts'
import { formatMoney } from '#web/platform/format.ts'

/** What is said in the place of a message that was removed. */
export function removedLine({ payment, withdrawnBy }: Pick<PresentedMessage, 'payment' | 'withdrawnBy'>): string {
  if (payment === null) return 'Message removed'
  return withdrawnBy ? `Payment request withdrawn by ${withdrawnBy}` : 'Payment request withdrawn'
}

/** What a message says, on one line. */
export function firstLine(message: PresentedMessage): string {
  const { body, attachments, payment, deletedAt } = message
  if (deletedAt !== null) return removedLine(message)
  if (payment?.amountCents === null) return 'Payment request'
  if (payment) return `Payment request: ${formatMoney(payment.amountCents)}, ${payment.description}`
  const line = body.replaceAll(/\s+/gu, ' ').trim()
  if (line) return line.length > 140 ? `${line.slice(0, 139).trimEnd()}…` : line
  return attachments.length === 1 ? (attachments[0]?.name ?? 'A file') : `${attachments.length} files`
}

/** What somebody is in this conversation. */
export function roleLine({
  senderRole,
  senderPosition,
}: Pick<PresentedMessage, 'senderRole' | 'senderPosition'>): string {
  if (senderRole === 'client') return 'Client'
  return senderPosition || (senderRole === 'creator' ? 'Creator' : 'Staff')
}

/** "Ada Lovell", "Ada Lovell and Tom Reyes", "Ada Lovell, Tom Reyes and 2 others". */
export function listNames(names: readonly string[]): string {
  const [first = '', second = ''] = names
  if (names.length <= 1) return first
  if (names.length === 2) return `${first} and ${second}`
  return `${first}, ${second} and ${names.length - 2} ${names.length === 3 ? 'other' : 'others'}`
}
