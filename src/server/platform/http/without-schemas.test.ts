import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { withoutSchemas } from './without-schemas.ts'

test('a route that names a schema does not start', async () => {
  const app = Fastify(withoutSchemas)
  app.get('/plain', async () => ({ is: 'served' }))
  const schema = { querystring: { type: 'object', properties: { page: { type: 'integer' } } } }
  app.get('/with-schema', { schema }, async () => 'never served')
  await assert.rejects(async () => app.ready(), /a route can’t have its own schema/i)
})

test('routes without one are served as ever', async () => {
  const app = Fastify(withoutSchemas)
  app.get('/plain', async () => ({ is: 'served' }))
  assert.deepEqual((await app.inject('/plain')).json(), { is: 'served' })
  await app.close()
})
