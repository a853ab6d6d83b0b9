import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { requiredMessage } from '#domain/core/text.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { bookingUrlOf } from '#domain/meetings/meeting-types.ts'
import type { requestQuote as call } from '#domain/quotes/contract.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { estimateOf } from '#domain/quotes/rates.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { neighbourhoodOf, networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import { quoteActivity } from './activity.ts'
import { quotes } from './exports/collections.ts'
import { createQuote } from './exports/store-quote.ts'
import { quoteRequestedMail } from './mails.ts'
import { newQuote } from './new-quote.ts'
import type { Asker } from './new-quote.ts'
import { readRates } from './rates.ts'

type Input = InputOf<typeof call>

/**
 * Stores a request as a draft that staff see at once. The id is made of the caller's key: a repeated call answers as before
 * and counts towards no limit. Emails the person who asks that it arrived, and looks for no account.
 */
export async function requestQuote(
  portal: Portal,
  { viewer, ip }: Caller,
  input: Input,
): Promise<ReplyOf<typeof call>> {
  const asker = askerOf(viewer, input)
  const id = hashSecret(input.key)
  const bookingUrl = planningCallUrl(portal)
  const asked = (await portal.documents.get(quotes, id))?.data
  if (asked) return { estimate: asked.estimate, bookingUrl: bookingUrl }
  await portal.limits.takeAll([
    [rules.quotesPerNetwork, networkOf(ip)],
    [rules.quotesPerNeighbourhood, neighbourhoodOf(ip)],
    [rules.quotesPerSite, 'site'],
  ])
  const table = await readRates(portal)
  const quote = newQuote({
    id,
    asker,
    request: input,
    estimate: estimateOf(table.rates, input),
    now: portal.clock.now(),
  })
  let isNew = false
  const answer = await portal.documents.transact(async (transaction) => {
    const found = (await transaction.get(quotes, id))?.data
    isNew = !found
    if (found) return { estimate: found.estimate, bookingUrl: bookingUrl }
    createQuote(transaction, quote)
    const actor = { uid: quote.createdBy, fullName: quote.fullName }
    portal.activity.recordWith(transaction, actor, quoteActivity('quote.requested', quote, quote.companyName))
    return { estimate: quote.estimate, bookingUrl: bookingUrl }
  })
  if (isNew) mailReceipt(portal, quote)
  return answer
}

/** One email a day and address: anybody can type an address that isn't theirs. */
function mailReceipt({ settings, post, limits }: Portal, quote: Quote): void {
  post.sendLater('quote-requested', async () => {
    return (await limits.takeIfLeft(rules.quoteReceipts, quote.email)) ? quoteRequestedMail(settings, quote) : null
  })
}

/** A client who is signed in asks under their own name and address, whatever the body says. */
function askerOf(viewer: Viewer | null, { fullName, email }: Input): Asker {
  if (viewer) {
    if (viewer.role !== 'client' || !viewer.rights.includes('projects')) throw new Refusal('forbidden')
    const { uid, accountId } = viewer
    return { clientId: accountId, guestEmail: null, fullName: viewer.fullName, email: viewer.email, createdBy: uid }
  }
  if (fullName === undefined || email === undefined) {
    const fields = {
      ...(fullName === undefined ? { fullName: requiredMessage } : {}),
      ...(email === undefined ? { email: requiredMessage } : {}),
    }
    throw new Refusal('invalid-input', { fields })
  }
  return { clientId: null, guestEmail: email, fullName, email, createdBy: 'guest' }
}

/** The external scheduler for a call about a quote; null if calls are booked in the portal. */
function planningCallUrl({ settings: { bookingUrl } }: Portal): string | null {
  return bookingUrl === null ? null : bookingUrlOf(bookingUrl, 'vision_plan')
}
