import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { zero } from '#domain/core/money.ts'
import { sayPrice } from '#domain/core/price-tax-words.ts'
import { isSameTax } from '#domain/core/price-tax.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { askForName, isSignedBy } from '#domain/core/signature.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { projectPagePath } from '#domain/projects/places.ts'
import type * as calls from '#domain/quotes/contract.ts'
import { includeLines, priceQuote } from '#domain/quotes/price-quote.ts'
import { isQuoteOpen } from '#domain/quotes/quote-statuses.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { acceptedTerms } from '#server/platform/accepted-terms.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import { quoteActivity } from './activity.ts'
import { changeQuote } from './change-quote.ts'
import { quoteOpened } from './exports/reactions.ts'
import { quoteAcceptedMail } from './mails.ts'
import { moveQuote, toViewed } from './move-quote.ts'
import { expectOrderingRight } from './policy.ts'
import { taxOnOffer } from './price-tax.ts'
import { startQuotedProject } from './quoted-project.ts'

/** Records the client side's first look at an offer; for any other quote it records nothing. Who looks needs no more telling of it. */
export async function viewQuote(
  portal: Portal,
  viewer: Viewer,
  { quoteId }: InputOf<typeof calls.viewQuote>,
): Promise<ReplyOf<typeof calls.viewQuote>> {
  const viewed = await changeQuote(portal, viewer, quoteId, ({ quote, now }) => {
    if (quote.status !== 'sent') return null
    return { quote: toViewed(quote, { now, name: viewer.fullName }) }
  })
  await raise(portal, quoteOpened, { uid: viewer.uid, quoteId })
  return viewed
}

const sentAnew = 'We’ve sent a new version of this quote. Close this dialog and read the new version first.'
const acceptedOtherwise =
  'This quote was already accepted, in another version or with other options. Close this dialog to see what was accepted.'
const taxedAnew = 'The tax on this price has changed. Check the new total, then try again.'

/**
 * Accepts the quote that the viewer has seen, on behalf of an account they may order for, signed with the name in their
 * profile; another name is refused. Starts the project in the same transaction, and of lines the draft of its first invoice. Of
 * concurrent answers the first counts: those that accept the same get its project, others `stale-version`. Emails the viewer once.
 */
export async function acceptQuote(
  portal: Portal,
  viewer: Viewer,
  { quoteId, sentAt, name, optionalIds = [], priceTax: shown, termsVersion }: InputOf<typeof calls.acceptQuote>,
): Promise<ReplyOf<typeof calls.acceptQuote>> {
  let made: Quote | null = null
  const answer = await changeQuote(portal, viewer, quoteId, async ({ quote, now }, transaction) => {
    made = null
    expectOrderingRight(viewer)
    if (quote.status === 'converted') {
      if (isAcceptedAs(quote, sentAt, optionalIds)) return null
      throw new Refusal('stale-version', { sentence: acceptedOtherwise })
    }
    if (quote.status === 'expired') throw new Refusal('quote-expired')
    if (isQuoteOpen(quote.status) && quote.sentAt !== sentAt) throw new Refusal('stale-version', { sentence: sentAnew })
    const tax = await taxOnOffer(transaction, quote)
    if (shown !== undefined && !isSameTax(shown, tax)) throw new Refusal('stale-version', { sentence: taxedAnew })
    const accepted = moveQuote(withOptional(quote, optionalIds), {
      to: 'accepted',
      by: 'client',
      now,
      name: viewer.fullName,
    })
    if (!isSignedBy(name, viewer.fullName))
      throw new Refusal('invalid-input', { fields: { name: askForName(viewer.fullName) } })
    const terms = acceptedTerms(portal, termsVersion)
    const started = await startQuotedProject(portal, transaction, viewer, { quote: accepted, tax })
    const converted = {
      ...moveQuote(accepted, { to: 'converted', by: 'portal', now }),
      acceptedBy: {
        uid: viewer.uid,
        name: viewer.fullName,
        at: now,
        ...(terms === null ? {} : { termsVersion: terms }),
        ...(shown ? { priceTax: shown } : {}),
      },
      ...started,
    }
    made = converted
    return {
      quote: converted,
      activity: quoteActivity('quote.accepted', converted, sayPrice(converted.amountCents ?? zero, shown)),
    }
  })
  if (made) mailAcceptance(portal, viewer, made)
  return answer
}

/** Whether a quote was accepted in just this version and with just these options, so that a repeated acceptance changes nothing. */
function isAcceptedAs({ itemized, sentAt }: Quote, seenSentAt: string, optionalIds: readonly string[]): boolean {
  const lines = itemized?.lines ?? []
  const isAsChosen = lines.every(
    ({ id, isOptional, isIncluded }) => !isOptional || isIncluded === optionalIds.includes(id),
  )
  return sentAt === seenSentAt && isAsChosen
}

/** The quote with the optional lines that are accepted too, and the total of all that are. */
function withOptional(quote: Quote, optionalIds: readonly string[]): Quote {
  const lines = quote.itemized?.lines ?? []
  if (optionalIds.some((id) => !lines.some((line) => line.id === id && line.isOptional)))
    throw new Refusal('invalid-input', { fields: { optionalIds: 'Choose only optional lines of this quote' } })
  if (!quote.itemized) return quote
  const { itemized, totalCents } = priceQuote({ ...quote.itemized, lines: includeLines(lines, optionalIds) })
  return { ...quote, itemized, amountCents: totalCents }
}

/** The project's name is the client's own text: it goes to a proven address only. */
function mailAcceptance({ settings, post, identity }: Portal, viewer: Viewer, quote: Quote): void {
  const url = `${settings.baseUrl}${projectPagePath('client', quote.projectId ?? '')}`
  post.sendLater('quote-accepted', async () =>
    (await identity.find(viewer.uid))?.emailVerified ? quoteAcceptedMail(settings, viewer, quote, url) : null,
  )
}
