import type { Stripe } from 'stripe'
import { applyEvent } from '#server/billing/webhook.ts'
import { webhookSecret } from '#server/testing/payments.test-support.ts'
import { isUnexpected } from './process.test-support.ts'
import type { ProcessName, World } from './world.test-support.ts'

/** All news of the provider since the run began, as it wrote them at their time, the oldest first. */
export async function newsOf({ stripe, template }: World): Promise<Stripe.Event[]> {
  const events: Stripe.Event[] = []
  for await (const event of stripe.events.list({ limit: 100 })) events.push(event)
  return events.toReversed().slice(template.newsBefore)
}

/** Brings news to a process. True where it was taken; what was not is to be brought again. */
export async function deliver(world: World, by: ProcessName, event: Stripe.Event): Promise<boolean> {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(world.clock.nowMs() / 1000)
  const header = world.stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
  let isTaken = true
  const { code } = await world.process(by).work(async (portal, payments) => {
    try {
      await applyEvent(portal, await payments.readEvent(Buffer.from(payload), header))
    } catch (error) {
      if (isUnexpected(error)) throw error
      isTaken = false
    }
  })
  world.log.push(`${by} news ${event.type}: ${code}${isTaken ? '' : ', not taken'}`)
  return isTaken && code === 'ok'
}
