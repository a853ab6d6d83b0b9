const [ofMessage, ofInvoice, ofStaff] = ['message_', 'bill_', 'free_']

/** What the payment of a message is told by at the provider: one message, one payment. */
export function chargeOfMessage(messageId: string): string {
  return `${ofMessage}${messageId}`
}

/** What one part of an invoice of ours is told by at the provider: one part, one payment. `part` counts those before it. */
export function chargeOfInvoice(invoiceId: string, part: number): string {
  return `${ofInvoice}${invoiceId}.${part}`
}

/** What an amount of staff's own is told by at the provider. */
export function chargeOfStaff(id: string): string {
  return `${ofStaff}${id}`
}

type Purpose = {
  /** False for the payments of orders. */
  readonly isCharge: boolean
  readonly messageId: string | null
  /** Of an invoice of ours, not of the provider's. */
  readonly invoiceId: string | null
}

/** Tells the payments of messages, of invoices and of staff from those of orders, by what they are told by at the provider. */
export function purposeOfCharge(orderId: string | null): Purpose {
  const messageId = after(ofMessage, orderId)
  const invoiceId = after(ofInvoice, orderId)?.replace(/\.\d+$/, '') ?? null
  const isCharge = messageId !== null || invoiceId !== null || Boolean(orderId?.startsWith(ofStaff))
  return { isCharge, messageId, invoiceId }
}

function after(prefix: string, orderId: string | null): string | null {
  return orderId?.startsWith(prefix) ? orderId.slice(prefix.length) : null
}

/** Whether a charge is an amount of staff's own, which nobody asked for and which is charged while its holder is away. */
export function isOfStaff({ messageId, invoiceId }: Pick<Purpose, 'messageId' | 'invoiceId'>): boolean {
  return messageId === null && invoiceId === null
}
