import assert from 'node:assert/strict'
import { test } from 'node:test'
import type * as z from 'zod/mini'
import { requestPayment } from '#domain/messages/contract.ts'
import { updateCreator } from '#domain/team/member-contract.ts'
import { day, enteredDay, month } from './day-schemas.ts'
import { enteredMoney, positivePrice, price, priceFrom } from './money-schemas.ts'

function saidOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

test('an amount, a date and a month that are left empty are required fields', () => {
  for (const schema of [enteredMoney, price, day, enteredDay, month])
    for (const empty of [null, undefined]) assert.equal(saidOf(schema, empty), 'This field is required')
  for (const schema of [day, enteredDay, month]) assert.equal(saidOf(schema, ''), 'This field is required')
  assert.equal(saidOf(requestPayment.body.shape.amountCents, null), 'This field is required')
  assert.equal(saidOf(updateCreator.body.shape.rate, null), 'This field is required')
})

test('an amount that is too small is told the least that is taken, below nothing too', () => {
  for (const [schema, told, least] of [
    [price, 'Enter 0 or more', 0],
    [positivePrice, 'Enter more than 0', 1],
    [priceFrom(50, 'Enter at least $0.50'), 'Enter at least $0.50', 50],
  ] as const) {
    for (const cents of [-500, least - 1]) assert.equal(saidOf(schema, cents), told)
    assert.equal(saidOf(schema, least), undefined)
  }
})

test('one that cannot be read is told in words of its own', () => {
  for (const typed of [Number.NaN, 0.5, 'much'])
    assert.equal(saidOf(price, typed), 'Enter an amount like 480 or 480.50')
  for (const schema of [day, enteredDay]) assert.equal(saidOf(schema, '2026-02-30'), 'Enter a date')
  assert.equal(saidOf(month, '2026-13'), 'Enter a month')
})
