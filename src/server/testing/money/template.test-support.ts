import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import * as billing from '#domain/billing/card-contract.ts'
import { grantFreeCode } from '#domain/billing/promotion-contract.ts'
import * as staff from '#domain/billing/staff-contract.ts'
import { cents } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { sweepPayments } from '#server/billing/payment-sweep.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import type { TestProvider } from '#server/testing/payments.test-support.ts'
import { lazyPayments, openTestProvider } from '#server/testing/payments.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { agree, approve } from '#server/timesheets/stage.test-support.ts'
import { cast } from '#tools/seed/cast.ts'
import { cardConducts, springCode } from './purchases.test-support.ts'
import type { CardConduct } from './purchases.test-support.ts'

export const adasProject = 'bakery-relaunch'

/** A client with cards, a project with hours to bill, and a provider that knows them: what every run begins as. */
export type Template = {
  readonly store: Uint8Array
  readonly providerFile: string
  readonly startMs: number
  readonly customerId: string
  readonly cards: Readonly<Record<CardConduct, string>>
  readonly viewers: Readonly<Record<'ada' | 'tom' | 'ivo', Viewer>>
  /** How much news the provider has told before a run begins; it is known here. */
  readonly newsBefore: number
  readonly folder: string
  remove(): void
}

const hourSeconds = 3600

/** Where `Date` has to stand while there is a run: the provider reads it, and the portal of the tests begins there. */
export const moneyBegins = Date.parse('2026-12-08T09:00:00.000Z')

export async function makeTemplate(): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-money-'))
  const providerFile = join(folder, 'template.sqlite')
  const provider = await openTestProvider({ file: providerFile })
  const portal = await openTestPortal(async () => provider)
  try {
    return {
      providerFile,
      folder,
      ...(await fill(portal, provider)),
      remove: () => rmSync(folder, { recursive: true }),
    }
  } finally {
    await portal.close()
    await provider.sandbox.close()
  }
}

async function fill(portal: TestPortal, provider: TestProvider) {
  const { api, secretKey } = provider.settings
  const stripe = new Stripe(secretKey, { ...api, maxNetworkRetries: 0 })
  const email = cast.find(({ uid }) => uid === 'ada')?.email ?? ''
  const { customerId } = await portal.call('ada', billing.createCustomer, { email })
  const cards: Record<string, string> = {}
  for (const [conduct, number] of Object.entries(cardConducts)) {
    const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' }
    const { id: paymentMethodId } = await stripe.paymentMethods.create({ type: 'card', card })
    await portal.call('ada', billing.attachPaymentMethod, { customerId, paymentMethodId })
    cards[conduct] = paymentMethodId
    // More cards than an account may save within an hour.
    await provider.sandbox.advance(hourSeconds)
    portal.clock.advance(hourSeconds * 1000)
    portal.signInAgain('ada')
  }
  await portal.call('ada', billing.setDefaultCard, { paymentMethodId: cards['pays'] ?? '' })
  await portal.call('ada', staff.setOrderingConsent, { given: true })
  await stripe.coupons.create({ id: 'half', percent_off: 50, duration: 'once' })
  await stripe.coupons.create({ id: 'tenth', percent_off: 10, duration: 'once' })
  await stripe.promotionCodes.create({ code: springCode, promotion: { type: 'coupon', coupon: 'half' } })
  await portal.call('tom', grantFreeCode, { clientId: 'ada', granted: true })
  await agree(portal, adasProject, { billRateCents: cents(12_000) })
  await approve(portal, 'ivo', { projectId: adasProject })
  const viewers = {
    ada: await viewerOf(portal, 'ada'),
    tom: await viewerOf(portal, 'tom'),
    ivo: await viewerOf(portal, 'ivo'),
  }
  const newsBefore = (await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })).length
  const process = portalOf(portal, { payments: lazyPayments(portal.clock, async () => provider) })
  await sweepPayments(process, (error) => {
    throw error
  })
  return {
    store: portal.storeBytes(),
    startMs: portal.clock.nowMs(),
    customerId,
    // Filled above, a card for each conduct.
    cards: cards as Record<CardConduct, string>,
    viewers,
    newsBefore,
  }
}

async function viewerOf({ documents }: Pick<TestPortal, 'documents'>, uid: string): Promise<Viewer> {
  const viewer = await findViewer(documents, uid)
  if (!viewer) throw new Error(`${uid} is nobody`)
  return viewer
}
