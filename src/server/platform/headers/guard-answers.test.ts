import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { guardAnswers } from './guard-answers.ts'
import type { ForeignSources } from './guard-answers.ts'

async function headersOf(
  baseUrl: string,
  foreign: ForeignSources = {},
  asked: { method?: 'GET' | 'POST'; url: string } = { url: '/' },
) {
  const app = Fastify()
  await guardAnswers(app, { baseUrl, foreign })
  app.all('/*', async () => 'page')
  const { headers } = await app.inject(asked)
  await app.close()
  return headers
}

function directivesOf(policy: unknown): Record<string, string> {
  const directives = String(policy).split(';')
  return Object.fromEntries(
    directives.map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  )
}

test('allows our own files alone, and nothing inline', async () => {
  const headers = await headersOf('https://portal.example')
  assert.deepEqual(directivesOf(headers['content-security-policy']), {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  })
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['referrer-policy'], 'same-origin')
  assert.equal(headers['x-frame-options'], 'DENY')
  assert.equal(headers['x-powered-by'], undefined)
  assert.match(String(headers['permissions-policy']), /camera=\(\), .*payment=\(self\)$/)
})

test('lets in the card form where there is one, and nothing else', async () => {
  const headers = await headersOf('https://portal.example', {
    scripts: ['https://js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
    connections: ['https://api.stripe.com'],
  })
  const directives = directivesOf(headers['content-security-policy'])
  assert.equal(directives['script-src'], "'self' https://js.stripe.com")
  assert.equal(directives['frame-src'], "'self' https://js.stripe.com https://hooks.stripe.com")
  assert.equal(directives['connect-src'], "'self' https://api.stripe.com")
  assert.equal(directives['style-src'], "'self'")
  assert.match(
    String(headers['permissions-policy']),
    /payment=\(self "https:\/\/js\.stripe\.com" "https:\/\/hooks\.stripe\.com"\)$/,
  )
})

test('promises https to browsers only where the portal is reached by https', async () => {
  assert.equal((await headersOf('https://portal.example'))['strict-transport-security'], 'max-age=31536000')
  assert.equal((await headersOf('http://localhost:3000'))['strict-transport-security'], undefined)
})

test('spares what no browser shows as a page all but what counts for it', async () => {
  const few = {
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  }
  const all = await headersOf('https://portal.example')
  const guards = Object.keys(all).filter((name) => !/^(?:content-(?:type|length)|date|connection)$/.test(name))
  for (const [method, url, isSpared] of [
    ['GET', '/assets/index-Bx3_kQ9z.js', true],
    ['POST', '/api/list-projects', true],
    // An answer that is shown: a download, a feed, a page that nobody knows.
    ['GET', '/api/live', false],
    ['GET', '/files/avatar/portrait-ada', false],
    ['GET', '/client/projects', false],
    ['POST', '/client/projects', false],
    ['GET', '/assetsx', false],
  ] as const) {
    const headers = await headersOf('https://portal.example', {}, { method, url })
    const held = Object.fromEntries(
      guards.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    )
    assert.deepEqual(isSpared ? held : Object.keys(held).toSorted(), isSpared ? few : guards.toSorted(), url)
  }
})
