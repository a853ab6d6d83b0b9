import { sayDay } from '#domain/core/days.ts'
import { sayMoney, zero } from '#domain/core/money.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

type Offer = Pick<Quote, 'email' | 'fullName' | 'projectName' | 'amountCents' | 'daysDelta' | 'validUntil' | 'note'>

/** The offer for somebody without an account; the way to it is the same whether or not they have one. */
export function quoteSentMail(head: Letterhead, offer: Offer, url: string): Mail {
  const { email, fullName, projectName, amountCents, daysDelta, validUntil, note } = offer
  const delivery = daysDelta === null ? '' : `, delivered within ${daysDelta} ${daysDelta === 1 ? 'day' : 'days'}`
  return layMail(head, {
    to: { name: fullName, email },
    kind: 'quote-sent',
    subject: `Your quote for ${projectName}`,
    paragraphs: [
      `${head.agencyName} offers to do ${projectName} for ${sayMoney(amountCents ?? zero)}${delivery}.`,
      ...(note ? [note] : []),
      `The offer stands until ${validUntil === null ? 'we take it back' : sayDay(validUntil)}. To accept it, sign in or create an account with this e-mail address.`,
    ],
    button: { label: 'Open the quote', url },
    note: 'If you did not ask for a quote, ignore this mail: nothing happens.',
  })
}
