import assert from 'node:assert/strict'
import { cents } from '#domain/core/money.ts'
import { ada, clientWith, expectMissing, expectRefused, failureOf, nextKey } from './payments-stage.conformance.ts'
import type { PaymentsCheck } from './payments-stage.conformance.ts'

export const cardChecks: readonly PaymentsCheck[] = [
  {
    title: 'names its account by the same word whenever it is asked, and names none where it cannot be asked',
    async run({ payments, hurried, unreachable }) {
      const account = await payments.readAccount()
      assert.ok(account.length > 5)
      assert.deepEqual([await payments.readAccount(), await hurried.readAccount()], [account, account])
      assert.equal((await failureOf(unreachable.readAccount())).kind, 'unavailable')
    },
  },
  {
    title: 'makes one customer of fifty calls under one key, and knows whose it is',
    async run({ payments }) {
      const all = await Promise.all(Array.from({ length: 50 }, () => payments.createCustomer(ada, 'row-1')))
      const [first] = all
      assert.ok(first)
      assert.equal(new Set(all.map(({ id }) => id)).size, 1)
      assert.deepEqual(await payments.readCustomer(first.id), {
        id: first.id,
        ...ada,
        defaultPaymentMethodId: null,
        creditCents: 0,
      })
      const other = await payments.createCustomer(ada, 'row-2')
      assert.notEqual(other.id, first.id)
    },
  },
  {
    title: 'tells what is missing',
    async run({ payments }) {
      const customer = { customerId: 'cus_none', paymentMethodId: 'pm_none' }
      await expectMissing([
        payments.readCustomer('cus_none'),
        payments.listPaymentMethods('cus_none'),
        payments.readPaymentMethod('pm_none'),
        payments.attachPaymentMethod(customer, nextKey()),
        payments.detachPaymentMethod('pm_none', nextKey()),
        payments.setDefaultPaymentMethod(customer, nextKey()),
        payments.startCardSetup({ customerId: 'cus_none', uid: 'ada' }, nextKey()),
        payments.readCardSetup('seti_none'),
      ])
    },
  },
  {
    title: 'saves a card, lists it without its number, and forgets it for good; repeating changes nothing',
    async run({ payments, card }) {
      const { id: customerId } = await payments.createCustomer(ada, nextKey())
      const paymentMethodId = await card('good')
      const nobodys = await payments.readPaymentMethod(paymentMethodId)
      assert.deepEqual([nobodys.customerId, nobodys.brand, nobodys.last4], [null, 'visa', '4242'])
      for (let again = 0; again < 2; again++)
        await payments.attachPaymentMethod({ customerId, paymentMethodId }, nextKey())
      const saved = { ...nobodys, customerId }
      assert.deepEqual(await payments.listPaymentMethods(customerId), [saved])
      for (let again = 0; again < 2; again++)
        assert.equal((await payments.detachPaymentMethod(paymentMethodId, nextKey())).customerId, null)
      assert.deepEqual(await payments.listPaymentMethods(customerId), [])
      await expectRefused(payments.attachPaymentMethod({ customerId, paymentMethodId }, nextKey()))
    },
  },
  {
    title: 'does not save a card that its bank refuses, and tells why',
    async run({ payments, card }) {
      const { id: customerId } = await payments.createCustomer(ada, nextKey())
      const paymentMethodId = await card('insufficient-funds')
      const reason = await failureOf(payments.attachPaymentMethod({ customerId, paymentMethodId }, nextKey()))
      assert.deepEqual(reason, {
        kind: 'declined',
        code: 'card_declined',
        declineCode: 'insufficient_funds',
        message: 'There isn’t enough money on this card.',
        left: null,
      })
      assert.deepEqual(await payments.listPaymentMethods(customerId), [])
    },
  },
  {
    title: 'leaves the card of another customer where it is',
    async run(stage) {
      const { payments } = stage
      const { paymentMethodId, customerId: owner } = await clientWith(stage, 'good')
      const { id: customerId } = await payments.createCustomer(ada, nextKey())
      await expectRefused(payments.attachPaymentMethod({ customerId, paymentMethodId }, nextKey()))
      await expectRefused(payments.setDefaultPaymentMethod({ customerId, paymentMethodId }, nextKey()))
      await expectRefused(payments.setUpCard({ customerId, paymentMethodId, uid: 'ada' }, nextKey()))
      assert.equal((await payments.readPaymentMethod(paymentMethodId)).customerId, owner)
      assert.deepEqual(await payments.listPaymentMethods(customerId), [])
    },
  },
  {
    title: 'lets a new default card pay the subscriptions that began with another',
    async run({ payments, card, price, customerInTime }) {
      const { customerId, pass } = await customerInTime()
      const [first, second] = [await card('good'), await card('good')]
      for (const paymentMethodId of [first, second])
        await payments.attachPaymentMethod({ customerId, paymentMethodId }, nextKey())
      const { made } = await payments.createSubscription(
        { customerId, paymentMethodId: first, priceId: await price(1500, 1), discounts: [], orderId: 'order-1' },
        nextKey(),
      )
      const customer = await payments.setDefaultPaymentMethod({ customerId, paymentMethodId: second }, nextKey())
      assert.equal(customer.defaultPaymentMethodId, second)
      assert.equal((await payments.readSubscription(made.id)).paymentMethodId, second)
      await pass(32)
      const { items } = await payments.listPayments({ customerId, after: null })
      assert.deepEqual(
        items.map(({ paymentMethodId, status }) => [paymentMethodId, status]),
        [
          [second, 'paid'],
          [first, 'paid'],
        ],
      )
    },
  },
  {
    title: 'leaves a subscription whose first payment is open its card, and lets the default take over once it is made',
    async run({ payments, card, price, answerBank }) {
      const { id: customerId } = await payments.createCustomer(ada, nextKey())
      const [asking, second] = [await card('asks'), await card('good')]
      for (const paymentMethodId of [asking, second])
        await payments.attachPaymentMethod({ customerId, paymentMethodId }, nextKey())
      const { made, clientSecret } = await payments.createSubscription(
        { customerId, paymentMethodId: asking, priceId: await price(1500, 1), discounts: [], orderId: 'order-1' },
        nextKey(),
      )
      await payments.setDefaultPaymentMethod({ customerId, paymentMethodId: second }, nextKey())
      await payments.takeDefaultCard(made.id, nextKey())
      const open = await payments.readSubscription(made.id)
      assert.deepEqual([open.status, open.paymentMethodId, open.takesDefaultCard], ['incomplete', asking, true])
      await answerBank(clientSecret ?? '', 'complete')
      for (let time = 0; time < 2; time++) {
        const taken = await payments.takeDefaultCard(made.id, nextKey())
        assert.deepEqual([taken.status, taken.paymentMethodId, taken.takesDefaultCard], ['active', second, false])
      }
    },
  },
  {
    title: 'leaves a subscription the card that made its first payment after another was refused and forgotten',
    async run({ payments, card, price }) {
      const { id: customerId } = await payments.createCustomer(ada, nextKey())
      const [standard, refused, third] = [await card('good'), await card('refused-later'), await card('good')]
      for (const paymentMethodId of [standard, refused, third])
        await payments.attachPaymentMethod({ customerId, paymentMethodId }, nextKey())
      await payments.setDefaultPaymentMethod({ customerId, paymentMethodId: standard }, nextKey())
      const reason = await failureOf(
        payments.createSubscription(
          { customerId, paymentMethodId: refused, priceId: await price(1500, 1), discounts: [], orderId: 'order-1' },
          nextKey(),
        ),
      )
      const id = reason.kind === 'declined' && reason.left ? reason.left.id : ''
      await payments.detachPaymentMethod(refused, nextKey())
      const { latestInvoiceId } = await payments.readSubscription(id)
      await payments.payInvoice({ invoiceId: latestInvoiceId ?? '', paymentMethodId: third }, nextKey())
      for (let time = 0; time < 2; time++) {
        const kept = await payments.takeDefaultCard(id, nextKey())
        assert.deepEqual([kept.status, kept.paymentMethodId, kept.takesDefaultCard], ['active', third, false])
      }
    },
  },
  {
    title: 'lets the default card take over from one that is forgotten',
    async run({ payments, card, price, customerInTime }) {
      const { customerId, pass } = await customerInTime()
      const [first, second] = [await card('good'), await card('good')]
      for (const paymentMethodId of [first, second])
        await payments.attachPaymentMethod({ customerId, paymentMethodId }, nextKey())
      await payments.setDefaultPaymentMethod({ customerId, paymentMethodId: second }, nextKey())
      const { made } = await payments.createSubscription(
        { customerId, paymentMethodId: first, priceId: await price(1500, 1), discounts: [], orderId: 'order-1' },
        nextKey(),
      )
      await payments.detachPaymentMethod(first, nextKey())
      await pass(32)
      assert.equal((await payments.readSubscription(made.id)).status, 'active')
      assert.equal((await payments.listPayments({ customerId, after: null })).items[0]?.paymentMethodId, second)
    },
  },
  {
    title: 'opens a form for a card, which is the customer’s once it is filled in, and once its bank is content',
    async run({ payments, fillCardForm, answerBank }) {
      const { id: customerId } = await payments.createCustomer(ada, nextKey())
      const plain = await payments.startCardSetup({ customerId, uid: 'ada' }, nextKey())
      assert.deepEqual([plain.setup.status, plain.setup.paymentMethodId], ['waiting', null])
      await fillCardForm(plain.clientSecret, 'good')
      const saved = await payments.readCardSetup(plain.setup.id)
      assert.deepEqual([saved.status, saved.customerId], ['succeeded', customerId])
      const asking = await payments.startCardSetup({ customerId, uid: 'ada' }, nextKey())
      await fillCardForm(asking.clientSecret, 'asks-until-set-up')
      assert.equal((await payments.readCardSetup(asking.setup.id)).status, 'needs-action')
      await answerBank(asking.clientSecret, 'complete')
      assert.equal((await payments.readCardSetup(asking.setup.id)).status, 'succeeded')
      const cards = await payments.listPaymentMethods(customerId)
      assert.equal(cards.length, 2)
      assert.ok(cards.some(({ id }) => id === saved.paymentMethodId))
    },
  },
  {
    title: 'sets a saved card up to be charged without its holder, and hands the secret out only while the bank asks',
    async run(stage) {
      const { payments } = stage
      const asking = await clientWith(stage, 'asks-until-set-up')
      const order = { ...asking, amountCents: cents(4000), description: 'A change', orderId: 'order-1' }
      const alone = await failureOf(payments.chargeAbsentHolder(order, nextKey()))
      assert.equal(alone.kind === 'declined' && alone.code, 'authentication_required')
      const { made, clientSecret } = await payments.setUpCard({ ...asking, uid: 'ada' }, nextKey())
      assert.equal(made.status, 'needs-action')
      assert.ok(clientSecret)
      assert.equal(await payments.isCardSetUp(asking), false)
      await stage.answerBank(clientSecret, 'complete')
      assert.equal(await payments.isCardSetUp(asking), true)
      assert.equal((await payments.chargeAbsentHolder(order, nextKey())).status, 'paid')
      const good = await payments.setUpCard({ ...(await clientWith(stage, 'good')), uid: 'ada' }, nextKey())
      assert.deepEqual([good.made.status, good.clientSecret], ['succeeded', null])
    },
  },
]
