import { expect, it } from 'vitest'
import { mergeById } from './merge-by-id.ts'

type Item = ReturnType<typeof item>

const item = (id: string, label = id) => ({ id, label, owner: 'agency' as 'agency' | 'client', isBlocking: true })
const [dns, backup, form] = [item('dns'), item('backup'), item('form')]
const start = [dns, backup, form]
const merge = (typed: Item[], saved: Item[]) => mergeById({ start, typed, saved }, { idOf: ({ id }) => id })
const said = ({ items }: ReturnType<typeof merge>) =>
  items.map(({ id, label }) => (id === label ? id : `${id}: ${label}`))

it('has what either changed of different items, and of different fields of one', () => {
  const typed = [item('dns', 'Point the domain'), backup, { ...form, owner: 'client' as const }]
  const saved = [dns, item('backup', 'Back up'), item('form', 'Try the form')]
  expect(said(merge(typed, saved))).toEqual(['dns: Point the domain', 'backup: Back up', 'form: Try the form'])
  expect(merge(typed, saved).items[2]?.owner).toBe('client')
})

it('has what either added, where they put it, and not what either removed', () => {
  const typed = [dns, item('mine'), form]
  const saved = [item('theirs'), dns, backup]
  expect(said(merge(typed, saved))).toEqual(['theirs', 'dns', 'mine'])
})

it('keeps what one removed and the other changed', () => {
  expect(said(merge([dns, backup], [dns, backup, item('form', 'Try it')]))).toEqual(['dns', 'backup', 'form: Try it'])
  expect(said(merge([dns, backup, item('form', 'Try it')], [dns, backup]))).toEqual(['dns', 'backup', 'form: Try it'])
})

it('has the order of whoever moved something; the person’s where both did', () => {
  const [moved, other] = [
    [form, dns, backup],
    [backup, dns, form],
  ]
  expect(said(merge(start, moved))).toEqual(['form', 'dns', 'backup'])
  expect(said(merge(moved, start))).toEqual(['form', 'dns', 'backup'])
  expect(said(merge(moved, [...other, item('theirs')]))).toEqual(['form', 'theirs', 'dns', 'backup'])
})

it('counts the person’s where both changed the same of an item, and names the item', () => {
  const typed = [item('dns', 'Mine'), item('backup', 'Both'), { ...form, owner: 'client' as const }]
  const saved = [{ ...item('dns', 'Theirs'), isBlocking: false }, item('backup', 'Both'), item('form', 'Try it')]
  const { items, clashes } = merge(typed, saved)
  expect(items).toEqual([
    { ...dns, label: 'Mine', isBlocking: false },
    item('backup', 'Both'),
    { ...item('form', 'Try it'), owner: 'client' },
  ])
  expect(clashes).toEqual(['dns'])
  expect(items[1]).toBe(saved[1])
})

it('takes fields that count together from one of both', () => {
  const typed = [item('dns', 'Mine'), { ...backup, isBlocking: false }, form]
  const saved = [{ ...dns, owner: 'client' as const }, backup, { ...item('form', 'Theirs'), owner: 'client' as const }]
  const together = () => [['label', 'owner'] as const]
  const { items, clashes } = mergeById({ start, typed, saved }, { idOf: ({ id }) => id, together })
  expect(items).toEqual([typed[0], typed[1], saved[2]])
  expect(clashes).toEqual(['dns'])
})
