import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { addDays } from '#domain/core/days.ts'
import { numberOf, patternProblem, seriesOf, standardPattern } from './number-pattern.ts'

const piece = fc.constantFrom('{yyyy}', '{yy}', '{mm}', 'INV', 'RE', '-', '/', '.', '1', '07', 'a')
const zeros = fc.integer({ min: 1, max: 8 }).map((width) => `{${'0'.repeat(width)}}`)
const pattern = fc
  .tuple(fc.array(piece, { maxLength: 5 }), zeros, fc.array(piece, { maxLength: 4 }))
  .map(([before, counter, after]) => [...before, counter, ...after].join(''))
const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2020-01-01', days))
const count = fc.integer({ min: 1, max: 99_999_999 })

describe('patterns of invoice numbers', () => {
  test('fill in the day and the counter, with more digits where it outgrows its zeros', () => {
    assert.equal(numberOf(standardPattern, '2026-12-08', 7), 'INV-2026-0007')
    assert.equal(numberOf(standardPattern, '2026-12-08', 12_345), 'INV-2026-12345')
    assert.equal(numberOf('RE{yy}{mm}/{000}', '2026-03-01', 42), 'RE2603/042')
    assert.equal(numberOf('{0}.{yyyy}', '2027-01-01', 5), '5.2027')
  })

  test('count each year or month anew where they say it, whatever their zeros', () => {
    assert.equal(seriesOf(standardPattern, '2026-12-31'), 'INV-2026-#')
    assert.equal(seriesOf('INV-{yyyy}-{000000}', '2026-01-01'), 'INV-2026-#')
    assert.notEqual(seriesOf('{yyyy}{mm}-{00}', '2026-11-30'), seriesOf('{yyyy}{mm}-{00}', '2026-12-01'))
    assert.equal(seriesOf('No.{0000}', '2026-01-01'), seriesOf('No.{0000}', '2040-06-01'))
  })

  test('have the counter once, and nothing that is neither text nor a token', () => {
    for (const right of [standardPattern, '{0}', '{yyyy}/{00000000}', 'a.b-{yy}{mm}{000}'])
      assert.equal(patternProblem(right), null, right)
    for (const wrong of [
      '',
      'INV-{yyyy}',
      '{00}-{00}',
      '{000000000}',
      '{yyy}{0}',
      '{0',
      '0}',
      '{{0}}',
      'INV {0}',
      'INV_{0}',
      '№{0}',
      'INV#{0}',
      '{constructor}{0}',
      '{0}\n',
    ])
      assert.notEqual(patternProblem(wrong), null, wrong)
  })

  test('give every invoice of a pattern a number of its own', () => {
    fc.assert(
      fc.property(pattern, day, day, count, count, (text, one, other, first, second) => {
        assert.equal(patternProblem(text), null)
        const isSame = numberOf(text, one, first) === numberOf(text, other, second)
        assert.equal(isSame, seriesOf(text, one) === seriesOf(text, other) && first === second)
      }),
    )
  })

  test('take any text without a fault, and say what is wrong with it or give a number without braces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), day, count, (text, on, which) => {
        if (patternProblem(text) === null) assert.match(numberOf(text, on, which), /^[A-Za-z0-9./-]+$/)
      }),
    )
  })
})
