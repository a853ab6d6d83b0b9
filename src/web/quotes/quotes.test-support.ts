import { cents } from '#domain/core/money.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'

/** An offer to Ada that she has looked at. */
export const orderApp: PresentedQuote = {
  id: 'order-app',
  version: 3,
  clientId: 'ada',
  fullName: 'Ada Lovelace',
  email: 'ada@bytebakery.example',
  productType: 'apps',
  projectTerm: 'long',
  projectName: 'Order app',
  projectDesc: 'Bread by phone.',
  companyName: 'Byte Bakery',
  estimate: { lowCents: cents(2_500_000), highCents: cents(6_000_000) },
  status: 'viewed',
  amountCents: cents(3_200_000),
  daysDelta: 60,
  note: 'Two releases.',
  validUntil: '2026-12-22',
  sentAt: '2026-12-08T09:00:00.000Z',
  viewedAt: '2026-12-08T10:00:00.000Z',
  acceptedBy: null,
  projectId: null,
  history: [],
  createdBy: 'ada',
  createdAt: '2026-12-07T09:00:00.000Z',
  updatedAt: '2026-12-08T10:00:00.000Z',
}

/** The same before there is an offer. */
export const askedApp: PresentedQuote = {
  ...orderApp,
  version: 1,
  status: 'draft',
  amountCents: null,
  daysDelta: null,
  note: '',
  validUntil: null,
  sentAt: null,
  viewedAt: null,
}
