import { expect, it } from 'vitest'
import { newLine, toBegunValues, toItemValues } from './item-values.ts'
import type { ItemValues, LineValues, PartValues } from './item-values.ts'
import { mergeItems } from './merge-items.ts'
import { askedApp, itemizedApp } from './quotes.test-support.ts'

const start = toItemValues(itemizedApp, '')
const [build, training] = start.lines as [LineValues, LineValues]
const [half, rest] = start.parts as [PartValues, PartValues]
const added = (id: string): LineValues => ({ ...build, key: id, id, description: id })
/** What a colleague has saved: the parts have other keys then. */
const saved = (changes: Partial<ItemValues>): ItemValues => {
  const { parts = start.parts, ...values } = changes
  return {
    ...start,
    version: 3,
    ...values,
    parts: parts.map((part, index) => Object.assign({}, part, { key: `3-${index}` })),
  }
}
const typed = (changes: Partial<ItemValues>): ItemValues => ({ ...start, ...changes })
const merge = (mine: Partial<ItemValues>, theirs: Partial<ItemValues>, from = start) =>
  mergeItems({ start: from, typed: typed(mine), saved: saved(theirs) })
const plan = ({ items }: ReturnType<typeof merge>) => items.parts.map((part) => Object.assign({}, part, { key: '' }))

it('has the lines that either added, and what either changed of one', () => {
  const mine = newLine('')
  const { items, lineClashes } = merge(
    { lines: [{ ...build, quantity: 120 }, training, mine] },
    { lines: [{ ...build, unitCents: 13_000 }, training, added('hosting')] },
  )
  expect(items.lines).toEqual([{ ...build, quantity: 120, unitCents: 13_000 }, training, mine, added('hosting')])
  expect(lineClashes).toEqual([])
})

it('counts the person’s price where a colleague made it another kind of price', () => {
  const { items, lineClashes } = merge(
    { lines: [{ ...build, unitCents: 13_000 }, training] },
    { lines: [{ ...build, unit: 'fixed', quantity: 1, unitCents: 900_000, description: 'Build' }, training] },
  )
  expect(items.lines[0]).toEqual({ ...build, unitCents: 13_000, description: 'Build' })
  expect(lineClashes).toEqual(['build'])
})

it('keeps as a new line what a colleague removed and the person changed', () => {
  const { items } = merge({ lines: [build, { ...training, unitCents: 160_000 }] }, { lines: [build] })
  expect(items.lines).toEqual([build, { ...training, unitCents: 160_000, id: null }])
})

it('has an empty line where each removed what the other left', () => {
  const { items } = merge({ lines: [training] }, { lines: [build] })
  expect(items.lines).toEqual([{ ...newLine(''), key: expect.any(String) }])
})

it('drops the empty first line of a quote without lines, not one that was typed as its amount', () => {
  const { daysDelta, validUntil, note, templateId } = start
  const offer = { amountCents: 750_000, daysDelta, validUntil, note, templateId }
  const [empty, begun] = [toItemValues(askedApp, ''), toBegunValues(askedApp, '', offer)]
  expect(merge({ lines: empty.lines }, {}, empty).items.lines).toEqual([build, training])
  expect(merge({ lines: begun.lines }, {}, begun).items.lines).toEqual([...begun.lines, build, training])
})

it('merges the parts of a plan by their place, and how much and when each as one', () => {
  const merged = merge(
    { parts: [{ ...half, percent: 40 }, rest] },
    {
      parts: [
        { ...half, daysAfter: 5 },
        { ...rest, daysAfter: 60 },
      ],
    },
  )
  expect(plan(merged)).toMatchObject([{ percent: 40, daysAfter: 5 }, { daysAfter: 60 }])
  expect(merged.items.parts.map(({ key }) => key)).toEqual(['3-0', '3-1'])
  expect(merged.isPlanClash).toBe(false)
  const other = merge(
    {
      parts: [
        { ...half, percent: 40 },
        { ...rest, daysAfter: 45 },
      ],
    },
    {
      parts: [
        { ...half, by: 'amount', percent: null, amountCents: 500_000 },
        { ...rest, lineKey: 'build', daysAfter: 0 },
      ],
    },
  )
  expect(plan(other)).toMatchObject([
    { by: 'percent', percent: 40, amountCents: null },
    { lineKey: null, daysAfter: 45 },
  ])
  expect(other.isPlanClash).toBe(true)
})

it('takes a plan whole where either added or removed a part; the person’s where both changed it', () => {
  const third = { ...half, key: 'new', percent: 20, daysAfter: 10 }
  const [more, less] = [[half, third, rest], []]
  const later = [half, { ...rest, daysAfter: 60 }]
  expect(plan(merge({ parts: more }, {}))).toHaveLength(3)
  expect(plan(merge({}, { parts: less }))).toEqual([])
  for (const [mine, theirs] of [
    [more, later],
    [less, later],
    [later, less],
  ] as const) {
    const merged = merge({ parts: mine }, { parts: theirs })
    expect(merged.items.parts).toBe(mine)
    expect(merged.isPlanClash).toBe(true)
  }
  expect(merge({ parts: more }, { parts: more }).isPlanClash).toBe(false)
})

it('names a line that one removed while a part of the other waits for it', () => {
  const waiting = [half, { ...rest, lineKey: 'build' }]
  expect(merge({ lines: [training] }, { parts: waiting }).awaited).toEqual([build])
  expect(merge({ parts: waiting }, { lines: [training] }).awaited).toEqual([build])
  const began = { ...start, parts: waiting }
  expect(merge({ lines: [training], parts: waiting }, { parts: waiting }, began).awaited).toEqual([])
})
