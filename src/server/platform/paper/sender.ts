import type { Fact } from './draw-facts.ts'

/** Who a paper is from, as far as the portal knows it. */
export type Sender = {
  readonly agencyName: string
  readonly supportEmail: string
  /** Ten digits. */
  readonly supportPhone: string
  /** Of the portal. */
  readonly baseUrl: string
}

/** Who a paper is from and how they are reached, each a line. */
export function senderFact({ agencyName, supportEmail, supportPhone, baseUrl }: Sender): Fact {
  const phone = `(${supportPhone.slice(0, 3)}) ${supportPhone.slice(3, 6)}-${supportPhone.slice(6)}`
  return { term: 'From', value: [agencyName, supportEmail, phone, new URL(baseUrl).host].join('\n') }
}
