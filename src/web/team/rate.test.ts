import { expect, it } from 'vitest'
import { centsOfDollars } from './rate.ts'

it.each([
  ['85', 8500],
  ['$85.50', 8550],
  ['85.5', 8550],
  ['85,50', 8550],
  [' 0 ', 0],
  ['0.07', 7],
  ['1,000', 100_000],
  ['19.99', 1999],
])('reads %j as %i cents', (typed, cents) => {
  expect(centsOfDollars(typed)).toBe(cents)
})

it.each([[''], ['abc'], ['-5'], ['1.234'], ['1e3'], ['$'], ['85 $']])('does not read %j', (typed) => {
  expect(centsOfDollars(typed)).toBeNull()
})
