import type { Page } from '@playwright/test'
import { expect } from './portal.ts'
import { answered, observed, patternOf, seen } from './spec-kinds.ts'
import type { Checks } from './spec-kinds.ts'
import { newKey } from './spec-world.ts'
import type { World } from './spec-world.ts'

type Product = Record<string, unknown> & {
  readonly id: string
  readonly name: string
  readonly couponId: string | null
}

function products(world: World): Promise<readonly Product[]> {
  return world.once('products', async () => {
    const { products: sold } = await world.told('payer', 'get-product-stripe')
    return sold as Product[]
  })
}

async function named(world: World, name: string): Promise<Product> {
  const found = (await products(world)).find((product) => product.name === name)
  if (!found) throw new Error(`${name} is not sold`)
  return found
}

/** Its name, type, price, original price and, where the line says them, the months that one payment covers. */
const plan = ({ hasCoupon, isAdded }: { hasCoupon: boolean; isAdded: boolean }) =>
  observed(async (world, letters) => {
    const product = await named(world, letters[0] ?? '')
    expect([product.couponId !== null, product['isAdded']]).toEqual([hasCoupon, isAdded])
    const { name, type, price, originPrice, amountMonths } = product
    return [name, type, price, originPrice, amountMonths].slice(0, letters.length)
  })

async function offer(world: World): Promise<Page> {
  const page = await world.page('payer')
  await page.goto('/client/hostingplan')
  await expect(page.getByRole('checkbox', { name: 'Dead Pages setup' })).toBeVisible()
  return page
}

export const planChecks: Checks = {
  'plan-fields': observed(async (world, letters) => {
    const sold = await products(world)
    return letters.filter((field) => sold.length > 0 && sold.every((product) => field in product))
  }),
  'plan-types': observed(async (world) => [...new Set((await products(world)).map((product) => product['type']))]),
  'plan-monthly': plan({ hasCoupon: true, isAdded: false }),
  'plan-yearly': plan({ hasCoupon: false, isAdded: false }),
  'plan-member': plan({ hasCoupon: true, isAdded: true }),
  'plan-review': plan({ hasCoupon: true, isAdded: true }),
  'plan-review-call': seen(offer),
  'plan-setup': plan({ hasCoupon: true, isAdded: true }),
  'add-ons': observed(async (world) => {
    const page = await offer(world)
    const added = (await products(world)).filter((product) => product['isAdded'] && product.couponId !== null)
    for (const { name } of added) await expect(page.getByRole('checkbox', { name })).toBeChecked()
    return added.map(({ name }) => name)
  }),
  'member-label': seen(offer),
  'free-code': observed(async (world) => {
    const payer = await world.fresh()
    await world.signUp(payer, 'mia@marsh.example')
    const { reply } = await world.post(payer, 'create-customer', { email: 'mia@marsh.example' })
    expect(reply).toHaveProperty('customerId')
    const { session } = (await world.post(payer, 'session', {})).reply as { session: { viewer: { uid: string } } }
    await world.told('tom', 'grant-free-code', { clientId: session.viewer.uid, granted: true })
    const { promotionCodes } = (await world.post(payer, 'get-list-promotion-codes')).reply
    const [code = ''] = (promotionCodes as { code: string }[]).map((each) => each.code)
    const planIds = ['rocket-hosting-monthly', 'dead-pages-setup']
    const priced = await world.post(payer, 'preview-order', { planIds, promotionCode: code })
    expect(priced.reply['dueTodayCents']).toBe(0)
    expect((await world.post(payer, 'preview-order', { planIds })).reply['dueTodayCents']).toBe(201_500)
    return [code]
  }),
  features: seen(offer),
}

/** The payment form of the payer's checkout: what it was made with, and the scripts of the page. */
function cardForm(world: World, withSecret: boolean) {
  return world.once(`card form ${withSecret}`, async () => {
    const page = await world.fresh()
    const email = withSecret ? 'eva@marsh.example' : 'ute@marsh.example'
    await world.signUp(page, email)
    let secret: unknown
    if (withSecret) {
      const { customerId } = (await world.post(page, 'create-customer', { email })).reply
      secret = (await world.post(page, 'create-setup-card', { customerId })).reply['clientSecret']
    }
    await page.addInitScript(keepCardForms)
    await page.goto('/client/hostingplan')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('checkbox', { name: /accept the terms/ }).check()
    await page.getByRole('button', { name: 'Go to checkout' }).click()
    const read = () => page.evaluate(() => (window as unknown as { cardForms: object[] }).cardForms)
    await expect.poll(read).not.toHaveLength(0)
    const { features } = (await world.post(page, 'session', {})).reply as { features: { cards: { scriptUrl: string } } }
    const script = page.locator(`script[src="${features.cards.scriptUrl}"]`)
    const [form = {}] = (await read()) as Record<string, unknown>[]
    return { form, secret, tag: await script.first().evaluate((element) => element.localName) }
  })
}

/** Notes with what each card form of the page is made. */
function keepCardForms(): void {
  let script: unknown
  const forms: unknown[] = []
  Object.assign(window, { cardForms: forms })
  Object.defineProperty(window, 'Stripe', {
    configurable: true,
    get: () => script,
    set(create: (...args: unknown[]) => { elements: (options: unknown) => unknown }) {
      script = (...args: unknown[]) => {
        const library = create(...args)
        const make = library.elements.bind(library)
        return Object.assign(library, {
          elements(options: unknown) {
            forms.push(JSON.parse(JSON.stringify(options)))
            return make(options)
          },
        })
      }
    },
  })
}

