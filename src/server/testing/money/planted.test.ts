import assert from 'node:assert/strict'
import { after, before, describe, mock, test } from 'node:test'
import { add, cents, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { invoiceChargeId } from '#server/billing/find-charge.ts'
import type { Act } from './act.test-support.ts'
import { invariants, violations } from './invariants.test-support.ts'
import type { InvariantName } from './invariants.test-support.ts'
import { alone, plan } from './known.test-support.ts'
import { runPlan } from './run.test-support.ts'
import { takeSnapshot } from './snapshot.test-support.ts'
import type { Snapshot } from './snapshot.test-support.ts'
import { makeTemplate, moneyBegins } from './template.test-support.ts'

/** Something of everything: an order of two lines, an invoice in two parts, a request, a charge that was given back in part. */
const acts: readonly Act[] = [
  { do: 'order', basket: 3, code: 'SPRING' },
  { do: 'buy', nth: 0, item: 0, card: 'pays', who: 'ada' },
  { do: 'buy', nth: 0, item: 1, card: 'pays2', who: 'ada' },
  { do: 'change-plan', nth: 0 },
  { do: 'issue', hasPlan: true },
  { do: 'pay-invoice', nth: 0, isWhole: false, card: 'pays' },
  { do: 'pay-invoice', nth: 0, isWhole: true, card: 'pays' },
  { do: 'issue', hasPlan: false },
  { do: 'void', nth: 0 },
  { do: 'issue', hasPlan: false },
  { do: 'issue', hasPlan: false },
  { do: 'pay-invoices', nth: 0, count: 2, isWhole: true, card: 'pays' },
  { do: 'request', cents: 48_000 },
  { do: 'pay-request', nth: 0, card: 'pays' },
  { do: 'charge', cents: 2_000, card: 'pays' },
  { do: 'refund', nth: 0, isWhole: false, outcome: 'owed' },
]

type Loose<T> = T extends Money ? T : { -readonly [Key in keyof T]: Loose<T[Key]> }
type Spoiled = Loose<Snapshot>

/** For each invariant, what somebody's mistake would have left behind. */
const plants: Readonly<Record<InvariantName, Readonly<Record<string, (snapshot: Spoiled) => void>>>> = {
  'every charge is a payment here': {
    'a charge that nobody wrote down': ({ payments }) => void payments.pop(),
    'a payment that is paid here alone': ({ provider }) => void provider.intents.pop(),
    'another amount': ({ payments }) => addTo(first(payments), 'amountCents', 1),
  },
  'an invoice has what was received for it': {
    'money that its invoice does not know': ({ invoices }) => addTo(paidInvoice(invoices), 'paidCents', -5_000),
    'money that went back and its invoice does not know': ({ invoices, provider }) => {
      first(provider.refunds).payment_intent = first(paidInvoice(invoices).payments).paymentId
    },
    'a status that its sums do not give': ({ invoices }) => void (paidInvoice(invoices).status = 'open'),
  },
  'an invoice stands where its sums say': {
    'what a paid one still stands at': ({ invoices }) => void (paidInvoice(invoices).openCents = cents(1)),
    'an open one that is in no list': ({ invoices }) => void (paidInvoice(invoices).status = 'open'),
    'a day of a paid one': ({ invoices }) => void (paidInvoice(invoices).awaitedOn = '2026-12-08'),
  },
  'no invoice is overpaid': {
    'a credit that was given before all was paid': ({ invoices }) => {
      const invoice = paidInvoice(invoices)
      const at = invoice.createdAt
      invoice.credits.push({ id: 'k', amountCents: cents(100), reason: 'Late', uid: 'tom', name: 'Tom', at })
    },
  },
  'nothing is charged on a void invoice': {
    'an invoice that was taken back and is paid': ({ invoices }) => void (paidInvoice(invoices).status = 'void'),
  },
  'hours are asked for once, as they were worked': {
    'hours that were changed': ({ entries }) => void (billed(entries).workedHours += 1),
    'an invoice that its hours do not know': ({ entries }) => void (billed(entries).invoiceId = null),
    'hours on two invoices': ({ invoices }) => {
      const [one, other] = [paidInvoice(invoices), found(invoices.find(({ status }) => status === 'void'))]
      other.status = 'open'
      other.lines = structuredClone(one.lines)
    },
    'hours whose invoice was taken back': ({ invoices }) => void (paidInvoice(invoices).status = 'void'),
  },
  'nobody is charged twice for one thing': {
    'two payments of a message': ({ provider }) => {
      const paid = provider.intents.find((intent) => intent.metadata['order_id']?.startsWith('message_'))
      provider.intents.push(structuredClone(found(paid)))
    },
    'a part of an invoice that was paid with another, and alone': ({ provider, charges }) => {
      const { parts = [] } = found(charges.find((charge) => charge.parts))
      const paid = structuredClone(first(provider.intents.filter(({ amount_received: cents }) => cents > 0)))
      paid.metadata['order_id'] = invoiceChargeId(first(parts).invoiceId, first(parts).part)
      provider.intents.push(paid)
    },
    'two invoices of a line': ({ provider }) => {
      const paid = provider.invoices.find((invoice) => invoice.billing_reason === 'manual')
      provider.invoices.push(structuredClone(found(paid)))
    },
    'two plans of a kind': ({ provider }) =>
      void provider.readSubscriptions.push(structuredClone(first(provider.readSubscriptions))),
  },
  'nobody pays for two orders of one thing': {
    'an order of another window': ({ orders }) => void orders.push(structuredClone(first(orders))),
  },
  'what was ordered is what was charged': {
    'another price': ({ orders }) => addTo(first(first(orders).items), 'totalCents', 1),
    'a line that is paid there and not here': ({ orders }) => void (first(first(orders).items).state = 'failed'),
  },
  'no more is given back than was paid': {
    'a refund of more': ({ provider }) => void (first(provider.refunds).amount = 99_999),
    'a refund that the payment does not show': ({ payments, refunds }) => {
      found(payments.find(({ id }) => id === first(refunds).paymentId)).refundedCents = zero
    },
    'a refund that is given here alone': ({ refunds }) => void (first(refunds).providerId = 're_nobody'),
    'a refund that failed there': ({ provider }) => void (first(provider.refunds).status = 'failed'),
  },
  'nothing stays pending': {
    'a line whose outcome nobody knows': ({ orders }) => void (first(first(orders).items).state = 'pending'),
    'a refund whose outcome nobody knows': ({ refunds }) => void (first(refunds).state = 'pending'),
    'a charge whose payment nobody looked for': ({ charges }) => {
      for (const charge of charges) charge.paymentId = null
    },
    'an invoice that is still asked for': ({ provider }) => {
      found(provider.invoices.find((invoice) => invoice.billing_reason === 'manual')).status = 'open'
    },
  },
  'the balance is what was paid too much': {
    'a credit for nothing': ({ provider }) => void (provider.customer.balance = -500),
  },
  'the mirrors are true': {
    'a payment of yesterday': ({ payments }) => void (first(payments).stripeStatus = 'processing'),
    'a plan of yesterday': ({ subscriptions }) => void (first(subscriptions).cancelAtPeriodEnd = true),
    'a plan that nobody knows': ({ subscriptions }) => void subscriptions.pop(),
  },
  'parts add up to their payment': {
    'a part of more': ({ payments }) => addTo(first(jointOf(payments).parts ?? []), 'amountCents', 1),
    'a part that is on no invoice': ({ payments, invoices }) => {
      const { id } = jointOf(payments)
      const invoice = found(invoices.find((each) => each.payments.some(({ paymentId }) => paymentId === id)))
      invoice.payments = []
    },
    'a refund of no invoice': ({ payments }) => {
      const refund = { id: 're_1', amountCents: cents(100), state: 'given', outcome: null, createdAt: '' } as const
      jointOf(payments).refunds.push(refund)
    },
  },
  'what is told as paid is paid': {
    'a payment that is not there': ({ toldAsPaid }) => void toldAsPaid.push('pi_nobody'),
    'a payment that was not received': ({ provider, toldAsPaid }) => {
      found(provider.intents.find(({ id }) => toldAsPaid.includes(id))).status = 'requires_payment_method'
    },
  },
  'what was never paid becomes no credit': {
    'the rest of a period that is still asked for': ({ provider }) => {
      found(provider.invoices.find(({ billing_reason: reason }) => reason === 'subscription_create')).status = 'open'
    },
  },
  'a change of plan bills what was shown': {
    'another amount': ({ shownCents }) => void shownCents.pop(),
  },
  'a message is paid where its payment is': {
    'a message that does not know': ({ requests }) => void (found(first(requests).payment).status = 'unpaid'),
  },
  'a message asks until it is paid or withdrawn': {
    'a paid message that still asks': ({ requests }) => void (first(requests).askedAt = first(requests).createdAt),
  },
}

describe('each property of money can fail', () => {
  let right: Snapshot

  before(async () => {
    mock.timers.enable({ apis: ['Date'], now: moneyBegins })
    const template = await makeTemplate()
    right = await runPlan(template, plan(...acts.map(alone)), takeSnapshot)
    template.remove()
  })
  after(() => mock.timers.reset())

  test('nothing is said of what is right', () => {
    assert.deepEqual(violations(right), [])
    for (const list of [right.orders, right.payments, right.invoices, right.requests, right.refunds, right.charges])
      assert.ok(list.length > 0)
  })

  for (const [name, spoilers] of Object.entries(plants))
    for (const [what, spoil] of Object.entries(spoilers))
      test(`${name}: not with ${what}`, () => {
        const spoiled = structuredClone(right) as Spoiled
        spoil(spoiled)
        // Spoiled in its values, not in its shape.
        assert.notDeepEqual(invariants[name as InvariantName](spoiled as Snapshot), [])
      })
})

function addTo<Key extends string>(of: Record<Key, Money>, key: Key, count: number): void {
  of[key] = add(of[key], cents(count))
}

function first<T>(list: readonly T[]): T {
  return found(list[0])
}

function found<T>(value: T | null | undefined): T {
  assert.ok(value)
  return value
}

function jointOf(payments: Spoiled['payments']): Spoiled['payments'][number] {
  return found(payments.find(({ parts }) => parts))
}

function paidInvoice(invoices: Spoiled['invoices']): Spoiled['invoices'][number] {
  return found(invoices.find(({ status }) => status === 'paid'))
}

function billed(entries: Spoiled['entries']): Spoiled['entries'][number] {
  return found(entries.find(({ invoiceId }) => invoiceId !== null))
}
