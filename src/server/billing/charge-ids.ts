const [ofMessage, ofStaff] = ['message_', 'free_']

/** What the payment of a message is told by at the provider: one message, one payment. */
export function chargeOfMessage(messageId: string): string {
  return `${ofMessage}${messageId}`
}

/** What an amount of staff's own is told by at the provider. */
export function chargeOfStaff(id: string): string {
  return `${ofStaff}${id}`
}

/** Tells the payments of messages and of staff from those of orders, by what they are told by at the provider. */
export function messageOfCharge(orderId: string | null): {
  readonly isCharge: boolean
  readonly messageId: string | null
} {
  const messageId = orderId?.startsWith(ofMessage) ? orderId.slice(ofMessage.length) : null
  return { isCharge: messageId !== null || Boolean(orderId?.startsWith(ofStaff)), messageId }
}
