import { expect, it } from 'vitest'
import { caretInMask, maskPhone } from './PhoneField.tsx'

it.each(['4155550142', '1 415 555 0142', '+1 415.555.0142', ' (415) 555-0142 ', '+1 (415) 555-0142'])(
  'shows %j as +1 (415) 555-0142',
  (typed) => expect(maskPhone(typed)).toBe('+1 (415) 555-0142'),
)

it.each([
  '',
  '4',
  '415555',
  '1',
  '+',
  '+1 (',
  'call me',
  '+1 (415) 555-01429',
  '+49 30 123456',
  '0049 30 901820',
  '49 30 123456',
])('leaves %j as it was typed, and bends none of it into a US number', (typed) => expect(maskPhone(typed)).toBe(typed))

it.each([
  ['+1 (415) 555-0142', 0, 17],
  ['+1 (415) 555-0142', 7, 9],
  ['+1 (415) 555-0142', 6, 10],
  ['+1 (415) 555-0142', 10, 4],
])('keeps the caret of %j before its last %i digits', (masked, digits, caret) => {
  expect(caretInMask(masked, digits)).toBe(caret)
})
