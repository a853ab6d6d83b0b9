import { expect, it } from 'vitest'
import { sayHours, usedHoursOf } from './ProductBody.tsx'
import { productOf, termsOf } from './projects.test-support.ts'

const hidden = { hours: false, rates: false, finance: true, teamNames: true }

function hoursOf(used: number, agreed: { capHours?: number; estimateHours?: number }) {
  const terms = termsOf({ usedByProduct: { site: used }, visibility: { ...hidden, hours: true } })
  const hours = usedHoursOf(productOf('site', agreed), terms, false)
  if (!hours) throw new Error('These hours are shown')
  return hours
}

it.each([
  [95.99, { capHours: 120 }, 'fine', '95.99 of 120 h'],
  [96, { capHours: 120 }, 'near', '96 of 120 h, 80% of the cap'],
  [102.7, { capHours: 120 }, 'near', '102.7 of 120 h, 86% of the cap'],
  [119.99, { capHours: 120 }, 'near', '119.99 of 120 h, 100% of the cap'],
  [120, { capHours: 120 }, 'over', '120 of 120 h, cap reached'],
  [124.5, { capHours: 120 }, 'over', '124.5 of 120 h, 4.5 h over the cap'],
  [130, { estimateHours: 120 }, 'fine', '130 of 120 h estimated'],
  [20, { capHours: 120, estimateHours: 80 }, 'fine', '20 of 120 h'],
  [7, {}, 'fine', '7 h used'],
] as const)('%d used of %o is %s: %s', (used, agreed, level, said) => {
  const hours = hoursOf(used, agreed)
  expect([hours.level, sayHours(hours)]).toEqual([level, said])
})

it('tells no hours to those who are not shown them, and all to staff', () => {
  const terms = termsOf({ usedByProduct: { site: 3 }, visibility: hidden })
  expect(usedHoursOf(productOf('site'), terms, false)).toBeNull()
  expect(usedHoursOf(productOf('site'), null, true)).toBeNull()
  expect(usedHoursOf(productOf('site'), terms, true)?.used).toBe(3)
  expect(usedHoursOf(productOf('other'), terms, true)?.used).toBe(0)
})
