import type { Act } from './act.test-support.ts'
import type { Plan, Round, Strike } from './run.test-support.ts'

const year = 366 * 24 * 60

/** What once went wrong, or nearly: by what a reader would say of it. */
export const knownPlans: Readonly<Record<string, Plan>> = {
  'a payment arrives after its invoice was to be taken back': plan(
    alone({ do: 'issue', hasPlan: false }),
    struck('late', { do: 'pay-invoice', nth: 0, isWhole: true, card: 'pays' }),
    alone({ do: 'void', nth: 0 }),
  ),
  'a payment arrives after its invoice was to be credited': plan(
    alone({ do: 'issue', hasPlan: false }),
    struck('late', { do: 'pay-invoice', nth: 0, isWhole: true, card: 'pays' }),
    alone({ do: 'credit', nth: 0, isWhole: true }),
  ),
  'a payment by card arrives after a check was to be recorded': plan(
    alone({ do: 'issue', hasPlan: false }),
    struck('late', { do: 'pay-invoice', nth: 0, isWhole: true, card: 'pays' }),
    alone({ do: 'record', nth: 0, isWhole: true }),
  ),
  'one process charges an invoice while the other records a check': plan(
    alone({ do: 'issue', hasPlan: false }),
    between(
      'POST /v1/payment_intents',
      [{ do: 'pay-invoice', nth: 0, isWhole: true, card: 'pays' }],
      [{ do: 'record', nth: 0, isWhole: true }],
    ),
  ),
  'the rest is paid by card while a recorded part is undone, and then all of it': plan(
    alone({ do: 'issue', hasPlan: false }),
    alone({ do: 'record', nth: 0, isWhole: false }),
    between(
      'POST /v1/payment_intents',
      [{ do: 'pay-invoice', nth: 0, isWhole: true, card: 'pays' }],
      [{ do: 'undo', nth: 0 }],
    ),
    alone({ do: 'pay-invoice', nth: 0, isWhole: true, card: 'pays' }),
  ),
  'a part is on its way, and the whole is paid': plan(
    alone({ do: 'issue', hasPlan: true }),
    struck('late', { do: 'pay-invoice', nth: 0, isWhole: false, card: 'pays' }),
    alone({ do: 'pay-invoice', nth: 0, isWhole: true, card: 'pays' }),
  ),
  'one process charges an invoice while the other takes it back': plan(
    alone({ do: 'issue', hasPlan: false }),
    between(
      'POST /v1/payment_intents',
      [{ do: 'pay-invoice', nth: 0, isWhole: true, card: 'pays' }],
      [{ do: 'void', nth: 0 }],
    ),
  ),
  'two processes pay an invoice, one a part and one the whole': plan(
    alone({ do: 'issue', hasPlan: true }),
    between(
      'POST /v1/payment_intents',
      [{ do: 'pay-invoice', nth: 0, isWhole: false, card: 'pays' }],
      [{ do: 'pay-invoice', nth: 0, isWhole: true, card: 'pays2' }],
    ),
  ),
  'a past-due year is changed to months': plan(
    alone({ do: 'order', basket: 2, code: null }),
    alone({ do: 'buy', nth: 0, item: 0, card: 'pays', who: 'ada' }),
    { ...alone({ do: 'set-default', card: 'declines' }), thenMinutes: year },
    alone({ do: 'change-plan', nth: 0 }),
  ),
  'what was declined is ordered again, and both are paid': plan(
    alone({ do: 'order', basket: 0, code: null }),
    alone({ do: 'buy', nth: 0, item: 0, card: 'declines', who: 'ada' }),
    alone({ do: 'order', basket: 0, code: null }),
    alone({ do: 'buy', nth: 0, item: 0, card: 'pays', who: 'ada' }),
    alone({ do: 'retry', nth: 0, card: 'pays' }),
  ),
  'two windows buy one thing at once, each by its own process': plan(
    alone({ do: 'order', basket: 0, code: null }),
    alone({ do: 'order', basket: 0, code: null }),
    between(
      'POST',
      [{ do: 'buy', nth: 0, item: 0, card: 'pays', who: 'ada' }],
      [{ do: 'buy', nth: 1, item: 0, card: 'pays2', who: 'ada' }],
    ),
  ),
  'two windows buy one plan at once, each by its own process': plan(
    alone({ do: 'order', basket: 1, code: null }),
    alone({ do: 'order', basket: 1, code: null }),
    between(
      'POST',
      [{ do: 'buy', nth: 0, item: 0, card: 'pays', who: 'ada' }],
      [{ do: 'buy', nth: 1, item: 0, card: 'pays2', who: 'ada' }],
    ),
  ),
  'two processes pay a message at once': plan(
    alone({ do: 'request', cents: 5_000 }),
    between('POST', [{ do: 'pay-request', nth: 0, card: 'pays' }], [{ do: 'pay-request', nth: 0, card: 'pays2' }]),
  ),
  'nobody can look for a payment that was not heard of': plan(
    alone({ do: 'request', cents: 5_000 }),
    { ...struck('late', { do: 'pay-request', nth: 0, card: 'pays' }), thenMinutes: 4 },
    struck('undone', { do: 'pay-request', nth: 0, card: 'pays' }, 'GET /v1/payment_intents'),
  ),
  'two processes give the rest of a payment back at once': plan(
    alone({ do: 'charge', cents: 2_000, card: 'pays' }),
    between(
      'POST',
      [{ do: 'refund', nth: 0, isWhole: true, outcome: 'owed' }],
      [{ do: 'refund', nth: 0, isWhole: true, outcome: 'owed' }],
    ),
  ),
  'a refund fails after it was given': plan(
    alone({ do: 'charge', cents: 2_000, card: 'keeps-refunds' }),
    alone({ do: 'refund', nth: 0, isWhole: true, outcome: 'owed' }),
    alone({ do: 'all-news' }),
  ),
  'a refund of an invoice fails after it was credited': plan(
    alone({ do: 'issue', hasPlan: false }),
    alone({ do: 'pay-invoice', nth: 0, isWhole: true, card: 'keeps-refunds' }),
    alone({ do: 'refund', nth: 0, isWhole: false, outcome: 'credited' }),
    alone({ do: 'all-news' }),
  ),
  'what was paid is lost at the bank, and is paid again': plan(
    alone({ do: 'issue', hasPlan: false }),
    alone({ do: 'pay-invoice', nth: 0, isWhole: true, card: 'disputes' }),
    alone({ do: 'judge', nth: 0, verdict: 'lost' }),
    alone({ do: 'all-news' }),
    alone({ do: 'pay-invoice', nth: 0, isWhole: true, card: 'pays' }),
  ),
  'an answer to a payment of two invoices is lost, and one of them is paid alone': plan(
    alone({ do: 'issue', hasPlan: false }),
    alone({ do: 'issue', hasPlan: true }),
    struck('late', { do: 'pay-invoices', nth: 0, count: 2, isWhole: false, card: 'pays' }),
    alone({ do: 'pay-invoice', nth: 0, isWhole: true, card: 'pays' }),
    alone({ do: 'pay-invoice', nth: 1, isWhole: true, card: 'pays' }),
  ),
  'one process charges two invoices while the other takes one of them back': plan(
    alone({ do: 'issue', hasPlan: false }),
    alone({ do: 'issue', hasPlan: false }),
    between('POST', [{ do: 'pay-invoices', nth: 0, count: 2, isWhole: true, card: 'pays' }], [{ do: 'void', nth: 0 }]),
  ),
  'two processes charge two invoices, which have one in common': plan(
    alone({ do: 'issue', hasPlan: false }),
    alone({ do: 'issue', hasPlan: false }),
    alone({ do: 'issue', hasPlan: false }),
    between(
      'POST',
      [{ do: 'pay-invoices', nth: 0, count: 2, isWhole: true, card: 'pays' }],
      [{ do: 'pay-invoices', nth: 1, count: 2, isWhole: true, card: 'pays2' }],
    ),
  ),
  'two invoices that were paid at once are refunded, and lost at the bank': plan(
    alone({ do: 'issue', hasPlan: false }),
    alone({ do: 'issue', hasPlan: false }),
    alone({ do: 'pay-invoices', nth: 0, count: 2, isWhole: true, card: 'disputes' }),
    alone({ do: 'refund', nth: 0, isWhole: false, outcome: 'owed' }),
    alone({ do: 'dashboard-refund', nth: 0 }),
    alone({ do: 'judge', nth: 0, verdict: 'lost' }),
    alone({ do: 'all-news' }),
  ),
  'a refund arrives late, and is given again in another way': plan(
    alone({ do: 'charge', cents: 2_000, card: 'pays' }),
    struck('late', { do: 'refund', nth: 0, isWhole: true, outcome: 'owed' }),
    alone({ do: 'dashboard-refund', nth: 0 }),
  ),
  'a code takes off less than it did when it was ordered': plan(
    alone({ do: 'order', basket: 1, code: 'SPRING' }),
    alone({ do: 'dashboard-code', coupon: 'tenth' }),
    alone({ do: 'buy', nth: 0, item: 0, card: 'pays', who: 'ada' }),
  ),
  'hours change under a draft that is sent': plan(
    alone({ do: 'draft', hasPlan: false }),
    alone({ do: 'rework', hours: 1 }),
    alone({ do: 'send' }),
  ),
  'an old look at a plan is written after a newer one': plan(
    alone({ do: 'order', basket: 1, code: null }),
    alone({ do: 'buy', nth: 0, item: 0, card: 'pays', who: 'ada' }),
    alone({ do: 'all-news' }),
    alone({ do: 'cancel', nth: 0 }),
    between(
      'transact',
      [{ do: 'news', nth: 0 }],
      [
        { do: 'resume', nth: 0 },
        { do: 'news', nth: 0 },
      ],
    ),
  ),
}

/** Rounds after which all news of the provider come. */
export function plan(...rounds: Round[]): Plan {
  return { rounds, hasNews: true }
}

/** One act, with nothing beside it. */
export function alone(act: Act): Round {
  return { lanes: [{ by: 'A', acts: [act] }], choices: [0], held: null, strikes: [], thenMinutes: 0 }
}

/** An act whose first step of that kind meets this. */
function struck(fate: Strike['fate'], act: Act, on = 'POST'): Round {
  return { ...alone(act), strikes: [{ on, at: 0, fate }] }
}

/** What one process does while another waits before its steps that begin so. */
function between(on: string, waits: readonly Act[], acts: readonly Act[]): Round {
  return {
    ...alone({ do: 'sweep' }),
    lanes: [
      { by: 'A', acts: waits },
      { by: 'B', acts },
    ],
    held: { by: 'A', on },
  }
}
