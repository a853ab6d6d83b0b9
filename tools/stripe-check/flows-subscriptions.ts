import { cents } from '#domain/core/money.ts'
import { clientWith, idIn, outcomeOf, priceOf } from './flow.ts'
import type { Flow } from './flow.ts'
import type { Stage } from './stage.ts'

async function couponOf({ ask }: Stage, form: Readonly<Record<string, string | number>>): Promise<string> {
  return idIn(await ask('POST', 'coupons', form))
}

async function codeOf({ ask }: Stage, code: string, coupon: string, customer?: string): Promise<string> {
  const promotion = { 'promotion[type]': 'coupon', 'promotion[coupon]': coupon }
  return idIn(await ask('POST', 'promotion_codes', { code, ...promotion, ...(customer ? { customer } : {}) }))
}

export const subscriptionFlows: readonly Flow[] = [
  {
    name: 'a plan begins, is canceled, resumed and ended',
    async run(stage) {
      const { payments, key } = stage
      const client = await clientWith(stage, 'pm_card_visa')
      const order = { ...client, priceId: await priceOf(stage, cents(1500), 1), discounts: [], orderId: 'check' }
      const begun = await payments.createSubscription(order, key())
      const subscriptionId = begun.made.id
      const invoice = await payments.readInvoice(begun.made.latestInvoiceId ?? '')
      const cancellation = { subscriptionId, feedback: 'too_expensive', comment: 'Liftoff check' } as const
      return {
        begun,
        invoice,
        canceled: await payments.cancelAtPeriodEnd(cancellation, key()),
        resumed: await payments.resumeSubscription(subscriptionId, key()),
        ended: await payments.endSubscription(subscriptionId, key()),
        tooLate: await outcomeOf(payments.resumeSubscription(subscriptionId, key())),
        listed: (await payments.listSubscriptions(client.customerId)).map(({ status }) => status),
        invoices: (await payments.listInvoices({ customerId: client.customerId, after: null })).items.length,
      }
    },
  },
  {
    name: 'a plan whose bank asks waits, and is given up',
    async run(stage) {
      const { payments, key } = stage
      const client = await clientWith(stage, 'pm_card_authenticationRequired')
      const order = { ...client, priceId: await priceOf(stage, cents(1500), 1), discounts: [], orderId: 'check' }
      const { made, clientSecret } = await payments.createSubscription(order, key())
      return { made, hasSecret: clientSecret !== null, ended: await payments.endSubscription(made.id, key()) }
    },
  },
  {
    name: 'a plan whose card is declined is paid by another',
    async run(stage) {
      const { payments, key } = stage
      const { customerId, paymentMethodId: good } = await clientWith(stage, 'pm_card_visa')
      const bad = await payments.attachPaymentMethod(
        { customerId, paymentMethodId: 'pm_card_chargeCustomerFail' },
        key(),
      )
      const order = {
        customerId,
        paymentMethodId: bad.id,
        priceId: await priceOf(stage, cents(1500), 1),
        discounts: [],
      }
      const declined = await outcomeOf(payments.createSubscription({ ...order, orderId: 'check' }, key()))
      const [left] = await payments.listSubscriptions(customerId)
      const paid = await payments.payInvoice({ invoiceId: left?.latestInvoiceId ?? '', paymentMethodId: good }, key())
      return { declined, left, paid, after: (await payments.readSubscription(left?.id ?? '')).status }
    },
  },
  {
    name: 'a plan is changed to a year and billed for the difference',
    async run(stage) {
      const { payments, key } = stage
      const client = await clientWith(stage, 'pm_card_visa')
      const [month, year] = [await priceOf(stage, cents(9700), 1), await priceOf(stage, cents(18_000), 12)]
      const order = { ...client, priceId: month, discounts: [], orderId: 'check' }
      const { made } = await payments.createSubscription(order, key())
      const change = { subscriptionId: made.id, priceId: year, couponId: null }
      const { proratedAt, totalCents, dueTodayCents, lines } = await payments.previewChange(change)
      const changed = await payments.changePlan({ ...change, proratedAt }, key())
      const invoice = await payments.readInvoice(changed.made.latestInvoiceId ?? '')
      return {
        preview: { totalCents, dueTodayCents, amounts: lines.map(({ amountCents }) => amountCents) },
        changed,
        billed: { status: invoice.status, reason: invoice.reason, totalCents: invoice.totalCents },
      }
    },
  },
  {
    name: 'a change whose card is declined changes nothing',
    async run(stage) {
      const { payments, key } = stage
      const client = await clientWith(stage, 'pm_card_visa')
      const { customerId } = client
      const [month, year] = [await priceOf(stage, cents(1500), 1), await priceOf(stage, cents(18_000), 12)]
      const order = { ...client, priceId: month, discounts: [], orderId: 'check' }
      const { made } = await payments.createSubscription(order, key())
      const bad = await payments.attachPaymentMethod(
        { customerId, paymentMethodId: 'pm_card_chargeCustomerFail' },
        key(),
      )
      await payments.setDefaultPaymentMethod({ customerId, paymentMethodId: bad.id }, key())
      const change = { subscriptionId: made.id, priceId: year, couponId: null }
      const { proratedAt } = await payments.previewChange(change)
      const declined = await outcomeOf(payments.changePlan({ ...change, proratedAt }, key()))
      const { status, pendingChange } = await payments.readSubscription(made.id)
      return { declined, status, isPending: pendingChange !== null }
    },
  },
  {
    name: 'coupons and promotion codes lower what an order costs',
    async run(stage) {
      const { payments, key, run } = stage
      const client = await clientWith(stage, 'pm_card_visa')
      const priceId = await priceOf(stage, cents(9700), 1)
      const couponId = await couponOf(stage, { amount_off: 8200, currency: 'usd', duration: 'forever' })
      const code = `CHECK${run.toUpperCase()}`
      const promotionCodeId = await codeOf(stage, code, await couponOf(stage, { percent_off: 50, duration: 'once' }))
      const found = await payments.findPromotionCode(code.toLowerCase(), null)
      const discounts = [{ couponId }, { promotionCodeId }]
      const preview = await payments.previewOrder({ customerId: client.customerId, lines: [{ priceId, discounts }] })
      const order = { ...client, priceId, discounts, orderId: 'check' }
      const { made } = await payments.createSubscription(order, key())
      const { totalCents, discountCents } = await payments.readInvoice(made.latestInvoiceId ?? '')
      const unknown = await payments.findPromotionCode(`NONE${run.toUpperCase()}`, null)
      // The code is new in each run, and so is the id of a coupon that was given none.
      const named = found && { ...found, code: '', coupon: { ...found.coupon, id: '' } }
      return { named, unknown, preview, totalCents, discountCents }
    },
  },
  {
    name: 'a grant: everything off, for one customer, until it ends',
    async run(stage) {
      const { payments, key, run } = stage
      const granted = await clientWith(stage, 'pm_card_visa')
      const other = await clientWith(stage, 'pm_card_visa')
      const priceId = await priceOf(stage, cents(9700), 1)
      const couponId = await couponOf(stage, { percent_off: 100, duration: 'forever' })
      const grant = { code: `GRANT${run.toUpperCase()}`, customerId: granted.customerId }
      const { id: promotionCodeId } = await payments.makePromotionCode({ ...grant, couponId }, key())
      const discounts = [{ promotionCodeId }]
      const begun = await payments.createSubscription({ ...granted, priceId, discounts, orderId: 'check' }, key())
      const invoice = await payments.readInvoice(begun.made.latestInvoiceId ?? '')
      const refused = await outcomeOf(
        payments.createSubscription({ ...other, priceId, discounts, orderId: 'check' }, key()),
      )
      await payments.endPromotionCode(grant, key())
      const ended = await payments.findPromotionCode(grant.code, granted.customerId)
      const kept = await payments.readSubscription(begun.made.id)
      return { begun, invoice, refused, ended, kept: kept.status }
    },
  },
  {
    name: 'a promotion code on its terms: made once, for a first purchase, switched off and on',
    async run(stage) {
      const { payments, key, run } = stage
      const client = await clientWith(stage, 'pm_card_visa')
      const priceId = await priceOf(stage, cents(9700), 1)
      const code = `TERMS${run.toUpperCase()}`
      const lasting = { duration: 'repeating', durationMonths: 3 } as const
      const coupon = { id: `check-terms-${run}`, percentOff: 20, amountOffCents: null, ...lasting }
      const terms = { code, coupon, planIds: null, customerId: client.customerId, expiresAt: null }
      const wanted = { ...terms, mostUses: 2, isForFirst: true, isActive: true }
      for (let again = 0; again < 2; again++) await payments.bringPromotion(wanted, key())
      const find = () => payments.findPromotionCode(code, client.customerId)
      const found = await find()
      const discounts = [{ promotionCodeId: found?.id ?? '' }]
      const order = { ...client, priceId, discounts, orderId: 'check' }
      const begun = await payments.createSubscription(order, key())
      const invoice = await payments.readInvoice(begun.made.latestInvoiceId ?? '')
      const second = await outcomeOf(payments.createSubscription(order, key()))
      const left = (await find())?.usesLeft
      await payments.bringPromotion({ ...wanted, isActive: false }, key())
      const ended = await find()
      await payments.bringPromotion(wanted, key())
      const named = found && { ...found, code: '', coupon: { ...found.coupon, id: '' } }
      return { named, invoice, second, left, ended, isBack: (await find())?.isActive }
    },
  },
  {
    name: 'a one-time invoice: draft, price, amount, finalized, paid; another void, a draft deleted',
    async run(stage) {
      const { payments, key } = stage
      const { customerId, paymentMethodId } = await clientWith(stage, 'pm_card_visa')
      const priceId = await priceOf(stage, cents(200_000), null)
      const draftOf = () =>
        payments.createInvoiceDraft(
          { customerId, orderId: 'check', description: 'Liftoff check', discounts: [], dueAt: null },
          key(),
        )
      const { id: invoiceId } = await draftOf()
      await payments.addPriceToInvoice({ customerId, invoiceId, priceId }, key())
      await payments.addAmountToInvoice(
        { customerId, invoiceId, amountCents: cents(-5000), description: 'Less' },
        key(),
      )
      const open = await payments.finalizeInvoice(invoiceId, key())
      const paid = await payments.payInvoice({ invoiceId, paymentMethodId }, key())
      const paidInvoice = await outcomeOf(payments.voidInvoice(invoiceId, key()))
      const second = await draftOf()
      await payments.addPriceToInvoice({ customerId, invoiceId: second.id, priceId }, key())
      await payments.finalizeInvoice(second.id, key())
      const voided = await payments.voidInvoice(second.id, key())
      const pay = await outcomeOf(payments.payInvoice({ invoiceId: second.id, paymentMethodId }, key()))
      const third = await draftOf()
      await payments.deleteInvoiceDraft(third.id)
      const { items } = await payments.listInvoices({ customerId, after: null })
      return { open, paid, refused: { paidInvoice, pay }, voided, listed: items.map(({ status }) => status) }
    },
  },
]
