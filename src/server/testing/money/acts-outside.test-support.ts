import { startPaymentSweep } from '#server/billing/payment-sweep.ts'
import { soleDuty } from '#server/platform/leases/duty.ts'
import { back, running } from './act.test-support.ts'
import type { ActName, Doing } from './act.test-support.ts'
import { deliver, newsOf } from './news.test-support.ts'
import { isUnexpected } from './process.test-support.ts'
import { springCode } from './purchases.test-support.ts'
import type { World } from './world.test-support.ts'
/** What ada says where her bank asks her. */
export async function answerBank(world: World, secret: string, outcome: 'complete' | 'fail'): Promise<void> {
  const page = `${world.providerUrl}/sandbox/challenge/${secret.split('_secret_')[0]}?client_secret=${secret}`
  await fetch(page, { method: 'POST', body: `outcome=${outcome}` })
  world.log.push(`bank: ${outcome}`)
}

/** What comes from outside, and by itself. */
export const outsideActs = {
  async 'answer-bank'(world, _by, { nth, outcome }) {
    const secret = back(world.bankSecrets, nth)
    if (secret) await answerBank(world, secret, outcome)
  },
  async news(world, by, { nth }) {
    const event = back(await newsOf(world), nth)
    if (event) await deliver(world, by, event)
  },
  async 'all-news'(world, by) {
    for (const event of await newsOf(world)) await deliver(world, by, event)
  },
  async sweep(world, by) {
    const onFault = (error: unknown) => {
      world.log.push(`${by} sweep: ${String(error)}`)
      if (isUnexpected(error)) world.faults.push(error)
    }
    // A round begins at once, and the end waits for it.
    const { code: outcome } = await world
      .process(by)
      .work((portal) => startPaymentSweep(portal, soleDuty, onFault).stop())
    world.log.push(`${by} sweep: ${outcome}`)
  },
  async judge(world, _by, { nth, verdict }) {
    const { data } = await world.stripe.disputes.list({ limit: 100 })
    const dispute = back(data.filter(({ status }) => status !== 'won' && status !== 'lost').toReversed(), nth)
    if (!dispute) return
    await fetch(`${world.providerUrl}/sandbox/disputes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.secretKey}` },
      body: JSON.stringify({ dispute: dispute.id, verdict }),
    })
    world.log.push(`judge: ${verdict}`)
  },
  async 'dashboard-refund'(world, _by, { nth }) {
    const { data } = await world.stripe.paymentIntents.list({ limit: 100 })
    const paid = data.filter(({ status }) => status === 'succeeded').toReversed()
    const intent = back(paid, nth)
    if (!intent) return
    await refusedOrDone(
      world,
      'dashboard-refund',
      world.stripe.refunds.create({ payment_intent: intent.id, amount: 100 }),
    )
  },
  async 'dashboard-cancel'(world, _by, { nth }) {
    const plan = running(world, nth)
    if (plan) await refusedOrDone(world, 'dashboard-cancel', world.stripe.subscriptions.cancel(plan.id))
  },
  async 'dashboard-code'(world, _by, { coupon }) {
    const { data } = await world.stripe.promotionCodes.list({ code: springCode, active: true })
    for (const { id } of data) await world.stripe.promotionCodes.update(id, { active: false })
    const made = world.stripe.promotionCodes.create({ code: springCode, promotion: { type: 'coupon', coupon } })
    await refusedOrDone(world, `dashboard-code ${coupon}`, made)
  },
} satisfies { readonly [Name in ActName]?: Doing<Name> }

async function refusedOrDone(world: World, what: string, asked: Promise<unknown>): Promise<void> {
  const outcome = await asked.then(
    () => 'done',
    (error: Error) => error.message,
  )
  world.log.push(`${what}: ${outcome}`)
}
