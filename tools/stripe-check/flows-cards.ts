import { clientWith, idIn, outcomeOf } from './flow.ts'
import type { Flow } from './flow.ts'

export const cardFlows: readonly Flow[] = [
  {
    name: 'customer and cards: create, attach, default, list, detach',
    async run(stage) {
      const { payments, key } = stage
      const { customerId, paymentMethodId } = await clientWith(stage, 'pm_card_visa')
      const second = await payments.attachPaymentMethod({ customerId, paymentMethodId: 'pm_card_mastercard' }, key())
      const other = await payments.setDefaultPaymentMethod({ customerId, paymentMethodId: second.id }, key())
      const both = await payments.listPaymentMethods(customerId)
      const detached = await payments.detachPaymentMethod(paymentMethodId, key())
      const again = await outcomeOf(payments.attachPaymentMethod({ customerId, paymentMethodId }, key()))
      const { length } = await payments.listPaymentMethods(customerId)
      const cards = both.map(({ brand, last4, expMonth }) => ({ brand, last4, expMonth }))
      return {
        read: await payments.readCustomer(customerId),
        other,
        cards,
        detached: detached.customerId,
        again,
        length,
      }
    },
  },
  {
    name: 'a card that its bank refuses is not saved',
    async run(stage) {
      const { payments, key } = stage
      const { customerId } = await clientWith(stage, 'pm_card_visa')
      const refused = ['pm_card_chargeDeclined', 'pm_card_chargeDeclinedInsufficientFunds'] as const
      const outcomes = []
      for (const paymentMethodId of refused)
        outcomes.push(await outcomeOf(payments.attachPaymentMethod({ customerId, paymentMethodId }, key())))
      return { outcomes, saved: (await payments.listPaymentMethods(customerId)).length }
    },
  },
  {
    name: "another customer's card is refused",
    async run(stage) {
      const { payments, key } = stage
      const { paymentMethodId } = await clientWith(stage, 'pm_card_visa')
      const { customerId } = await clientWith(stage, 'pm_card_visa')
      const foreign = { customerId, paymentMethodId }
      return {
        attach: await outcomeOf(payments.attachPaymentMethod(foreign, key())),
        asDefault: await outcomeOf(payments.setDefaultPaymentMethod(foreign, key())),
        setUp: await outcomeOf(payments.setUpCard({ ...foreign, uid: 'check' }, key())),
      }
    },
  },
  {
    name: 'set-up intents: a form for a card, a saved card, a card whose bank asks',
    async run(stage) {
      const { payments, ask, key } = stage
      const { customerId, paymentMethodId } = await clientWith(stage, 'pm_card_visa')
      const { setup } = await payments.startCardSetup({ customerId, uid: 'check' }, key())
      // What the page does with the form.
      await ask('POST', `setup_intents/${setup.id}/confirm`, { payment_method: 'pm_card_mastercard' })
      const asking = await payments.attachPaymentMethod(
        { customerId, paymentMethodId: 'pm_card_authenticationRequired' },
        key(),
      )
      const asked = await payments.setUpCard({ customerId, paymentMethodId: asking.id, uid: 'check' }, key())
      return {
        begun: setup,
        filled: await payments.readCardSetup(setup.id),
        saved: await payments.setUpCard({ customerId, paymentMethodId, uid: 'check' }, key()),
        asked: { status: asked.made.status, hasSecret: asked.clientSecret !== null },
        cards: (await payments.listPaymentMethods(customerId)).length,
      }
    },
  },
  {
    name: 'what is not there',
    async run({ payments, ask, key }) {
      const none = { customerId: 'cus_none', paymentMethodId: 'pm_none' }
      return {
        customer: await outcomeOf(payments.readCustomer('cus_none')),
        attach: await outcomeOf(payments.attachPaymentMethod(none, key())),
        detach: await outcomeOf(payments.detachPaymentMethod('pm_none', key())),
        setup: await outcomeOf(payments.readCardSetup('seti_none')),
        payment: await outcomeOf(payments.readPaymentIntent('pi_none')),
        subscription: await outcomeOf(payments.readSubscription('sub_none')),
        invoice: await outcomeOf(payments.readInvoice('in_none')),
        address: await ask('GET', 'no_such_thing'),
      }
    },
  },
  {
    name: 'a write under one key is one write, and the key is for no other',
    async run({ payments, ask, key, run }) {
      const once = key()
      const customer = { uid: `check-${run}`, email: 'check@liftoff.example', name: 'Liftoff check' }
      const [one, same] = [await payments.createCustomer(customer, once), await payments.createCustomer(customer, once)]
      const raw = key()
      const first = idIn(await ask('POST', 'customers', { email: 'check@liftoff.example' }, raw))
      const again = idIn(await ask('POST', 'customers', { email: 'check@liftoff.example' }, raw))
      await ask('POST', 'customers', { email: 'other@liftoff.example' }, raw)
      return { isOne: one.id === same.id, isOneByHand: first === again }
    },
  },
]
