import { expect, it } from 'vitest'
import type { Plan } from '#domain/catalogue/plans.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import { changeWords } from './change-words.ts'

const [plan] = standardPlans

function wordsOf(before: Partial<Plan>, after: Partial<Plan>): readonly string[] {
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
