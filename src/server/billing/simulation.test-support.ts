import * as cards from '#domain/billing/card-contract.ts'
import { leftOfParts } from '#domain/billing/joint-parts.ts'
import * as paying from '#domain/billing/payment-contract.ts'
import * as prices from '#domain/billing/price-contract.ts'
import { refundOutcomes } from '#domain/billing/refund-reasons.ts'
import * as staff from '#domain/billing/staff-contract.ts'
import * as plans from '#domain/billing/subscription-contract.ts'
import { hasEnded, isPastDue } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { getCatalogue } from '#domain/catalogue/settings-contract.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { auditCollection } from '#server/platform/audit.ts'
import type { Life, Person } from '#server/testing/simulation/life.test-support.ts'
import { answerBank, changeCode, drawCard, noteReply, purseOf } from '#server/testing/simulation/paying.test-support.ts'
import { payments, subscriptions } from './exports/collections.ts'
import { promotionActs } from './simulated-promotions.test-support.ts'

const owners = ['ada', 'grace', 'hugo'] as const

function paymentsOf({ world, accountId }: Person) {
  return world.rows(payments).filter(({ uid }) => uid === accountId)
}

function planOf({ world, accountId, random }: Person) {
  return random.pick(world.rows(subscriptions).filter(({ uid, status }) => uid === accountId && !hasEnded(status)))
}

/** Hosting whose payment is late: it alone can be changed to another term. */
function isOwedBy({ uid, planId, status }: Subscription, owner: string): boolean {
  return uid === owner && isPastDue(status) && planId?.startsWith('rocket-hosting') === true
}

/** A plan by the year renews once in a simulated year, and few are looked at on the day: 40 days, else 6. */
function renewsSoon({ currentPeriodEnd, periodMonths }: Subscription, nowMs: number): boolean {
  return currentPeriodEnd < toInstant(nowMs + (periodMonths === 12 ? 40 : 6) * 86_400_000)
}

/** To the other term. */
async function changePlan(person: Person, plan: Subscription | undefined): Promise<void> {
  if (!plan?.planId?.startsWith('rocket-hosting')) return
  const planId = plan.planId === 'rocket-hosting-yearly' ? 'rocket-hosting-monthly' : 'rocket-hosting-yearly'
  const wanted = { subscriptionId: plan.id, planId } as const
  const shown = await person.ask(plans.previewPlanChange, wanted)
  if (!shown) return
  person.world.shownCents.push(shown.dueTodayCents)
  const change = { ...wanted, proratedAt: shown.proratedAt }
  noteReply(person, person.uid, await person.ask(plans.changePlan, change))
}

/** Of a client who has cards, a payment that was received. */
function receivedBy({ world, random }: Person) {
  return random.pick(world.rows(payments).filter(({ status }) => status === 'paid'))
}

