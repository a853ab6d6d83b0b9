import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { serveManifest } from './serve-manifest.ts'

test('the portal is installed under the name of its agency, short where there is little room', async () => {
  const app = Fastify()
  serveManifest(app, () => 'Brightwater "Studio"')
  const { headers, body } = await app.inject('/manifest.webmanifest')
  assert.match(String(headers['content-type']), /^application\/manifest\+json/)
  assert.equal(headers['cache-control'], 'public, max-age=3600')
  const { name, short_name: shortName, icons } = JSON.parse(body)
  assert.deepEqual([name, shortName], ['Brightwater "Studio"', 'Brightwater'])
  assert.deepEqual(
    icons.map(({ purpose }: { purpose: string }) => purpose),
    ['any', 'any', 'maskable'],
  )
  await app.close()
})
