import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { assignmentsComputedFrom } from './exports/members-api.ts'

const key = ['members', 'all']

it.each([
  ['archived', { bakery: 'Bakery' }, '2026-12-08T09:00:00.000Z', [key]],
  ['restored', {}, null, [key]],
  ['changed otherwise', { bakery: 'Bakery' }, null, []],
])('asks for the assignments again where a project was %s', (_what, projectNames, archivedAt, expected) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(key, { members: [], projectNames, hoursThisMonth: {} })
  const event = { collection: 'projects', id: 'bakery', version: 2, document: { archivedAt } } as const
  expect(assignmentsComputedFrom(event, queryClient)).toEqual(expected)
  expect(assignmentsComputedFrom({ ...event, collection: 'products' }, queryClient)).toEqual([])
  expect(assignmentsComputedFrom(event, new QueryClient())).toEqual([])
})

it.each([
  ['saved', { workDate: '2026-12-08' }],
  ['deleted', null],
])('asks for the hours this month again where hours were %s', (_what, document) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(key, { members: [], projectNames: {}, hoursThisMonth: { ivo: 4 } })
  const event = { collection: 'timeEntries', id: 'entry-1', version: 2, document } as const
  expect(assignmentsComputedFrom(event, queryClient)).toEqual([key])
})