export const billingLife: Life = {
  acts: {
    ...promotionActs,
    'retries a payment': {
      by: owners,
      weight: 2,
      async act(person) {
        const payment = person.random.pick(paymentsOf(person).filter(({ status }) => status !== 'paid'))
        if (!payment) return
        const body = { paymentId: payment.id, paymentMethodId: drawCard(person, person.uid) }
        noteReply(person, person.uid, await person.ask(paying.retryPayment, body))
      },
    },
    'looks whether a payment is through': {
      by: owners,
      weight: 1,
      async act(person) {
        const payment = person.random.pick(paymentsOf(person))
        if (payment) await person.ask(paying.settlePayment, { paymentId: payment.id })
      },
    },
    'answers a bank late': {
      by: owners,
      weight: 1,
      async act(person) {
        const secret = person.random.pick(person.world.bankSecrets.slice(-3))
        if (secret) await answerBank(person, secret)
      },
    },
    'changes a plan': {
      by: owners,
      weight: 1,
      act: (person) => changePlan(person, planOf(person)),
    },
    'cannot pay for a plan, and wants to be rid of it': {
      by: owners,
      weight: 6,
      pressesOn: ({ rows }) =>
        owners.find((owner) => rows(subscriptions).some((plan) => isOwedBy(plan, owner))) ?? null,
      async act(person) {
        const { world, uid, random } = person
        const own = world.rows(subscriptions).filter((plan) => plan.uid === uid && !hasEnded(plan.status))
        const owed = random.pick(own.filter((plan) => isOwedBy(plan, uid)))
        if (owed && random.chance(0.7)) return changePlan(person, owed)
        if (owed) return void (await person.ask(plans.cancelSubscription, { subscriptionId: owed.id }))
        const due = random.pick(own.filter((plan) => renewsSoon(plan, world.clock.nowMs())))
        const refused = purseOf(person, uid)?.cards.declines
        // Kept until its renewal: a plan that ends before can't become past due.
        if (due && refused)
          await refusedOrDone(
            world.provider.stripe.subscriptions.update(due.id, {
              cancel_at_period_end: false,
              default_payment_method: refused,
            }),
          )
      },
    },
    'cancels a plan': {
      by: owners,
      weight: 1,
      weightBeside: 5,
      async act(person) {
        const plan = planOf(person)
        if (plan) await person.ask(plans.cancelSubscription, { subscriptionId: plan.id })
      },
    },
    'resumes a plan': {
      by: owners,
      weight: 1,
      async act(person) {
        const plan = planOf(person)
        if (plan) await person.ask(plans.resumeSubscription, { subscriptionId: plan.id })
      },
    },
    'thinks again about a plan': {
      by: owners,
      weight: 2,
      weightBeside: 20,
      async act(person) {
        const plan = planOf(person)
        if (!plan) return
        const { id: subscriptionId } = plan
        let wantsOut = person.random.chance(0.5)
        for (let changes = person.random.between(2, 4); changes > 0; changes--) {
          await person.ask(wantsOut ? plans.cancelSubscription : plans.resumeSubscription, { subscriptionId })
          wantsOut = !wantsOut
        }
      },
    },
    'chooses a default card': {
      by: owners,
      weight: 1,
      act: (person) => person.ask(cards.setDefaultCard, { paymentMethodId: drawCard(person, person.uid) }),
    },
    'charges a client': {
      by: ['tom'],
      weight: 1,
      async act(person) {
        const clientId = person.random.pick(owners) ?? 'ada'
        const body = {
          amount: person.random.between(50, 9_000),
          customerId: purseOf(person, clientId)?.customerId ?? '',
          paymentMethodId: drawCard(person, clientId),
          description: 'Banner photos',
        }
        noteReply(person, clientId, await person.ask(paying.createPaymentIntent, body))
      },
    },
    'refunds a payment': {
      by: ['tom', 'nina'],
      weight: 1,
      async act(person) {
        const payment = receivedBy(person)
        if (!payment) return
        const leftCents = payment.amountCents - payment.refundedCents
        const part = person.random.pick(payment.parts ? leftOfParts(payment) : [])
        const mostCents = part?.leftCents ?? leftCents
        const amountCents = person.random.chance(0.5) ? mostCents : Math.ceil(mostCents / 3)
        if (amountCents <= 0) return
        const outcome = person.random.pick(refundOutcomes)
        await person.ask(staff.refundPayment, {
          key: person.key(),
          paymentId: payment.id,
          amountCents,
          leftCents,
          reason: 'duplicate',
          ...(part ? { invoiceId: part.part.invoiceId } : {}),
          ...((payment.askedInvoiceId === null && !part) || !outcome ? {} : { outcome }),
        })
      },
    },
    'refunds in the dashboard of the provider': {
      by: ['tom'],
      weight: 0.3,
      async act(person) {
        const payment = receivedBy(person)
        if (payment)
          await refusedOrDone(person.world.provider.stripe.refunds.create({ payment_intent: payment.id, amount: 100 }))
      },
    },
    'cancels in the dashboard of the provider': {
      by: ['tom'],
      weight: 0.3,
      async act({ world, random }) {
        const plan = random.pick(world.rows(subscriptions).filter(({ status }) => !hasEnded(status)))
        if (plan) await refusedOrDone(world.provider.stripe.subscriptions.cancel(plan.id))
      },
    },
    'lets a plan end in the dashboard of the provider, or go on': {
      by: ['tom'],
      weight: 0.3,
      weightBeside: 15,
      async act({ world, random }) {
        const plan = random.pick(world.rows(subscriptions).filter(({ status }) => !hasEnded(status)))
        if (!plan) return
        for (let changes = random.between(2, 3); changes > 0; changes--)
          await world.steps.take({ process: 'dashboard', what: 'changes a plan' }, () =>
            refusedOrDone(
              world.provider.stripe.subscriptions.update(plan.id, { cancel_at_period_end: random.chance(0.5) }),
            ),
          )
      },
    },
    'changes a code in the dashboard of the provider': {
      by: ['tom'],
      weight: 0.6,
      act: changeCode,
    },
    'announces the price of a plan': {
      by: ['tom'],
      weight: 6,
      async act(person) {
        const { subscriptions: rows = [] } = (await person.ask(prices.listEarlierPrices, {})) ?? {}
        const chosen = rows.filter(({ soldFrom }) => soldFrom !== null)
        const planId = person.random.pick(chosen)?.planId
        const found = await person.ask(getCatalogue, {})
        const plan = found?.catalogue.plans.find(({ id }) => id === planId)
        const subscriptionIds = chosen.filter((row) => row.planId === planId).map(({ id }) => id)
        if (plan)
          await person.ask(prices.announcePrice, { planId: plan.id, priceCents: plan.priceCents, subscriptionIds })
      },
    },
    'withdraws the price of a plan': {
      by: ['tom'],
      weight: 0.5,
      async act(person) {
        const told = person.world.rows(subscriptions).filter(({ nextPrice }) => nextPrice)
        const plan = person.random.pick(told)
        if (plan) await person.ask(prices.withdrawPrice, { subscriptionId: plan.id })
      },
    },
    'judges a dispute': {
      by: ['tom'],
      weight: 0.5,
      async act({ world, random }) {
        const { data } = await world.provider.stripe.disputes.list({ limit: 100 })
        const dispute = random.pick(data.filter(({ status }) => status !== 'won' && status !== 'lost'))
        const verdict = random.pick(['won', 'lost'])
        if (dispute) await world.provider.post('/sandbox/disputes', JSON.stringify({ dispute: dispute.id, verdict }))
      },
    },
  },
  invariants: {
    'a price is charged only where it was announced in time': {
      holds: 'always',
      broken({ rows }) {
        // A lower price that takes the place of an announced one takes its day, too.
        const acts = rows(auditCollection).filter(
          ({ action }) => action.startsWith('price-') && action !== 'price-lowered',
        )
        return acts.flatMap(({ entityId, action, at }) => {
          if (action !== 'price-moved') return []
          const before = acts.filter((one) => one.entityId === entityId && one.at < at)
          const last = before.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]
          const days = last ? (toMilliseconds(at) - toMilliseconds(last.at)) / 86_400_000 : 0
          // The provider is told eight days before the renewal.
          return last?.action === 'price-announced' && days >= 22 ? [] : [`${entityId}: ${last?.action}, ${days} days`]
        })
      },
    },
    'a plan is here what it is at the provider': {
      holds: 'always',
      broken({ rows, plans: held }) {
        const here = new Map(rows(subscriptions).map((plan) => [plan.id, plan]))
        return held.flatMap(({ id, status, cancel_at_period_end: isEnding }) => {
          const row = here.get(id)
          return row && (row.status !== status || row.cancelAtPeriodEnd !== isEnding)
            ? [`${id}: ${status}, ${isEnding}, and here ${row.status}, ${row.cancelAtPeriodEnd}`]
            : []
        })
      },
    },
  },
}

async function refusedOrDone(asked: Promise<unknown>): Promise<void> {
  await asked.catch(() => undefined)
}
