import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { tellSilentProxy } from './tell-silent-proxy.ts'

test('tells once that the proxy in front names no visitor', async () => {
  const told: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void told.push(line) } } })
  tellSilentProxy(app)
  app.post('/', (_request, reply) => void reply.send('done'))
  const ask = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/', headers })
  await ask({})
  await ask({ origin: 'https://portal.example', 'x-forwarded-for': '203.0.113.9' })
  await ask({ origin: 'http://localhost:3000' })
  assert.deepEqual(told, [])
  for (let index = 0; index < 3; index++) await ask({ origin: 'https://portal.example' })
  assert.equal(told.length, 1)
  assert.match(told[0] ?? '', /doesn’t set X-Forwarded-For/)
  await app.close()
})
