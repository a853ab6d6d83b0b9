import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import * as z from 'zod/mini'
import * as accountCalls from '#domain/accounts/contract.ts'
import { listPromotionCodes } from '#domain/billing/promotion-contract.ts'
import { getProducts } from '#domain/catalogue/contract.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { refusals } from '#domain/core/refusals.ts'
import * as outboxCalls from '#domain/outbox/contract.ts'
import * as projectCalls from '#domain/projects/contract.ts'
import { describeCalls, serveOpenapi } from './serve-openapi.ts'

const info = { title: 'Liftoff', version: '1', baseUrl: 'https://portal.example', sessionCookie: '__Host-sid' }

const endpoints = [accountCalls, projectCalls, outboxCalls].flatMap((contract) =>
  Object.values(contract).filter((exported): exported is Endpoint => 'path' in exported && 'reply' in exported),
)

type Member = { readonly [member: string]: Member }

function describe(calls: readonly Endpoint[] = endpoints): Member {
  return JSON.parse(JSON.stringify(describeCalls(calls, info))) as Member
}

function callOf(document: Member, path: string): Member {
  const call = document['paths']?.[path]?.['post']
  assert.ok(call, `${path} is described`)
  return call
}

test('describes every call with its body, its reply and its refusals', () => {
  assert.ok(endpoints.length > 20)
  const document = describe()
  assert.partialDeepStrictEqual(document, { openapi: '3.1.0', servers: [{ url: 'https://portal.example' }] })
  assert.deepEqual(Object.keys(document['paths'] ?? {}), endpoints.map(({ path }) => path).sort())
  for (const { path, name } of endpoints) {
    const call = callOf(document, path)
    assert.partialDeepStrictEqual(call, { operationId: name })
    assert.equal(call['requestBody']?.['content']?.['application/json']?.['schema']?.['type'], 'object')
    assert.ok(call['responses']?.['200']?.['content']?.['application/json']?.['schema'])
    for (const [status, answer] of Object.entries(call['responses'] ?? {})) {
      assert.match(status, /^[2345]\d\d$/)
      assert.equal(typeof answer['description'], 'string')
    }
  }
})

test('asks for a body of each call but those that have none', () => {
  const bodies = describe([getProducts, listPromotionCodes, accountCalls.session])['paths'] ?? {}
  assert.deepEqual(
    Object.values(bodies).map(({ post }) => post?.['requestBody']?.['required']),
    [false, false, true],
  )
})

test('lists under each status the codes that have it, those of the door included', () => {
  const call = endpoint('invite-staff', {
    summary: 'Invites.',
    body: z.strictObject({ email: z.string() }),
    reply: z.strictObject({}),
    who: ['superAdmin'],
    refusals: ['auth/email-already-in-use'],
    recentSignIn: true,
  })
  const responses = callOf(describe([call]), call.path)['responses'] ?? {}
  const codes = Object.entries(responses).flatMap(([status, answer]) => {
    const schema = answer['content']?.['application/problem+json']?.['schema'] as
      | { allOf: [unknown, { properties: { code: { enum: (keyof typeof refusals)[] } } }] }
      | undefined
    const listed = schema?.allOf[1].properties.code.enum ?? []
    for (const code of listed) assert.equal(String(refusals[code].status), status)
    return listed
  })
  assert.equal(new Set(codes).size, codes.length)
  for (const code of [
    'auth/email-already-in-use',
    'auth/requires-recent-login',
    'auth/two-step-required',
    'not-signed-in',
    'forbidden',
    'invalid-input',
  ] as const)
    assert.ok(codes.includes(code), code)
})

test('asks for no session where anyone may call, and describes what a caller sends before it is changed', () => {
  const call = endpoint('save-count', {
    summary: 'Counts.',
    body: z.strictObject({ count: z.pipe(z.string(), z.transform(Number)) }),
    reply: z.strictObject({ count: z.nullable(z.int()) }),
    who: 'anyone',
  })
  const described = callOf(describe([call]), call.path)
  assert.deepEqual(described['security'], [])
  assert.deepEqual(described['requestBody']?.['content']?.['application/json']?.['schema'], {
    type: 'object',
    properties: { count: { type: 'string' } },
    required: ['count'],
    additionalProperties: false,
  })
})

test('resolves every reference within the document', () => {
  const document = describe()
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)
  const found = [...new Set([...references].map(([, path = '']) => path))]
  assert.ok(found.includes('components/schemas/Problem'))
  for (const path of found) {
    let at: Member | undefined = document
    for (const step of path.split('/')) at = at?.[step]
    assert.ok(at, path)
  }
})

test('is served at /api/openapi.json', async () => {
  const app = Fastify()
  serveOpenapi(app, endpoints, () => info)
  const { statusCode, headers, body } = await app.inject('/api/openapi.json')
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /^application\/json/)
  assert.deepEqual(JSON.parse(body), describe())
  await app.close()
})
