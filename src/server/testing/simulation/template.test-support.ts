import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import * as billing from '#domain/billing/card-contract.ts'
import { grantFreeCode } from '#domain/billing/promotion-contract.ts'
import * as staff from '#domain/billing/staff-contract.ts'
import * as checkout from '#domain/checkout/contract.ts'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import * as meetings from '#domain/meetings/contract.ts'
import * as projects from '#domain/projects/contract.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity-embedded/embedded-identity.ts'
import { setUpCatalogue } from '#server/adapters/stripe/setup-catalogue.ts'
import { openPortalStore } from '#server/portal-store.ts'
import { cardConducts, springCode } from '#server/testing/money/purchases.test-support.ts'
import type { CardConduct } from '#server/testing/money/purchases.test-support.ts'
import { cast, castProjects } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { seedAccounts } from '#tools/seed/seed-accounts.ts'
import { seedCast } from '#tools/seed/seed-cast.ts'
import type { Ground } from './ground.test-support.ts'
import { createRandom } from './random.test-support.ts'
import { shareEmbedded } from './shared-store.test-support.ts'
import type { World } from './world.test-support.ts'
import { openWorld } from './world.test-support.ts'

/** Clients whose money moves. */
export const payers = ['ada', 'grace', 'hugo'] as const
export type Payer = (typeof payers)[number]

export type Purse = { readonly customerId: string; readonly cards: Readonly<Record<CardConduct, string>> }

/** What every year begins as: the cast, with cards, agreed rates and office hours. */
export type Template = {
  /** The bytes of an embedded store. */
  readonly store: Uint8Array
  readonly providerFile: string
  readonly atMs: number
  readonly folder: string
  readonly purses: Readonly<Record<Payer, Purse>>
  remove(): void
}

const beginsMs = Date.parse('2026-12-08T09:00:00.000Z')
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Who has a plan for a year already, and how many days ago it began: these end within the year that is lived. */
const yearsBegan = [
  ['hugo', 350],
  ['grace', 320],
  ['ada', 270],
] as const satisfies readonly (readonly [Payer, number])[]
const earliestMs = beginsMs - yearsBegan[0][1] * dayMs

export async function makeTemplate(ground: Ground): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-simulation-'))
  // No year is of this seed, so that none draws the same ids.
  ground.begin(createRandom(0), beginsMs)
  const seeded = await seededStore(ground)
  ground.begin(createRandom(0), earliestMs)
  const store = openPortalStore(':memory:', { copyOf: seeded })
  const world = await openWorld(ground, { store: shareEmbedded(store), providerFile: null }, folder)
  const purses = await fill(world)
  await world.pass(hourMs)
  const providerFile = join(folder, 'template.sqlite')
  const template = { store: store.toBytes(), providerFile, atMs: ground.nowMs(), folder, purses }
  await world.close()
  copyFileSync(world.provider.file, providerFile)
  return { ...template, remove: () => rmSync(folder, { recursive: true }) }
}

async function seededStore(ground: Ground): Promise<Uint8Array> {
  const clock = { nowMs: ground.nowMs, now: () => toInstant(ground.nowMs()) }
  const documents = openPortalStore(':memory:')
  await seedCast({ documents, clock })
  const hashCost = { memoryKib: 64, passes: 1, parallelism: 1 }
  await seedAccounts(createEmbeddedIdentity({ documents, clock, hashCost }))
  const bytes = documents.toBytes()
  await documents.close()
  return bytes
}

async function fill(world: World): Promise<Template['purses']> {
  async function call<Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    uid: CastUid,
    endpoint: Endpoint<Body, Reply>,
    body: z.input<Body>,
  ): Promise<z.output<Reply>> {
    const { code, reply } = await world.call('A', uid, endpoint, body)
    if (code !== 'ok') throw new Error(`${endpoint.name}: ${code}`)
    return reply as z.output<Reply>
  }

  const { stripe } = world.provider
  await setUpCatalogue(world.provider.settingsOf('outside'))
  await stripe.coupons.create({ id: 'half', percent_off: 50, duration: 'once' })
  await stripe.coupons.create({ id: 'tenth', percent_off: 10, duration: 'once' })
  await stripe.promotionCodes.create({ code: springCode, promotion: { type: 'coupon', coupon: 'half' } })
  const purses: Partial<Record<Payer, Purse>> = {}
  for (const uid of payers) {
    const email = cast.find((person) => person.uid === uid)?.email ?? ''
    const { customerId } = await call(uid, billing.createCustomer, { email })
    const cards: Partial<Record<CardConduct, string>> = {}
    for (const [conduct, number] of Object.entries(cardConducts)) {
      const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' }
      const { id: paymentMethodId } = await stripe.paymentMethods.create({ type: 'card', card })
      await call(uid, billing.attachPaymentMethod, { customerId, paymentMethodId })
      cards[conduct as CardConduct] = paymentMethodId
      // More cards than an account may save within an hour.
      await world.pass(hourMs)
    }
    await call(uid, billing.setDefaultCard, { paymentMethodId: cards.pays ?? '' })
    await call(uid, staff.setOrderingConsent, { given: true })
    // Each conduct has a card by now.
    purses[uid] = { customerId, cards: cards as Record<CardConduct, string> }
  }
  for (const [uid, daysAgo] of yearsBegan) {
    const leftMs = beginsMs - daysAgo * dayMs - world.clock.nowMs()
    if (leftMs > 0) await world.pass(leftMs)
    const planIds = ['rocket-hosting-yearly']
    const { dueTodayCents } = await call(uid, checkout.previewOrder, { planIds })
    const { order } = await call(uid, checkout.createOrder, {
      planIds,
      key: `year-of-${uid}`.padEnd(20, '-'),
      dueTodayCents,
    })
    const paymentMethodId = purses[uid]?.cards.pays ?? ''
    const { id: orderId, customerId, items } = order
    for (const { priceId, couponId } of items)
      await call(uid, checkout.createSubscriptionProduct, { priceId, couponId, customerId, paymentMethodId, orderId })
  }
  await world.pass(beginsMs - world.clock.nowMs())
  await world.news.bringAll()
  await call('tom', grantFreeCode, { clientId: 'ada', granted: true })
  for (const { id: projectId, status } of castProjects)
    if (status === 'active') {
      const { terms } = await call('tom', projects.getProject, { projectId })
      const visibility = { hours: true, rates: true, finance: true, teamNames: true }
      const agreed = { billingType: 'hourly', budgetHours: 500, budgetCents: null, billRateCents: 12_000 } as const
      await call('tom', projects.updateTerms, { projectId, version: terms?.version ?? 0, ...agreed, visibility })
    }
  const spans = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1020 }))
  const hours = { timeZone: 'UTC', spans, daysOff: [], joinUrl: 'https://meet.example/tom', version: 0 }
  for (const uid of ['tom', 'nina'] as const) await call(uid, meetings.updateAvailability, hours)
  // Each payer has one by now.
  return purses as Record<Payer, Purse>
}
