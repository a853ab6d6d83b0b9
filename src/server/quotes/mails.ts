import { sayDay } from '#domain/core/days.ts'
import { zero } from '#domain/core/money.ts'
import { sayPrice } from '#domain/core/price-tax-words.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { formerCents, sayOffer } from '#domain/quotes/revision.ts'
import { sayEstimate } from '#domain/quotes/say-estimate.ts'
import { declareMail } from '#server/platform/mail-declaration.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

const quoteRequested = declareMail({
  kind: 'quote-requested',
  group: 'Quotes',
  title: 'Quote request received',
  sentTo: 'To the person who requested a quote, at most once a day.',
  variables: { estimate: { help: 'The usual cost of similar projects.', sample: '$25,000 to $60,000' } },
  button: null,
  subject: 'We received your quote request',
  body: [
    'Thank you for asking {agency} for a quote. Projects like yours usually cost {estimate}.',
    'We’ll reply once we’ve read your request.',
  ],
  smallPrint: 'If you didn’t ask for a quote, ignore this email.',
})

/** Says what was asked and that it arrived. Holds nothing that was typed: the address may be a stranger's. */
export function quoteRequestedMail(head: Letterhead, { email, estimate }: Pick<Quote, 'email' | 'estimate'>): Mail {
  return layMail(head, quoteRequested, {
    to: { name: '', email },
    values: { estimate: sayEstimate(estimate) },
    url: null,
  })
}

const number = { help: 'The quote’s number.', sample: 'Q-0042' }
const name = { help: 'The reader’s name.', sample: 'Ada Lovell' }
const project = { help: 'The project the quote is for.', sample: 'Spring campaign' }
const price = { help: 'The price, with any added tax.', sample: '$4,800' }

const quoteSent = declareMail({
  kind: 'quote-sent',
  group: 'Quotes',
  title: 'Quote for a prospect',
  sentTo:
    'To someone without an account, when staff send them a quote. For clients, see “Quote sent” under Notifications.',
  variables: {
    name,
    number,
    project,
    price: { ...price, help: 'The price, with any added tax and any earlier total.' },
    delivery: {
      help: 'The delivery time, after a comma. May be empty.',
      sample: ', delivered within 30 days after you accept',
    },
    message: { help: 'The note to the reader. May be empty.', sample: 'Thank you for the call on Monday.' },
    validity: {
      help: 'The quote’s expiration date, as a sentence. If the quote replaces an earlier one, another sentence says so first. May be empty.',
      sample: 'The quote is valid until Dec 8, 2026.',
    },
  },
  button: 'View quote',
  subject: 'Your quote {number} for {project}: {price}',
  body: [
    'Hello {name},',
    '{agency} sent you quote {number} for {project}: {price}{delivery}.',
    '{message}',
    '{validity} To accept the quote, sign in or create an account with this email address.',
    '{link}',
  ],
  smallPrint: 'If you didn’t expect this quote, ignore this email.',
})

/** A quote for somebody without an account, with the tax on its one amount. `url` shows it and leads on to the sign-up. */
export function quoteSentMail(head: Letterhead, quote: Quote, url: string): Mail {
  const { email, fullName, projectName, daysDelta, validUntil, note } = quote
  return layMail(head, quoteSent, {
    to: { name: fullName, email },
    values: {
      name: fullName,
      number: quote.number ?? '',
      project: projectName,
      price: sayOffer(quote),
      delivery: daysDelta === null ? '' : `, delivered within ${sayDays(daysDelta)} after you accept`,
      message: note,
      validity: [
        formerCents(quote) === undefined ? '' : 'This quote replaces our earlier one.',
        validUntil === null ? '' : `The quote is valid until ${sayDay(validUntil)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    },
    url,
  })
}

const quoteWithdrawn = declareMail({
  kind: 'quote-withdrawn',
  group: 'Quotes',
  title: 'Quote withdrawn, for a prospect',
  sentTo:
    'To someone without an account, when staff turn down a quote that was sent to them. For clients, see “Quote withdrawn” under Notifications.',
  variables: {
    name,
    number,
    project,
    reason: { help: 'The reason. May be empty.', sample: 'We’ll send you another one next week.' },
  },
  button: null,
  subject: 'We withdrew quote {number} for {project}',
  body: [
    'Hello {name},',
    '{agency} withdrew quote {number} for {project}. You can’t accept the quote anymore.',
    '{reason}',
  ],
  smallPrint: 'You get this email because we sent you this quote.',
})

/** To somebody without an account who was sent the quote before. */
export function quoteWithdrawnMail(head: Letterhead, quote: Quote, reason: string): Mail {
  const { email, fullName, projectName } = quote
  return layMail(head, quoteWithdrawn, {
    to: { name: fullName, email },
    values: { name: fullName, number: quote.number ?? '', project: projectName, reason },
    url: null,
  })
}

const quoteAccepted = declareMail({
  kind: 'quote-accepted',
  group: 'Quotes',
  title: 'Quote accepted, for the client',
  sentTo: 'To the person who accepts a quote, if their email address is verified.',
  variables: {
    name,
    number,
    project,
    price,
    signedAs: { help: 'The name the quote was signed with.', sample: 'Ada Lovell' },
    invoicing: {
      help: 'The way the project is invoiced, as a sentence.',
      sample: 'We’ll send the project’s first invoice.',
    },
    delivery: {
      help: 'The delivery time, as a sentence. May be empty.',
      sample: 'We’ll deliver within 30 days.',
    },
  },
  button: 'Open the project',
  subject: 'Quote {number} accepted: {project} for {price}',
  body: [
    'You accepted our quote {number} for {project}: {price}. You signed as {signedAs}. The project has started.',
    'Nothing was charged. {invoicing} {delivery}',
    '{link}',
  ],
  smallPrint: 'You get this email because you accepted a quote.',
})

/** To the person who accepted. `url` is the page of the project. */
export function quoteAcceptedMail(
  head: Letterhead,
  { fullName, email }: Pick<Viewer, 'fullName' | 'email'>,
  { number: quoteNumber, projectName, amountCents, itemized, acceptedBy, daysDelta }: Quote,
  url: string,
): Mail {
  return layMail(head, quoteAccepted, {
    to: { name: fullName, email },
    values: {
      name: fullName,
      number: quoteNumber ?? '',
      project: projectName,
      price: sayPrice(amountCents ?? zero, acceptedBy?.priceTax),
      signedAs: acceptedBy?.name ?? fullName,
      invoicing: itemized ? 'We’ll send the project’s first invoice.' : 'We’ll send invoices as you approve the work.',
      delivery: daysDelta === null ? '' : `We’ll deliver within ${sayDays(daysDelta)}.`,
    },
    url,
  })
}

function sayDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

export const quoteMails = [quoteRequested, quoteSent, quoteWithdrawn, quoteAccepted]
