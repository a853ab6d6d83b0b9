import { expect, it } from 'vitest'
import type { PresentedRefund } from '#domain/billing/staff-contract.ts'
import { cents } from '#domain/core/money.ts'
import { paymentOf } from './billing.test-support.ts'
import { sayLeft, sayOvertaken } from './refund-words.ts'

function refundBy(name: string, dollars: number, changes: Partial<PresentedRefund> = {}): PresentedRefund {
  return {
    id: `${name} ${dollars}`,
    version: 2,
    paymentId: 'pi_hosting',
    uid: 'ada',
    amountCents: cents(dollars * 100),
    reason: 'duplicate',
    outcome: null,
    note: '',
    state: 'given',
    providerId: `re_${dollars}`,
    askedBy: { uid: name.toLowerCase(), name },
    createdAt: '2026-11-03T16:05:09.000Z',
    updatedAt: '2026-11-03T16:05:09.000Z',
    ...changes,
  }
}

const before = refundBy('Mia', 5)

function said(meanwhile: readonly PresentedRefund[], leftDollars: number): string {
  const decision = { left: cents(10_000), refunds: [before] }
  return sayOvertaken([...meanwhile, before], decision, cents(leftDollars * 100), 'tom')
}

it('names those who refunded meanwhile, and speaks to who reads it', () => {
  expect(said([refundBy('Mia', 40)], 60)).toBe('Mia refunded $40 in the meantime: $60 is left to refund')
  expect(said([refundBy('Tom', 40)], 60)).toBe('Your refund of $40 went through: $60 is left to refund')
  expect(said([refundBy('Tom', 40), refundBy('Tom', 20)], 40)).toBe(
    'Your refunds of $60 went through: $40 is left to refund',
  )
  expect(said([refundBy('Mia', 60), refundBy('Tom', 40)], 0)).toBe('You and Mia refunded $100 in the meantime')
})

it('names nobody where it is not known who refunded all of it', () => {
  expect(said([], 60)).toBe('$40 was refunded in the meantime: $60 is left to refund')
  expect(said([refundBy('Mia', 30)], 60)).toBe('$40 was refunded in the meantime: $60 is left to refund')
  expect(said([refundBy('Mia', 40, { state: 'failed' })], 60)).toBe(
    '$40 was refunded in the meantime: $60 is left to refund',
  )
})

it('says so where the bank has sent a refund back', () => {
  expect(said([], 105)).toBe('The amount left to refund went up to $105')
})

it('says of a payment for several invoices what is left of the chosen one alone', () => {
  const part = (invoiceId: string, dollars: number) => ({
    invoiceId,
    description: invoiceId,
    amountCents: cents(dollars * 100),
  })
  const refund = {
    id: 're_web',
    amountCents: cents(4000),
    state: 'given' as const,
    outcome: null,
    createdAt: '2026-11-03T16:05:09.000Z',
    shares: [{ invoiceId: 'web', amountCents: cents(4000) }],
  }
  const joint = paymentOf({
    amountCents: cents(10_000),
    refundedCents: cents(4000),
    parts: [part('web', 40), part('shop', 60)],
    refunds: [refund],
  })
  expect(sayLeft(joint, '')).toBe('Choose an invoice to see how much you can refund.')
  expect(sayLeft(joint, 'shop')).toBe('You can refund up to $60 for the chosen invoice.')
  expect(sayLeft(joint, 'web')).toBe('Nothing is left to refund for the chosen invoice.')
  expect(sayLeft({ ...joint, refundedCents: cents(10_000) }, '')).toBe('Nothing is left to refund.')
})
