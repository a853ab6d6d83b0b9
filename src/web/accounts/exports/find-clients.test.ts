import { expect, it } from 'vitest'
import { findClients } from './find-clients.ts'

const jose = { fullName: 'José Núñez', companyName: 'Très Bon', email: 'jose@bon.example' }
const ada = { fullName: 'Ada Lovelace', companyName: 'Harbor Coffee', email: 'ada@harbor.example' }

it.each([
  ['', [jose, ada]],
  ['  ', [jose, ada]],
  ['nunez', [jose]],
  ['TRES', [jose]],
  ['ada coffee', [ada]],
  ['harbor.example', [ada]],
  ['ada bon', []],
])('finds by %j', (search, found) => {
  expect(findClients([jose, ada], search)).toEqual(found)
})
