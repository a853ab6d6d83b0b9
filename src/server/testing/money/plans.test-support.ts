import * as fc from 'fast-check'
import { refundOutcomes } from '#domain/billing/refund-reasons.ts'
import type { Act } from './act.test-support.ts'
import { baskets, cardConducts } from './purchases.test-support.ts'
import type { CardConduct } from './purchases.test-support.ts'
import type { Plan, Round, Strike } from './run.test-support.ts'
import { fates } from './steps.test-support.ts'
import { processNames } from './world.test-support.ts'
import type { ProcessName } from './world.test-support.ts'

const nth = fc.nat({ max: 3 })
const card: fc.Arbitrary<CardConduct> = fc.oneof(
  { weight: 4, arbitrary: fc.constant('pays' as const) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...(Object.keys(cardConducts) as CardConduct[])),
  },
)

const code = fc.constantFrom(null, null, 'SPRING' as const, 'SPRING' as const, 'FREE' as const)

type Weighted = { readonly weight: number; readonly arbitrary: fc.Arbitrary<Act> }

const newSite = fc.constantFrom(null, null, 'Shop', 'Blog')
const order = acts(2, 'order', { basket: fc.nat({ max: baskets.length - 1 }), code, newSite })
const outcome = fc.constantFrom('complete' as const, 'complete' as const, 'fail' as const)
const answerBank = acts(3, 'answer-bank', { nth, outcome })
const retry = acts(3, 'retry', { nth, card })
const refundOutcome = fc.constantFrom(...refundOutcomes)
const refund = acts(2, 'refund', { nth, isWhole: fc.boolean(), outcome: refundOutcome })
/** What may come at any time. */
const anything: readonly Weighted[] = [
  acts(4, 'again', { nth }),
  acts(3, 'news', { nth: fc.nat({ max: 15 }) }),
  acts(2, 'all-news', {}),
  acts(2, 'sweep', {}),
  acts(1, 'dashboard-refund', { nth }),
  acts(1, 'look-at-payment', { nth }),
  acts(2, 'judge', { nth, verdict: fc.constantFrom('won', 'lost') }),
  acts(1, 'set-default', { card }),
]

const soon = fc.constantFrom(0, 0, 0, 0, 2, 4, 45)
const later = fc.constantFrom(0, 0, 0, 0, 4, 45, 25 * 60, 32 * 24 * 60, 366 * 24 * 60)

type Topic = {
  /** What there must be before any of it can happen. */
  readonly before: readonly fc.Arbitrary<Act>[]
  readonly acts: readonly Weighted[]
  readonly thenMinutes: fc.Arbitrary<number>
}

const paid = card.map((one): Act => ({ do: 'charge', cents: 9_000, card: one }))
const plans: Topic['acts'] = [
  acts(6, 'change-plan', { nth }),
  acts(3, 'cancel', { nth }),
  acts(2, 'resume', { nth }),
  acts(2, 'set-default', { card }),
  acts(1, 'dashboard-cancel', { nth }),
  retry,
  answerBank,
  refund,
]

