import { addDays, dayIn } from '#domain/core/days.ts'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/quotes/contract.ts'
import { totalOf } from '#domain/quotes/quote-total.ts'
import * as staffCalls from '#domain/quotes/staff-contract.ts'
import type { Life, Person } from '#server/testing/simulation/life.test-support.ts'
import { numbersInOrder } from '#server/testing/simulation/numbered.test-support.ts'
import { quotes } from './exports/collections.ts'
import { asked, begun, items, offer } from './stage.test-support.ts'

const owners = ['ada', 'grace', 'hugo', 'uma'] as const

async function drawQuote(person: Person, statuses: readonly string[]) {
  const shown = await person.ask(calls.listQuotes, {})
  return person.random.pick(shown?.quotes.filter(({ status }) => statuses.includes(status)) ?? [])
}

export const quotesLife: Life = {
  acts: {
    'asks for a quote': {
      by: owners,
      weight: 0.7,
      act: (person) =>
        person.ask(calls.requestQuote, { key: person.key(), ...asked, projectName: `App ${person.key()}` }),
    },
    'sends a quote': {
      by: ['tom', 'nina'],
      weight: 1,
      async act(person) {
        const quote = await drawQuote(person, ['draft', 'expired'])
        if (!quote) return
        const validUntil = addDays(dayIn('UTC', person.world.clock.nowMs()), person.random.between(2, 30))
        const amountCents = cents(person.random.between(1000, 90_000))
        const body = { quoteId: quote.id, version: quote.version, ...offer, validUntil, amountCents }
        await person.ask(calls.sendQuote, body)
      },
    },
    'begins a quote and sends it': {
      by: ['tom', 'nina'],
      weight: 0.4,
      async act(person) {
        const clientId = person.random.pick(owners)
        if (!clientId) return
        const start = { key: person.key(), ...begun, projectName: `App ${person.key()}`, clientId, prospect: null }
        const draft = await person.ask(staffCalls.createQuote, start)
        if (!draft) return
        const { id: quoteId, version } = draft.quote
        const validUntil = addDays(dayIn('UTC', person.world.clock.nowMs()), person.random.between(2, 30))
        const written = await person.ask(staffCalls.updateQuote, { quoteId, version, ...items, validUntil })
        if (!written) return
        await person.ask(staffCalls.sendItemizedQuote, { quoteId, version: written.quote.version })
      },
    },
    'accepts a quote': {
      by: owners,
      weight: 0.7,
      async act(person) {
        const quote = await drawQuote(person, ['sent', 'viewed'])
        if (!quote?.sentAt) return
        const optional = quote.itemized?.lines.filter(({ isOptional }) => isOptional) ?? []
        const optionalIds = person.random.between(0, 1) === 1 ? optional.map(({ id }) => id) : []
        const yes = { quoteId: quote.id, sentAt: quote.sentAt, name: 'Ada Lovell', optionalIds }
        await person.ask(calls.acceptQuote, yes)
      },
    },
    'rejects a quote': {
      by: owners,
      weight: 0.3,
      async act(person) {
        const quote = await drawQuote(person, ['sent', 'viewed'])
        if (quote) await person.ask(calls.rejectQuote, { quoteId: quote.id, reason: '' })
      },
    },
    'withdraws a quote': {
      by: ['tom', 'nina'],
      weight: 0.2,
      async act(person) {
        const quote = await drawQuote(person, ['sent', 'viewed'])
        if (quote) await person.ask(calls.withdrawQuote, { quoteId: quote.id, reason: '' })
      },
    },
  },
  invariants: {
    'quotes are numbered without gap or repeat': numbersInOrder(quotes),
    'quotes stand where their totals say': {
      holds: 'always',
      broken: ({ rows }) =>
        rows(quotes).flatMap((quote) =>
          quote.totalCents === (totalOf(quote) ?? undefined) ? [] : [`${quote.id} stands at ${quote.totalCents}`],
        ),
    },
  },
}
