import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feathersDialect } from './feathers.ts'
import { parseDialect } from './parse.ts'

const ada = { uid: 'ada', accountId: 'ada' }
const bea = { uid: 'bea', accountId: 'bea' }
const dialects = [
  { dialect: feathersDialect, list: /^\/projects$/, one: '/projects/p1', all: '/projects' },
  {
    dialect: parseDialect,
    list: /order=-lastActivityAt&limit=50$/,
    one: '/parse/classes/Project/p1',
    all: '/parse/classes/Project',
  },
]

test('the calls of the portal are written as those of each peer', () => {
  for (const { dialect, list, one, all } of dialects) {
    const listed = dialect.callOf(1, ada, 'list-projects', {})
    assert.equal(listed.method, 'GET')
    assert.match(listed.path, list)
    assert.equal(dialect.callOf(1, ada, 'get-project', { projectId: 'p1' }).path, one)
    const { method, path, body } = dialect.callOf(1, ada, 'create-project', { name: 'Shop' })
    assert.deepEqual([method, path, body], ['POST', all, '{"name":"Shop"}'])
  }
})

test('each caller signs in as themselves, to calls and to streams', () => {
  for (const { dialect } of dialects) {
    const signs = (caller: typeof ada) => JSON.stringify(dialect.callOf(1, caller, 'list-projects', {}).headers)
    assert.notEqual(signs(ada), signs(bea))
    const says = (caller: typeof ada) => {
      const stream = dialect.streamOf(1, caller)
      return typeof stream === 'string' ? stream : JSON.stringify([stream.opening, stream.replies])
    }
    assert.notEqual(says(ada), says(bea))
  }
})
