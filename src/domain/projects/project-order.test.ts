import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toInstant } from '#domain/core/instants.ts'
import { newProject } from './new-project.ts'
import { combined, nextDue, placesOf, spanOf } from './project-order.ts'

const start = { id: 'p', name: 'Shop 9', description: '', clientId: 'ada', companyName: 'Ünal', createdBy: 'ada' }
const project = newProject(start, toInstant(0))

test('sorts names whatever their case and accents, and 9 before 10', () => {
  const place = (name: string) => placesOf({ ...project, name }).listedName ?? ''
  const sorted = ['Shop 10', 'éclair', 'Zoo', 'shop 9', 'Eclipse'].toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
  assert.deepEqual(sorted, ['éclair', 'Eclipse', 'shop 9', 'Shop 10', 'Zoo'])
})

test('the projects of one client stand together, by name', () => {
  const place = (companyName: string, name: string) => placesOf({ ...project, companyName, name }).listedClient ?? ''
  assert.ok(place('Acme', 'Zoo') < place('Acme Two', 'App'))
  assert.ok(place('Acme', 'App') < place('Acme', 'Zoo'))
})

test('is due by its next milestone, else as a whole, and never once it is over; then come those without a day', () => {
  const due = { ...project, dueDate: '2026-12-01', nextMilestone: { title: 'Draft', dueDate: '2026-11-20' } }
  const { nextMilestone: _milestone, ...whole } = due
  const over = { ...due, status: 'completed' } as const
  assert.deepEqual(
    [nextDue(due), nextDue({ ...whole, nextMilestone: null }), nextDue(over), nextDue(project)],
    ['2026-11-20', '2026-12-01', null, null],
  )
  const places = [over, project, { ...whole, nextMilestone: null }, due].map((each) => placesOf(each).listedDue ?? '')
  assert.deepEqual(places.toSorted(), [...places].reverse())
  assert.deepEqual(placesOf({ ...project, archivedAt: toInstant(0) }), {
    listedName: null,
    listedClient: null,
    listedDue: null,
  })
})

test('a span of 7 days begins with today', () => {
  assert.deepEqual(spanOf('7-days', '2026-11-26'), { from: '2026-11-26', below: '2026-12-03' })
  assert.deepEqual(spanOf('overdue', '2026-11-26'), { below: '2026-11-26' })
})

test('keeps what goes together, and of the rest what filters by more', () => {
  const all = { status: 'active', managerId: 'nina', sort: 'name' } as const
  assert.deepEqual(combined({ status: 'active', sort: 'due' }), { status: 'active', sort: 'due' })
  assert.deepEqual(combined({ status: 'active', sort: 'name' }), { status: 'active' })
  assert.deepEqual(combined(all), { status: 'active', managerId: 'nina' })
  assert.deepEqual(combined({ ...all, clientId: 'ada' }), { status: 'active', clientId: 'ada' })
  assert.deepEqual(combined({ due: 'overdue', sort: 'name' }), { due: 'overdue' })
  assert.deepEqual(combined({ clientId: 'ada', sort: 'due', due: 'none' }), { clientId: 'ada' })
  assert.deepEqual(combined({ archived: true, managerId: 'nina', due: 'none', sort: 'due' }), { archived: true })
})
