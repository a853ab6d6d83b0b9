import { sayDay } from '#domain/core/days.ts'
import { sayMoney, zero } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { sayEstimate } from '#domain/quotes/say-estimate.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

/** Says what was asked and that it arrived. Holds nothing that was typed: the address may be a stranger's. */
export function quoteRequestedMail(head: Letterhead, { email, estimate }: Pick<Quote, 'email' | 'estimate'>): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'quote-requested',
    subject: `We received your quote request`,
    paragraphs: [
      `Thank you for asking ${head.agencyName} for a quote. Projects like yours usually cost ${sayEstimate(estimate)}.`,
      'We’ll read your request and email your quote to this address.',
    ],
    button: null,
    note: `If you didn’t ask for a quote, you can ignore this email.`,
  })
}

/** A quote for somebody without an account. `url` shows it and leads on to the sign-up. */
export function quoteSentMail(head: Letterhead, quote: Quote, url: string): Mail {
  const { email, fullName, projectName, amountCents, daysDelta, validUntil, note } = quote
  const price = sayMoney(amountCents ?? zero)
  const delivery = daysDelta === null ? '' : `, delivered within ${daysDelta} ${daysDelta === 1 ? 'day' : 'days'}`
  return layMail(head, {
    to: { name: fullName, email },
    kind: 'quote-sent',
    subject: `Your quote for ${projectName}: ${price}`,
    paragraphs: [
      `${head.agencyName} sent you a quote for ${projectName}: ${price}${delivery}.`,
      ...(note ? [note] : []),
      `${validUntil === null ? 'To' : `The quote is valid until ${sayDay(validUntil)}. To`} accept it, sign in or create an account with this email address.`,
    ],
    button: { label: 'View quote', url },
    note: 'If you didn’t ask for a quote, you can ignore this email.',
  })
}

/** To the person who accepted. `url` is the page of the project. */
export function quoteAcceptedMail(
  head: Letterhead,
  { fullName, email }: Pick<Viewer, 'fullName' | 'email'>,
  { projectName, amountCents, itemized, acceptedBy, daysDelta }: Quote,
  url: string,
): Mail {
  const price = sayMoney(amountCents ?? zero)
  const delivery = daysDelta === null ? '' : ` We deliver within ${daysDelta} ${daysDelta === 1 ? 'day' : 'days'}.`
  return layMail(head, {
    to: { name: fullName, email },
    kind: 'quote-accepted',
    subject: `Quote accepted: ${projectName} for ${price}`,
    paragraphs: [
      `You accepted our quote of ${price} for ${projectName}, signed as ${acceptedBy?.name ?? fullName}. The project has started.`,
      `Nothing was charged. ${itemized ? 'Your first invoice follows.' : 'We invoice you as the work is done.'}${delivery}`,
    ],
    button: { label: 'Open project', url },
    note: 'You get this email because you accepted a quote.',
  })
}
