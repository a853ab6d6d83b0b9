import { cents } from '#domain/core/money.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'

/** An offer to Ada that she has looked at. */
export const orderApp: PresentedQuote = {
  id: 'order-app',
  number: 'Q-0007',
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
  number: null,
  version: 1,
  status: 'draft',
  amountCents: null,
  daysDelta: null,
  note: '',
  validUntil: null,
  sentAt: null,
  viewedAt: null,
}

const line = { unit: 'fixed', quantity: 1, isOptional: false, isIncluded: true } as const

/** A draft of lines that staff began: $12,000, and $1,500 that are optional; half is due at once. */
export const itemizedApp: PresentedQuote = {
  ...askedApp,
  version: 2,
  begunBy: { uid: 'tom', name: 'Tom Reyes' },
  amountCents: cents(1_200_000),
  itemized: {
    lines: [
      {
        ...line,
        id: 'build',
        description: 'Design and build',
        unit: 'hours',
        quantity: 100,
        unitCents: cents(12_000),
        amountCents: cents(1_200_000),
      },
      {
        ...line,
        id: 'training',
        description: 'Training',
        unitCents: cents(150_000),
        amountCents: cents(150_000),
        isOptional: true,
        isIncluded: false,
      },
    ],
    discount: null,
    parts: [
      { percent: 50, fixedCents: null, daysAfter: 0 },
      { percent: null, fixedCents: null, daysAfter: 30 },
    ],
    subtotalCents: cents(1_200_000),
    discountCents: cents(0),
    taxes: [],
  },
}