async function billing(world: World): Promise<Page> {
  await world.once('a payment', async () => world.told('payer', 'create-payment-intent', await world.owes(23_400)))
  const page = await world.page('payer')
  await page.goto('/client/billing')
  await expect(page.getByRole('region', { name: 'Payments' }).getByText('$234')).toBeVisible()
  return page
}

/** The letter itself where the text is written by it, otherwise the text. */
function asWritten(letter: string, text: string): string {
  return patternOf(letter).test(text) ? letter : text
}

export const paymentChecks: Checks = {
  'payment-statuses': observed(async (world) => {
    for (const [test, code, amount] of [
      ['visa', 'ok', 31_100],
      ['authenticationRequired', 'ok', 31_200],
      ['chargeCustomerFail', 'card-declined', 31_300],
    ] as const) {
      const body = { ...(await world.owes(amount)), paymentMethodId: await world.card(test) }
      expect((await world.ask('payer', 'create-payment-intent', body)).code, test).toBe(code)
    }
    const { customerId } = await world.payer()
    const { listPayments } = await world.told('payer', 'get-list-payments', { customerId, latestPaymentId: null })
    return [...new Set((listPayments as { status: string }[]).map(({ status }) => status))].toSorted()
  }),
  'only-card': observed(async (world, letters) => {
    const page = await world.fresh()
    await world.signUp(page, 'amy@marsh.example')
    const { customerId } = (await world.post(page, 'create-customer', { email: 'amy@marsh.example' })).reply
    const typed = { customerId, paymentMethodId: 'pm_card_visa' }
    const { paymentMethod } = (await world.post(page, 'attach-payment-method-to-customer', typed)).reply
    await world.post(page, 'get-payment-methods', { customerId })
    const { session } = (await world.post(page, 'session', {})).reply as {
      session: { viewer: Record<string, unknown> }
    }
    const { id } = paymentMethod as { id: string }
    return letters.filter((field) => session.viewer[field] === id)
  }),
  'payment-form-secret': observed(async (world) => {
    const { form, secret } = await cardForm(world, true)
    expect(form).not.toHaveProperty('mode')
    return typeof secret === 'string' && form['clientSecret'] === secret ? ['setupIntentsSecret'] : []
  }),
  'payment-form': observed(async (world) => {
    const { form } = await cardForm(world, false)
    expect(form).not.toHaveProperty('clientSecret')
    return [form['mode'], form['currency'], form['amount'], form['paymentMethodCreation']]
  }),
  'provider-script': observed(async (world) => [(await cardForm(world, false)).tag]),
  'payment-dates': observed(async (world, [letter = '']) => {
    const page = await billing(world)
    const link = page.getByRole('region', { name: 'Payments' }).getByRole('link').first()
    return [asWritten(letter, (await link.getAttribute('aria-label')) ?? '')]
  }),
  'receipt-dates': observed(async (world, [letter = '']) => {
    const page = await billing(world)
    await page.getByRole('region', { name: 'Payments' }).getByRole('link').first().click()
    const time = page.getByRole('dialog').locator('time').first()
    return [asWritten(letter, await time.innerText())]
  }),
}

/** An order of this alone, and what buys it. */
async function buying(world: World, name: string) {
  const { id, couponId } = await named(world, name)
  const { dueTodayCents } = await world.told('payer', 'preview-order', { planIds: [id] })
  const { order } = await world.told('payer', 'create-order', { key: newKey(), planIds: [id], dueTodayCents })
  const { items } = order as { items: { priceId: string; couponId: string | null }[] }
  const { customerId, card } = await world.payer()
  return { priceId: items[0]?.priceId, couponId: items[0]?.couponId ?? couponId, customerId, paymentMethodId: card }
}

export const callChecks: Checks = {
  'call-get-payment-methods': answered(async (_world, { customerId }) => ({ customerId })),
  'call-create-customer': answered(async () => ({ email: 'ola@quist.example' })),
  'call-create-setup-card': answered(async (_world, { customerId }) => ({ customerId })),
  'call-get-product-stripe': answered(async () => undefined),
  'call-get-list-promotion-codes': answered(async () => undefined),
  'call-attach-payment-method-to-customer': answered(async (_world, { customerId }) => ({
    customerId,
    paymentMethodId: 'pm_card_mastercard',
  })),
  'call-get-detail-payment-method': answered(async (_world, { card }) => ({ paymentMethodId: card })),
  'call-create-setup-intents': answered(async (_world, { customerId, card }) => ({
    customerId,
    paymentMethodId: card,
  })),
  'call-create-payment-intent': answered((world) => world.owes(41_700)),
  'call-get-list-payments': answered(async (_world, { customerId }) => ({ customerId, latestPaymentId: null })),
  'call-get-list-payments-reply': observed(async (world) => {
    const { customerId } = await world.payer()
    return Object.keys(await world.told('payer', 'get-list-payments', { customerId }))
  }),
  'call-create-subscription-product': answered((world) => buying(world, 'PREMIER Member Status')),
  'call-get-subscriptions-stripe': answered(async (_world, { customerId }) => ({ customerId })),
  'call-create-invoice-onetime': answered((world) => buying(world, 'Dead Pages setup')),
  'call-cancel-subscription-stripe': answered(async (world, { customerId }) => {
    const bought = await buying(world, 'Quarterly Marketing Review')
    await world.told('payer', 'create-subscription-product', bought)
    const { subscriptions } = await world.told('payer', 'get-subscriptions-stripe', { customerId })
    return { subscriptionId: (subscriptions as { id: string }[])[0]?.id }
  }),
  'call-detach-payment-method': answered(async (world) => ({ paymentMethodId: await world.card('amex') })),
}
