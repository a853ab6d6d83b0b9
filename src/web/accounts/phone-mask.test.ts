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
