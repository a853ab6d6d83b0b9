import type { FastifyInstance, FastifyReply } from 'fastify'
import { dayIn } from '#domain/core/days.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { sayAmount, sayMoney, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { taxIn } from '#domain/core/price-tax.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { sayRate } from '#domain/invoices/tax-words.ts'
import { getQuote as call } from '#domain/quotes/contract.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { readMailedQuote } from '#domain/quotes/mailed-contract.ts'
import { versionOf } from '#domain/quotes/quote-statuses.ts'
import { toldTax, totalOf } from '#domain/quotes/quote-total.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { parseInput } from '#server/platform/http/parse-body.ts'
import { recordingDenials } from '#server/platform/http/record-denials.ts'
import { visitorAddress } from '#server/platform/http/visitor-address.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { noteOutcome } from '#server/platform/logs/log-calls.ts'
import { drawLedger, drawSums } from '#server/platform/paper/draw-ledger.ts'
import type { Fact, Sender } from '#server/platform/paper/letterhead.ts'
import { drawFacts, drawLetterhead, drawParties, drawTitle, senderOf } from '#server/platform/paper/letterhead.ts'
import { sayPaperDay } from '#server/platform/paper/paper-words.ts'
import { sendPaper } from '#server/platform/paper/send-paper.ts'
import { setPaper } from '#server/platform/paper/set-paper.ts'
import type { Portal } from '#server/portal.ts'
import { readInvoicing } from '#server/settings/exports/invoicing.ts'
import { findMailed } from './mailed-quote.ts'
import { drawItems } from './paper-lines.ts'
import { presentToClient } from './present.ts'
import { getQuote } from './read-quotes.ts'

/**
 * Mounts `GET /files/quotes/<quoteId>`, which admits as `get-quote` does, and `GET /files/mailed-quote?token=…`, which admits as
 * `read-mailed-quote` does. A quote that was not sent is `not-found`.
 */
export function mountQuotePapers(
  app: FastifyInstance,
  portal: Portal,
  { identifyCaller, door, recordDenial }: Entrance,
): void {
  const { documents, clock, limits, settings } = portal

  app.get('/files/quotes/:quoteId', async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    if (caller.session) noteOutcome(request, { uid: caller.session.uid })
    return recordingDenials(recordDenial, { caller, call: call.name }, async () => {
      await admit(door, call, caller, clock.nowMs())
      // The door has admitted the caller, so that the viewer is there.
      const viewer = caller.viewer as Viewer
      const { quote } = await getQuote(portal, viewer, request.params as { quoteId: string })
      return sendQuote(reply, quote, viewer.uid)
    })
  })

  app.get('/files/mailed-quote', async (request, reply) => {
    // The schema has just given it this shape.
    const { token } = parseInput(readMailedQuote, request.query) as InputOf<typeof readMailedQuote>
    const quote = presentToClient(await findMailed(portal, token))
    reply.header('x-robots-tag', 'noindex')
    return sendQuote(reply, quote, networkOf(visitorAddress(request)))
  })

  /** The downloads of a person, or of a guest's network, are limited. */
  async function sendQuote(reply: FastifyReply, quote: PresentedQuote, reader: string): Promise<FastifyReply> {
    if (!isSent(quote)) throw new Refusal('not-found')
    await limits.take(rules.quoteFiles, reader)
    const { timeZone } = settings.openingHours
    const sender = senderOf(settings, await readInvoicing(portal, documents))
    const paper = await writeQuote({ sender, quote, timeZone })
    return sendPaper(reply, `${titleOf(quote)}, ${settings.agencyName}.pdf`, paper)
  }
}

type SentQuote = PresentedQuote & { readonly sentAt: string }

function isSent(quote: PresentedQuote): quote is SentQuote {
  return quote.sentAt !== null
}

type QuotePaper = {
  readonly sender: Sender
  readonly quote: SentQuote
  /** The agency's. */
  readonly timeZone: string
}

/**
 * A quote on paper, by the legal name and address that the agency has now and its days. The same quote in the same status is
 * the same bytes to all its readers.
 */
async function writeQuote(paper: QuotePaper): Promise<Buffer> {
  const { sender, quote } = paper
  const { agencyName, supportEmail } = sender
  const price = quote.amountCents ?? zero
  const foot = `${agencyName}, ${supportEmail}`
  return setPaper({ title: titleOf(quote), author: agencyName, at: quote.sentAt, foot }, (sheet) => {
    drawLetterhead(sheet, sender)
    drawTitle(sheet, titleOf(quote))
    sheet.y += 10
    const { fullName, companyName, email } = quote
    drawParties(sheet, sender, { term: 'Prepared for', value: [fullName, companyName, email].join('\n') })
    drawFacts(sheet, factsOf(paper))
    if (quote.itemized) {
      drawFacts(sheet, [{ term: 'Project', value: quote.projectDesc }])
      drawItems(sheet, quote.itemized, quote)
    } else {
      drawLedger(sheet, {
        first: 'For',
        columns: [{ header: 'Amount', align: 'right', width: 110 }],
        rows: [[`${quote.projectName}\n${quote.projectDesc}`, sayAmount(price)]],
      })
      drawSums(sheet, [
        ...taxBefore(price, toldTax(quote)),
        { term: 'Total', amount: sayAmount(totalOf(quote) ?? zero), isMain: true },
      ])
    }
    if (quote.note) drawFacts(sheet, [{ term: quote.itemized ? 'Note and terms' : 'Note', value: quote.note }])
  })
}

/** What stands above the total of one amount; nothing without tax. */
function taxBefore(price: Money, tax: PriceTax | null | undefined) {
  if (!tax || price === 0) return []
  return [
    { term: 'Subtotal', amount: sayAmount(price) },
    {
      term: tax.isInclusive ? `Includes ${sayRate(tax)}` : `${sayRate(tax)} on ${sayMoney(price)}`,
      amount: sayAmount(taxIn(price, tax)),
    },
  ]
}

function titleOf({ number, projectName }: Pick<PresentedQuote, 'number' | 'projectName'>): string {
  return `Quote ${number} for ${projectName}`
}

function factsOf({ quote, timeZone }: QuotePaper): Fact[] {
  const { sentAt, validUntil, daysDelta } = quote
  const status = sayStatus(quote, timeZone)
  const version = versionOf(quote)
  return [
    { term: 'Sent', value: sayMoment(sentAt, timeZone) },
    ...(version > 1 ? [{ term: 'Version', value: String(version) }] : []),
    ...(validUntil === null ? [] : [{ term: 'Valid until', value: sayPaperDay(validUntil) }]),
    ...(daysDelta === null
      ? []
      : [{ term: 'Delivery', value: `Within ${daysDelta} ${daysDelta === 1 ? 'day' : 'days'} of acceptance` }]),
    ...(status === null ? [] : [{ term: 'Status', value: status }]),
  ]
}

/** What has come of it; null while it can be answered. */
function sayStatus({ status, acceptedBy }: SentQuote, timeZone: string): string | null {
  if (acceptedBy) {
    const { name, at, termsVersion } = acceptedBy
    const terms = termsVersion === undefined ? '' : `, with version ${termsVersion} of the terms of service`
    return `Accepted by ${name}, ${sayMoment(at, timeZone)}${terms}`
  }
  if (status === 'rejected') return 'Declined'
  return status === 'expired' ? 'Expired' : null
}

/** The day of a moment where the agency is. */
function sayMoment(at: string, timeZone: string): string {
  return sayPaperDay(dayIn(timeZone, toMilliseconds(at)))
}
