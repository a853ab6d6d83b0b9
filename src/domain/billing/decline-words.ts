/** What a bank said as it refused a card, with what can be done next where it didn’t say that. */
export function withNextStep(message: string): string {
  if (/\btry\b|\buse\b|another|different/i.test(message)) return message
  const isMistyped = /incorrect|invalid|expired/i.test(message)
  return `${message} ${isMistyped ? 'Check the card details, or use another card.' : 'Try another card, or ask the bank.'}`
}

/** What a bank said as it refused a card, which it says to the client: “Your card was declined.” Others read whose words they are. */
export function quoteDecline(message: string, isClient: boolean): string {
  return isClient ? message : `The bank’s message: “${message}”`
}