const topics: Readonly<Record<'orders' | 'invoices' | 'requests' | 'plans' | 'refunds', Topic>> = {
  orders: {
    before: [order.arbitrary, order.arbitrary],
    acts: [
      acts(8, 'buy', {
        nth: fc.nat({ max: 1 }),
        item: fc.nat({ max: 2 }),
        card,
        who: fc.constantFrom('ada', 'ada', 'tom'),
      }),
      acts(8, 'pay-order', { nth: fc.nat({ max: 1 }), card, outcome }),
      acts(2, 'look-at-order', { nth }),
      acts(3, 'cancel-order', { nth: fc.nat({ max: 1 }) }),
      order,
      retry,
      answerBank,
      refund,
      acts(2, 'dashboard-code', { coupon: fc.constantFrom('half', 'tenth') }),
    ],
    thenMinutes: soon,
  },
  invoices: {
    before: [
      acts(1, 'issue', { hasPlan: fc.boolean() }).arbitrary,
      acts(1, 'issue', { hasPlan: fc.boolean() }).arbitrary,
    ],
    acts: [
      acts(10, 'pay-invoice', { nth: fc.nat({ max: 1 }), isWhole: fc.boolean(), card }),
      acts(6, 'pay-invoices', {
        nth: fc.nat({ max: 1 }),
        count: fc.constantFrom(2, 3),
        isWhole: fc.boolean(),
        card,
      }),
      acts(3, 'pay-amount', { nth: fc.nat({ max: 1 }), card }),
      acts(1, 'issue', { hasPlan: fc.boolean() }),
      acts(2, 'draft', { hasPlan: fc.boolean() }),
      acts(2, 'send', {}),
      acts(3, 'rework', { hours: fc.constantFrom(1, 2.5) }),
      acts(4, 'void', { nth: fc.nat({ max: 1 }) }),
      acts(3, 'credit', { nth: fc.nat({ max: 1 }), isWhole: fc.boolean() }),
      acts(4, 'record', { nth: fc.nat({ max: 1 }), isWhole: fc.boolean() }),
      acts(2, 'undo', { nth: fc.nat({ max: 1 }) }),
      acts(2, 'record-jointly', { nth: fc.nat({ max: 1 }), isWhole: fc.boolean() }),
      acts(1, 'undo-jointly', { nth: fc.nat({ max: 1 }) }),
      acts(2, 'give-back', { nth: fc.nat({ max: 1 }), isWhole: fc.boolean(), outcome: refundOutcome }),
      acts(1, 'undo-refund', { nth: fc.nat({ max: 1 }) }),
      retry,
      answerBank,
      refund,
    ],
    thenMinutes: soon,
  },
  requests: {
    before: [acts(1, 'request', { cents: fc.constantFrom(5_000, 48_000) }).arbitrary],
    acts: [
      acts(8, 'pay-request', { nth: fc.nat({ max: 1 }), card }),
      acts(3, 'charge', { cents: fc.constantFrom(2_000, 3_000), card }),
      acts(1, 'request', { cents: fc.constantFrom(5_000, 48_000) }),
      retry,
      answerBank,
      refund,
    ],
    thenMinutes: soon,
  },
  plans: {
    before: [
      acts(1, 'order', { basket: fc.constantFrom(1, 2), code }).arbitrary,
      acts(1, 'buy', {
        nth: fc.constant(0),
        item: fc.constant(0),
        card: fc.constantFrom('pays', 'pays2'),
        who: fc.constant('ada'),
      }).arbitrary,
    ],
    acts: plans,
    thenMinutes: later,
  },
  refunds: {
    before: [paid],
    acts: [
      acts(10, 'refund', { nth: fc.nat({ max: 1 }), isWhole: fc.boolean(), outcome: refundOutcome }),
      acts(2, 'dashboard-refund', { nth }),
    ],
    thenMinutes: soon,
  },
}

const by = fc.constantFrom(...processNames)
const strike: fc.Arbitrary<Strike> = fc.oneof(
  fc.record({ on: fc.constant(''), at: fc.nat({ max: 16 }), fate: fc.constantFrom(...fates) }),
  fc.record({ on: fc.constant('POST'), at: fc.nat({ max: 3 }), fate: fc.constantFrom(...fates) }),
)

function rounds({ before, acts: own, thenMinutes }: Topic): fc.Arbitrary<Round[]> {
  const first = before.map((act) =>
    fc.record<Round>({
      lanes: fc.record({ by, acts: fc.tuple(act) }).map((lane) => [lane]),
      choices: fc.constant([0]),
      held: fc.constant(null),
      strikes: fc.constant([]),
      thenMinutes: fc.constant(0),
    }),
  )
  const act = fc.oneof(...own, ...anything)
  const lane = (process: ProcessName) =>
    fc.record({ by: fc.constant(process), acts: fc.array(act, { minLength: 1, maxLength: 2 }) })
  const next = fc.record<Round>({
    lanes: fc.oneof(
      fc.tuple(lane('A'), lane('B')),
      fc.tuple(lane('A'), lane('B'), lane('A')),
      fc.record({ by, acts: fc.tuple(act) }).map((one) => [one]),
    ),
    choices: fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 12 }),
    held: fc.oneof(fc.constant(null), fc.record({ by, on: fc.constantFrom('POST', 'transact', '') })),
    strikes: fc.oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 2, arbitrary: fc.array(strike, { minLength: 1, maxLength: 2 }) },
    ),
    thenMinutes,
  })
  return fc
    .tuple(fc.tuple(...first), fc.array(next, { minLength: 2, maxLength: 5 }))
    .map(([opening, others]) => opening.concat(others))
}

/** What people, processes and the provider might do to each other: about one topic, so that they meet. */
export const plan: fc.Arbitrary<Plan> = fc.record({
  rounds: fc.oneof(...Object.values(topics).map(rounds)),
  hasNews: fc.boolean(),
})

type Named<Name extends Act['do']> = Omit<Extract<Act, { do: Name }>, 'do'>

function acts<Name extends Act['do']>(
  weight: number,
  name: Name,
  model: { [Key in keyof Named<Name>]: fc.Arbitrary<Named<Name>[Key]> },
): Weighted {
  // With its name the model is all of such an act.
  return { weight, arbitrary: fc.record({ do: fc.constant(name), ...model }) as unknown as fc.Arbitrary<Act> }
}
