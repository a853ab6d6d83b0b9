import { expect, it } from 'vitest'
import { mergeItems } from './merge-items.ts'

const item = (id: string, label = id) => ({ id, label, owner: 'agency' as const, isBlocking: true })
const [dns, backup, form] = [item('dns'), item('backup'), item('form')]
const start = [dns, backup, form]
const said = (items: ReturnType<typeof mergeItems>) =>
  items.map(({ id, label }) => (id === label ? id : `${id}: ${label}`))

it('has what either changed of different items, and of different fields of one', () => {
  const typed = [item('dns', 'Point the domain'), backup, { ...form, owner: 'client' as const }]
  const saved = [dns, item('backup', 'Back up'), item('form', 'Try the form')]
  expect(said(mergeItems(start, typed, saved))).toEqual([
    'dns: Point the domain',
    'backup: Back up',
    'form: Try the form',
  ])
  expect(mergeItems(start, typed, saved)[2]?.owner).toBe('client')
})

it('has what either added, where they put it, and not what either removed', () => {
  const typed = [dns, item('mine'), form]
  const saved = [item('theirs'), dns, backup]
  expect(said(mergeItems(start, typed, saved))).toEqual(['theirs', 'dns', 'mine'])
})

it('keeps what one removed and the other changed', () => {
  expect(said(mergeItems(start, [dns, backup], [dns, backup, item('form', 'Try it')]))).toEqual([
    'dns',
    'backup',
    'form: Try it',
  ])
  expect(said(mergeItems(start, [dns, backup, item('form', 'Try it')], [dns, backup]))).toEqual([
    'dns',
    'backup',
    'form: Try it',
  ])
})

it('has the order of whoever moved something; the person’s where both did', () => {
  const [moved, other] = [
    [form, dns, backup],
    [backup, dns, form],
  ]
  expect(said(mergeItems(start, start, moved))).toEqual(['form', 'dns', 'backup'])
  expect(said(mergeItems(start, moved, start))).toEqual(['form', 'dns', 'backup'])
  expect(said(mergeItems(start, moved, [...other, item('theirs')]))).toEqual(['form', 'theirs', 'dns', 'backup'])
})
