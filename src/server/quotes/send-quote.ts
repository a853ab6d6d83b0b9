import { addDays, sayDay } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sayMoney } from '#domain/core/money.ts'
import { sayPrice } from '#domain/core/price-tax-words.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/quotes/contract.ts'
import { mailedQuotePath } from '#domain/quotes/places.ts'
import { isQuoteOpen } from '#domain/quotes/quote-statuses.ts'
import { totalOf } from '#domain/quotes/quote-total.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { formerCents, sayOfferUntil } from '#domain/quotes/revision.ts'
import type * as staffCalls from '#domain/quotes/staff-contract.ts'
import { readPriceTax } from '#server/invoices/exports/tax-choice.ts'
import type { NewActivity } from '#server/platform/activity.ts'
import type { Portal } from '#server/portal.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { quoteActivity } from './activity.ts'
import { addressedNow, expectProspect } from './addressee.ts'
import { changeQuote } from './change-quote.ts'
import { withTemplate } from './chosen-template.ts'
import { sealQuote } from './mailed-quote.ts'
import { quoteSentMail } from './mails.ts'
import { moveQuote } from './move-quote.ts'
import { numbered } from './quote-numbers.ts'
import { sayNotReady } from './update-quote.ts'

type Input = InputOf<typeof calls.sendQuote>

/** The longest that a price can be held. */
const mostDays = 365

/**
 * Makes the offer. A client with an account gets a notification, and a mail if they want it; a guest only a mail, and none of the
 * agency’s people any. The same offer again changes and sends nothing.
 */
export async function sendQuote(
  portal: Portal,
  viewer: Viewer,
  input: Input,
): Promise<ReplyOf<typeof calls.sendQuote>> {
  let guest: Quote | null = null
  const sent = await changeQuote(portal, viewer, input.quoteId, async ({ stored, quote, now }, transaction) => {
    guest = null
    if (isQuoteOpen(quote.status) && isSameOffer(quote, input)) return null
    // A quote that has moved on is refused for its status, not for an outdated version.
    const { amountCents, daysDelta, validUntil, note } = input
    const offeredTax = await readPriceTax(transaction)
    const terms = { amountCents, itemized: undefined, offeredTax, daysDelta, validUntil, note }
    const offer = { ...terms, sentAt: now, viewedAt: null }
    const reason = `${sayPrice(amountCents, offeredTax)}, valid until ${sayDay(validUntil)}`
    const addressed = await addressedNow(portal.documents, transaction, quote)
    const moved = moveQuote({ ...addressed, ...offer }, { to: 'sent', by: 'staff', now, name: viewer.fullName, reason })
    if (stored.version !== input.version) throw new Refusal('stale-version')
    expectDay(validUntil, agencyDay(portal))
    await expectProspect(portal, transaction, quote)
    const next = await numbered(portal, transaction, await withTemplate(transaction, moved, input.templateId))
    if (next.clientId === null) {
      guest = next
      return { quote: next }
    }
    return { quote: next, activity: sentActivity(next, validUntil) }
  })
  if (guest) mailGuest(portal, guest)
  return sent
}

/**
 * Sends a draft with its lines, as it was saved at the version that the viewer saw. Refuses lines that come to nothing, parts that
 * the total has outgrown and a last day that is over. Tells the client as `sendQuote` does.
 */
export async function sendItemizedQuote(
  portal: Portal,
  viewer: Viewer,
  { quoteId, version }: InputOf<typeof staffCalls.sendItemizedQuote>,
): Promise<ReplyOf<typeof staffCalls.sendItemizedQuote>> {
  let guest: Quote | null = null
  const sent = await changeQuote(portal, viewer, quoteId, async ({ stored, quote, now }, transaction) => {
    guest = null
    const { itemized, amountCents, validUntil } = quote
    if (isQuoteOpen(quote.status) && itemized) return null
    // What has expired is written anew first: its lines are before the client.
    if (quote.status !== 'draft') throw new Refusal('quote-move-refused')
    if (stored.version !== version) throw new Refusal('stale-version')
    if (!itemized || amountCents === null || validUntil === null)
      throw new Refusal('invalid-input', { fields: { lines: 'Add a line first' } })
    const fields = sayNotReady(itemized, amountCents)
    if (fields) throw new Refusal('invalid-input', { fields })
    expectDay(validUntil, agencyDay(portal))
    await expectProspect(portal, transaction, quote)
    const reason = `${sayMoney(amountCents)}, valid until ${sayDay(validUntil)}`
    const offer = { ...quote, sentAt: now, viewedAt: null }
    const moved = moveQuote(offer, { to: 'sent', by: 'staff', now, name: viewer.fullName, reason })
    const next = await numbered(portal, transaction, moved)
    if (next.clientId === null) {
      guest = next
      return { quote: next }
    }
    return { quote: next, activity: sentActivity(next, validUntil) }
  })
  if (guest) mailGuest(portal, guest)
  return sent
}

/** A revised quote names the sum of the version that it replaces. */
function sentActivity(quote: Quote, validUntil: Day): NewActivity {
  const beforeCents = formerCents(quote)
  const sent = quoteActivity('quote.sent', quote, sayOfferUntil(quote, validUntil))
  return beforeCents === undefined ? sent : { ...sent, price: { beforeCents, afterCents: totalOf(quote) } }
}

function isSameOffer(quote: Quote, { amountCents, daysDelta, validUntil, note, templateId }: Input): boolean {
  return (
    quote.itemized === undefined &&
    quote.amountCents === amountCents &&
    quote.daysDelta === daysDelta &&
    quote.validUntil === validUntil &&
    quote.note === note &&
    (templateId === undefined || (quote.template?.id ?? null) === templateId)
  )
}

function expectDay(validUntil: string, today: string): void {
  if (validUntil < today) throw new Refusal('invalid-input', { fields: { validUntil: 'Choose today or a later date' } })
  if (validUntil > addDays(today, mostDays))
    throw new Refusal('invalid-input', { fields: { validUntil: 'Choose a date within the next year' } })
}

function mailGuest({ settings, post, seal }: Portal, quote: Quote): void {
  const url = `${settings.baseUrl}${mailedQuotePath(quote.id, sealQuote(seal, quote.id))}`
  post.sendLater('quote-sent', async () => quoteSentMail(settings, quote, url))
}

/** Withdraws the offer, so that nobody can accept it. What it asked for stays with the draft, for staff to revise and send again. */
export function withdrawQuote(
  portal: Portal,
  viewer: Viewer,
  { quoteId, reason, forRevision }: InputOf<typeof calls.withdrawQuote>,
): Promise<ReplyOf<typeof calls.withdrawQuote>> {
  return changeQuote(portal, viewer, quoteId, async ({ quote, now }, transaction) => {
    if (quote.status === 'draft') return null
    const addressed = await addressedNow(portal.documents, transaction, quote)
    const draft = moveQuote(addressed, { to: 'draft', by: 'staff', now, name: viewer.fullName, reason, forRevision })
    return { quote: { ...draft, ...(quote.itemized ? unsent : { ...unsent, ...unsentAmount }) } }
  })
}

const unsent = { sentAt: null, viewedAt: null }
/** The tax and the last day of one amount are those of the day on which it is sent again. */
const unsentAmount = { offeredTax: undefined, validUntil: null }
