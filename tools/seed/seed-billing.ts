import { randomBytes } from 'node:crypto'
import * as cards from '#domain/billing/card-contract.ts'
import * as staff from '#domain/billing/staff-contract.ts'
import * as checkout from '#domain/checkout/contract.ts'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { cents } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { cast } from './cast.ts'
import type { CastUid } from './cast.ts'
import { openPast } from './past-portal.ts'
import type { PastDeps, PastPortal } from './past-portal.ts'
import { whileSilent } from './while-silent.ts'

type Holder = { readonly customerId: string; readonly paymentMethodId: string }

/**
 * What the cast's clients have bought, as their launchpads say, by the calls that their pages make, in the time of the sandbox:
 * plans of which one is past due, cards, payments, a refund and a dispute. Does nothing before an account of Stripe's, whose
 * time nobody sets.
 */
export async function seedBilling(deps: PastDeps): Promise<void> {
  if (deps.stripe.api.host === 'api.stripe.com') return
  await whileSilent(deps.stripe, async () => {
    const past = openPast(deps)
    await past.goTo(101)
    const ada = await saveCard(past, 'ada', 'pm_card_visa')
    await buyHosting(past, 'ada', ada, { planId: 'rocket-hosting-yearly', siteId: 'bakery-newsletter-1' })

    await past.goTo(45)
    const grace = await saveCard(past, 'grace', 'pm_card_mastercard')
    await buyHosting(past, 'grace', grace, { planId: 'rocket-hosting-yearly', siteId: 'clinic-booking-3' })

    await past.goTo(33)
    await buy(past, 'grace', grace, ['premier-member-status'])

    await past.goTo(30)
    const setUp = await buy(past, 'ada', ada, ['dead-pages-setup'])

    await past.goTo(21)
    await giveBack(past, setUp, cents(50_000))

    await past.goTo(14)
    await buyHosting(past, 'ada', ada, { planId: 'rocket-hosting-monthly', siteId: 'bakery-relaunch-1' })
    // Its bank refuses it whenever it is charged: the next renewal is past due.
    await saveCard(past, 'grace', 'pm_card_chargeCustomerFail', grace.customerId)

    // Its bank disputes what it has paid.
    await past.goTo(5)
    const uma = await saveCard(past, 'uma', 'pm_card_createDispute')
    await buy(past, 'uma', uma, ['quarterly-marketing-review'])
    await past.goTo(1)
    await past.catchUp(15)
    await past.goTo(0)
  })
}

/** A card that pays from now on. */
async function saveCard(
  { call }: PastPortal,
  who: CastUid,
  card: `pm_card_${string}`,
  known: string | null = null,
): Promise<Holder> {
  const email = cast.find(({ uid }) => uid === who)?.email ?? ''
  const customerId = known ?? (await call(who, cards.createCustomer, { email })).customerId
  const { paymentMethod } = await call(who, cards.attachPaymentMethod, { customerId, paymentMethodId: card })
  await call(who, cards.setDefaultCard, { paymentMethodId: paymentMethod.id })
  return { customerId, paymentMethodId: paymentMethod.id }
}

/** Orders these plans and pays each of them. */
async function buy(
  { call }: PastPortal,
  who: CastUid,
  holder: Holder,
  planIds: readonly string[],
  sites: checkout.ForSite[] = [],
): Promise<PresentedOrder> {
  const wanted = { planIds: [...planIds], sites }
  const { dueTodayCents } = await call(who, checkout.previewOrder, wanted)
  const key = newKey()
  const { order } = await call(who, checkout.createOrder, { ...wanted, key, dueTodayCents })
  for (const { priceId, couponId, type } of order.items) {
    const purchase = type === 'recurring' ? checkout.createSubscriptionProduct : checkout.createInvoiceOnetime
    await call(who, purchase, { ...holder, priceId, couponId, orderId: order.id })
  }
  return (await call(who, checkout.getOrder, { orderId: order.id })).order
}

function buyHosting(
  past: PastPortal,
  who: CastUid,
  holder: Holder,
  { planId, siteId }: { readonly planId: string; readonly siteId: string },
): Promise<PresentedOrder> {
  return buy(past, who, holder, [planId], [{ planId, siteId }])
}

async function giveBack({ call }: PastPortal, { items }: PresentedOrder, amountCents: Money): Promise<void> {
  const paymentId = items[0]?.paymentId
  if (!paymentId) throw new Error('What is to be given back was not paid')
  const reason = 'requested_by_customer'
  await call('tom', staff.refundPayment, { key: newKey(), paymentId, amountCents, reason })
}

function newKey(): string {
  return randomBytes(10).toString('hex')
}
