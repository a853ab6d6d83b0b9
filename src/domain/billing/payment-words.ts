/** The description of a payment that a change of plan waits for, before the name of that plan. */
export const changeOfPlan = 'Change to '

/** The description of a payment that the provider says nothing about. */
export const unnamedPayment = 'Payment'

/** The description of a payment as it stands inside a sentence: "invoice INV-2026-0042 (Spring campaign)". What staff named stays as it is. */
export function inSentence(description: string): string {
  if (description === unnamedPayment) return 'a payment'
  if (description.startsWith(changeOfPlan))
    return `the ${changeOfPlan.toLowerCase()}${description.slice(changeOfPlan.length)}`
  const [, number, project] = /^Invoice (\S+), (.+)$/.exec(description) ?? []
  if (number !== undefined) return `invoice ${number} (${project})`
  // A number has a digit.
  return /^Invoices? (?=\S*\d)/.test(description) ? description.replace('Invoice', 'invoice') : description
}
