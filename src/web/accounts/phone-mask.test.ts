import { expect, it } from 'vitest'
import { caretInMask, maskPhone } from './phone-mask.ts'

it.each([
  ['', ''],
  ['4', '+1 (4'],
  ['415', '+1 (415'],
  ['4155', '+1 (415) 5'],
  ['415555', '+1 (415) 555'],
  ['4155550', '+1 (415) 555-0'],
  ['4155550142', '+1 (415) 555-0142'],
  ['+1 (415) 555-01429', '+1 (415) 555-0142'],
  ['1 415 555 0142', '+1 (415) 555-0142'],
  ['+1 415.555.0142', '+1 (415) 555-0142'],
  ['1', ''],
  ['+1', ''],
  ['+1 (', ''],
  ['abc', ''],
])('shows %j as %j', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown)
})

it.each([
  ['+1 (415) 555-0142', 10, 17],
  ['+1 (415) 555-0142', 3, 7],
  ['+1 (415) 555-0142', 4, 10],
  ['+1 (415) 555-0142', 0, 4],
])('keeps the caret of %j behind digit %i', (masked, digits, caret) => {
  expect(caretInMask(masked, digits)).toBe(caret)
})

it('leaves a number of another country as it was typed, so that it is refused and not bent into another', () => {
  for (const typed of ['+44 20 7946 0958', '0049 30 901820', '+2']) expect(maskPhone(typed)).toBe(typed)
  expect(maskPhone('+1 503 555 0117')).toBe('+1 (503) 555-0117')
})
