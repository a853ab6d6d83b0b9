/** What a bank said as it refused a card, with what can be done next where it didn’t say that. */
export function withNextStep(message: string): string {
  if (/\btry\b|\buse\b|another|different/i.test(message)) return message
  const isMistyped = /incorrect|invalid|expired|not support/i.test(message)
  return `${message} ${isMistyped ? 'Check it, or use another card.' : 'Try another card, or ask your bank.'}`
}
