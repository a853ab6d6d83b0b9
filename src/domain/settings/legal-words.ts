/** Who the agency is by law, and where it is paid; empty or left out where it does not say. */
export type Legal = {
  readonly legalName: string
  readonly legalAddress?: string | undefined
  readonly registrationNumber?: string | undefined
  readonly taxNumber?: string | undefined
}

/** Line by line, as pages and papers show it. */
export function legalLines({ legalName, legalAddress = '', registrationNumber, taxNumber }: Legal): string[] {
  return [
    legalName,
    ...legalAddress.split('\n'),
    registrationNumber ? `Registration number ${registrationNumber}` : '',
    taxNumber ? `Tax number ${taxNumber}` : '',
  ].filter(Boolean)
}

type Bank = {
  readonly bankHolder?: string | undefined
  readonly bankName?: string | undefined
  readonly bankAccount?: string | undefined
}

export const transferTitle = 'How to pay by bank transfer'

/** How to pay an invoice by bank transfer, as terms and values; empty where the agency names no account. */
export function transferFacts({ bankHolder = '', bankName, bankAccount }: Bank, number: string) {
  if (!bankAccount) return []
  return [
    { term: 'Account holder', value: bankHolder },
    ...(bankName ? [{ term: 'Bank', value: bankName }] : []),
    { term: 'Account', value: bankAccount },
    { term: 'Reference', value: number },
  ]
}
