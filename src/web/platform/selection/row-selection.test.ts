import { expect, it, vi } from 'vitest'
import { createRowSelection } from './row-selection.ts'

function listed(...ids: string[]) {
  const selection = createRowSelection()
  selection.list(ids)
  return { selection, ids: () => [...selection.ids()].sort().join('') }
}

it('a row is selected and left out again', () => {
  const { selection, ids } = listed('a', 'b', 'c')
  selection.toggle('b')
  expect([ids(), selection.isOn()]).toEqual(['b', true])
  selection.toggle('c')
  selection.toggle('b')
  expect(ids()).toBe('c')
})

it('a range goes from the row that was ticked last, in either direction, and keeps what was selected', () => {
  const { selection, ids } = listed('a', 'b', 'c', 'd', 'e', 'f')
  selection.toggle('f')
  selection.toggle('b')
  selection.extendTo('d')
  expect(ids()).toBe('bcdf')
  selection.extendTo('a')
  expect(ids()).toBe('abcdf')
})

it('a range without a beginning, or whose beginning is gone, is one row', () => {
  const { selection, ids } = listed('a', 'b', 'c')
  selection.extendTo('c')
  expect(ids()).toBe('c')
  selection.toggle('a')
  selection.list(['b', 'c', 'd'])
  selection.extendTo('d')
  expect(ids()).toBe('cd')
})

it('all rows that there are can be selected, some left out, and all of them cleared', () => {
  const { selection, ids } = listed('a', 'b', 'c')
  selection.selectAll()
  selection.drop(['b', 'x'])
  expect(ids()).toBe('ac')
  selection.clear()
  expect([ids(), selection.isOn()]).toEqual(['', false])
})

it('a phone shows its boxes once it is asked for them, until all is cleared or done', () => {
  const { selection } = listed('a', 'b')
  selection.begin()
  selection.toggle('a')
  selection.toggle('a')
  expect(selection.isOn()).toBe(true)
  selection.clear()
  expect(selection.isOn()).toBe(false)
  selection.begin()
  selection.toggle('b')
  selection.drop(['b'])
  expect(selection.isOn()).toBe(false)
})

it('without a row that is selected nothing is on', () => {
  const { selection } = listed('a', 'b')
  selection.toggle('a')
  selection.toggle('a')
  expect(selection.isOn()).toBe(false)
})

it('what leaves the list is selected no more, whatever group of it it was in', () => {
  const { selection, ids } = listed('a', 'b')
  selection.list(['x', 'y', 'z'], 'second')
  selection.toggle('a')
  selection.extendTo('y')
  expect(ids()).toBe('abxy')
  selection.list(['y', 'z'], 'second')
  expect(ids()).toBe('aby')
  selection.list([])
  expect(ids()).toBe('y')
})

it('tells who watches, until they stop', () => {
  const { selection } = listed('a', 'b')
  const listener = vi.fn()
  const stop = selection.subscribe(listener)
  selection.toggle('a')
  stop()
  selection.toggle('b')
  expect(listener).toHaveBeenCalledOnce()
})
