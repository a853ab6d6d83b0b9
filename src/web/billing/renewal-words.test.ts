import { expect, it } from 'vitest'
import { amex, subscriptionOf, visa } from './billing.test-support.ts'
import { plansThatMove, renewalWords } from './renewal-words.ts'

const late = subscriptionOf({ id: 'sub_late', planId: null, status: 'past_due' })
const beside = subscriptionOf({ id: 'sub_beside', planId: null, paymentMethodId: 'pm_visa' })
const paying = { subscriptionId: late.id, cards: [visa, amex], subscriptions: [late, beside], keeps: false }

it('says of a plan beside others that it alone takes the card', () => {
  expect(renewalWords({ ...paying, chosen: amex.id })).toBe(
    'The plan renews with this card. Your default card stays Visa •••• 4242.',
  )
})

it('says of the only plan that its card becomes the default', () => {
  expect(renewalWords({ ...paying, subscriptions: [late], chosen: amex.id })).toBe(
    'The plan renews with this card, which becomes your default.',
  )
})

it('says of a card that pays once that the plan renews with the default', () => {
  expect(renewalWords({ ...paying, chosen: null })).toBe('The plan renews with your default card, Visa •••• 4242.')
})

it('says nothing of renewals for a plan that ends', () => {
  const ending = { ...late, cancelAtPeriodEnd: true }
  expect(renewalWords({ ...paying, subscriptions: [ending], chosen: amex.id })).toBe('')
})

it('moves no other plan where the refused card was not the default', () => {
  const own = { ...late, paymentMethodId: 'pm_old' }
  const words = renewalWords({ ...paying, subscriptions: [own, beside], chosen: amex.id })
  expect(words).toBe('The plan renews with this card.')
})

it('counts the running plans of other cards alone among those that move', () => {
  expect(plansThatMove(amex, [late, beside], () => undefined)).toBe('Subscription and Subscription')
  expect(plansThatMove(visa, [late, beside], () => undefined)).toBe('')
})
