import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { creatorsOf, employeeDocuments, employeesKey, staffOf } from '#web/accounts/exports/employees.ts'
import type { ShownEmployee } from '#web/accounts/exports/employees.ts'
import { patch } from '#web/platform/live/patch.ts'

const moment = '2026-03-02T09:00:00.000Z'

function employee(
  id: string,
  fullName: string,
  role: 'creator' | 'superAdmin' = 'creator',
  version = 1,
): ShownEmployee {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  const names = { firstName, lastName, fullName, email: `${id}@studio.example`, position: 'Designer' }
  return {
    id,
    uid: id,
    ...names,
    role,
    status: 'active',
    rate: cents(9500),
    phone: '',
    avatarId: null,
    createdAt: moment,
    updatedAt: moment,
    version,
  }
}

const grace = employee('grace', 'Grace Hopper')
const tom = employee('tom', 'Tom Okafor', 'superAdmin')

function cacheOf(...employees: ShownEmployee[]): QueryClient {
  const queryClient = new QueryClient()
  queryClient.setQueryData(employeesKey, employees)
  return queryClient
}

function namesIn(queryClient: QueryClient): string[] | undefined {
  return queryClient.getQueryData<ShownEmployee[]>(employeesKey)?.map(({ fullName }) => fullName)
}

it('keeps the people in the order of their names', () => {
  const queryClient = cacheOf(grace, tom)
  const linus = employee('linus', 'Linus Torvalds')
  patch(queryClient, employeeDocuments, { id: 'linus', document: linus })
  expect(namesIn(queryClient)).toEqual(['Grace Hopper', 'Linus Torvalds', 'Tom Okafor'])
})

it('takes a newer version and no older one', () => {
  const queryClient = cacheOf({ ...grace, version: 3 })
  const id = 'grace'
  patch(queryClient, employeeDocuments, { id, document: { ...grace, fullName: 'Old', version: 2 } })
  expect(namesIn(queryClient)).toEqual(['Grace Hopper'])
  patch(queryClient, employeeDocuments, { id, document: { ...grace, fullName: 'New', version: 4 } })
  expect(namesIn(queryClient)).toEqual(['New'])
})

it('takes away who is gone', () => {
  const queryClient = cacheOf(grace, tom)
  patch(queryClient, employeeDocuments, { id: 'grace', document: null })
  expect(namesIn(queryClient)).toEqual(['Tom Okafor'])
})

it('tells creators from staff, and shows neither to whom they are only names', () => {
  const named: ShownEmployee = {
    id: 'x',
    fullName: 'Only Named',
    position: '',
    avatarId: null,
    version: 1,
    standing: 'creator',
  }
  expect(creatorsOf([grace, tom, named])).toEqual([grace])
  expect(staffOf([grace, tom, named])).toEqual([tom])
})
