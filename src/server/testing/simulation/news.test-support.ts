import type { Stripe } from 'stripe'
import type { Provider } from './provider.test-support.ts'
import { webhookSecret } from './provider.test-support.ts'
import type { Random } from './random.test-support.ts'

/** What the provider has to tell: in any order, twice, late or never, as the day is. */
export type News = {
  /** Fetches what is new and brings some of it, to one process or to any; `isWild`: some twice, out of order, and some is lost for good. */
  bring(random: Random, isWild: boolean, process?: string): Promise<void>
  /** Brings all that is left. */
  bringAll(): Promise<void>
}

type Deps = {
  readonly provider: Provider
  readonly nowMs: () => number
  /** Takes news to this process, or to any; true where it was taken. */
  readonly take: (payload: string, signature: string, process?: string) => Promise<boolean>
}

export async function openNews({ provider, nowMs, take }: Deps): Promise<News> {
  const { stripe } = provider
  const [last] = (await stripe.events.list({ limit: 1 })).data
  let newest = last
  const waiting: Stripe.Event[] = []

  let fetched = Promise.resolve()

  /** One after the other, so that nothing is fetched twice. */
  function fetchNew(): Promise<void> {
    fetched = fetched.then(fetchAll)
    return fetched
  }

  async function fetchAll(): Promise<void> {
    for (;;) {
      const since = newest && { ending_before: newest.id, created: { gte: newest.created } }
      const page = await stripe.events.list({ limit: 100, ...since })
      // The newest first; pages towards the present.
      waiting.push(...page.data.toReversed())
      newest = page.data[0] ?? newest
      if (page.data.length === 0 || !page.has_more) return
    }
  }

  function bringOne(event: Stripe.Event, process?: string): Promise<boolean> {
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(nowMs() / 1000)
    return take(
      payload,
      stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp }),
      process,
    )
  }

  return {
    async bring(random, isWild, process) {
      await fetchNew()
      const left = []
      // Others may bring what is left at the same time.
      const taken = waiting.splice(0)
      const chosen = isWild ? random.shuffled(taken) : taken
      for (const event of chosen) {
        if (isWild && random.chance(0.1)) continue
        if (random.chance(0.3) || !(await bringOne(event, process))) left.push(event)
        else if (isWild && random.chance(0.2)) await bringOne(event, process)
      }
      waiting.push(...left)
    },
    async bringAll() {
      await fetchNew()
      for (const event of waiting.splice(0)) if (!(await bringOne(event))) waiting.push(event)
    },
  }
}
