import { addDays, dayIn } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import { cents } from '#domain/core/money.ts'
import { firstQuoteRates } from '#domain/quotes/first-rates.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { estimateOf } from '#domain/quotes/rates.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { createQuote } from '#server/quotes/exports/store-quote.ts'

type Deps = { readonly documents: Documents; readonly clock: Clock }

const hourMs = 3_600_000

/** Two quotes: one that a guest has just asked for, and an offer that waits for its client. */
export async function seedQuotes({ documents, clock }: Deps): Promise<void> {
  const nowMs = clock.nowMs()
  await documents.transact(async (transaction) => {
    createQuote(transaction, guestsQuote(nowMs))
    createQuote(transaction, gracesOffer(nowMs))
  })
}

const unanswered = {
  number: null,
  status: 'draft',
  amountCents: null,
  daysDelta: null,
  note: '',
  validUntil: null,
  awaitedUntil: null,
  sentAt: null,
  viewedAt: null,
  acceptedBy: null,
  projectId: null,
  history: [],
} as const satisfies Partial<Quote>

function guestsQuote(nowMs: number): Quote {
  const at = toInstant(nowMs - 3 * hourMs)
  const kind = { productType: 'sites', projectTerm: 'short' } as const
  return {
    id: 'quote-cider-house',
    clientId: null,
    guestEmail: 'rosa@ciderhouse.example',
    fullName: 'Rosa Marsh',
    email: 'rosa@ciderhouse.example',
    ...kind,
    projectName: 'Cider house opening',
    projectDesc: 'One page for our spring opening: where we are, what we pour, and how to book a table.',
    companyName: 'Marsh Cider House',
    estimate: estimateOf(firstQuoteRates, kind),
    ...unanswered,
    history: [],
    createdBy: 'guest',
    createdAt: at,
    updatedAt: at,
  }
}

function gracesOffer(nowMs: number): Quote {
  const sentAt = toInstant(nowMs - 20 * hourMs)
  const validUntil = addDays(dayIn('UTC', nowMs), 12)
  const kind = { productType: 'apps', projectTerm: 'long' } as const
  return {
    id: 'quote-patient-app',
    clientId: 'grace',
    guestEmail: null,
    fullName: 'Grace Okafor',
    email: 'grace@harborclinics.example',
    ...kind,
    projectName: 'Patient app',
    projectDesc: 'Appointments, results and reminders on the phone, for all three clinics.',
    companyName: 'Harbor Clinics',
    estimate: estimateOf(firstQuoteRates, kind),
    ...unanswered,
    number: 'Q-0001',
    status: 'sent',
    amountCents: cents(3_840_000),
    offeredTax: null,
    daysDelta: 90,
    note: 'Two releases: appointments first, results and reminders six weeks later.',
    validUntil,
    awaitedUntil: validUntil,
    sentAt,
    history: [{ at: sentAt, from: 'draft', to: 'sent', by: 'staff', name: 'Nina Falk', reason: '' }],
    createdBy: 'grace',
    createdAt: toInstant(nowMs - 50 * hourMs),
    updatedAt: sentAt,
  }
}
