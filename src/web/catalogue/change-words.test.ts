import { expect, it } from 'vitest'
import type { Plan } from '#domain/catalogue/plans.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import { changeWords } from './change-words.ts'

const [plan] = standardPlans

type Told = NonNullable<Parameters<typeof changeWords>[0]['told']>

function wordsOf(before: Partial<Plan>, after: Partial<Plan>, told?: Told): readonly string[] {
  if (!plan) throw new Error('The default has five plans')
  const by = { uid: 'tom', name: 'Tom Reyes' }
  const plans = [before, after].map((change) => [{ ...plan, name: 'Care plan', amountMonths: 1, ...change }])
  return changeWords({
    version: 1,
    id: 'change',
    at: '2026-03-02T09:00:00.000Z',
    by,
    before: plans[0] ?? [],
    after: plans[1] ?? [],
    ...(told && { told }),
  })
}

it('says nothing of an original price where a plan has none', () => {
  expect(wordsOf({ price: 25, originPrice: 25 }, { price: 30, originPrice: 30 })).toEqual([
    'Care plan: $25 a month → $30 a month',
  ])
})

it('says that an original price was added or removed', () => {
  expect(wordsOf({ price: 25, originPrice: 25 }, { price: 25, originPrice: 40 })).toEqual([
    'Care plan: original price none → $40',
  ])
  expect(wordsOf({ price: 25, originPrice: 40 }, { price: 25, originPrice: 25 })).toEqual([
    'Care plan: original price $40 → none',
  ])
})

it('says to whom a price was announced, and for whom it was withdrawn', () => {
  const clients = ['Northwind Bakery', 'Harbor Clinics'].map((name) => ({ uid: name, name }))
  expect(wordsOf({ price: 18 }, { price: 18 }, { did: 'announced', clients })).toEqual([
    'Care plan: $18 a month announced to Northwind Bakery and Harbor Clinics',
  ])
  expect(wordsOf({ price: 18 }, { price: 18 }, { did: 'withdrawn', clients: clients.slice(1) })).toEqual([
    'Care plan: announced price withdrawn for Harbor Clinics',
  ])
})
