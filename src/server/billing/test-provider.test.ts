import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Sandbox } from '#sandbox/stripe/start-sandbox.ts'
import { openTestProvider } from '#server/testing/payments.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { origin, testSettings } from '#server/testing/test-settings.test-support.ts'

const form = 'application/x-www-form-urlencoded'
const card = 'type=card&card[number]=4242424242424242&card[exp_month]=4&card[exp_year]=2034&card[cvc]=123'

describe('a test provider that is served through the portal', () => {
  let sandbox: Sandbox
  let portal: TestPortal

  before(async () => {
    const provider = await openTestProvider()
    sandbox = provider.sandbox
    const { publishableKey } = provider.settings
    const served = {
      origin: sandbox.url,
      publishableKey,
      script: '/v3/stripe.js',
      files: ['/v3/stripe.js', '/browser/:file'],
      api: ['/v1/*', '/sandbox/challenge/:intent'],
    }
    const cards = { ...testSettings.cards, scriptUrl: `${origin}/test-payments/v3/stripe.js`, served }
    portal = await openTestPortal(async () => provider, undefined, { settings: { cards } })
  })
  after(async () => {
    await portal.close()
    await sandbox.close()
  })

  const get = (path: string, headers = {}) =>
    portal.app.inject({ method: 'GET', url: `/test-payments${path}`, headers })
  const post = (path: string, payload: string, headers = {}) =>
    portal.app.inject({
      method: 'POST',
      url: `/test-payments${path}`,
      headers: { origin, 'content-type': form, ...headers },
      payload,
    })

  test('gives its script and frames to every page, and lets no other site frame them', async () => {
    const script = await get('/v3/stripe.js')
    assert.equal(script.statusCode, 200)
    assert.match(String(script.headers['content-type']), /javascript/)
    const frame = await get('/browser/element-frame?type=payment')
    assert.equal(frame.statusCode, 200)
    assert.doesNotMatch(frame.body, /<[^>]+ on\w+=|<script>/)
    const policy = String(frame.headers['content-security-policy'])
    assert.match(policy, /default-src 'none'.*frame-ancestors 'self'/)
    assert.match(policy, new RegExp(`script-src ${origin}/test-payments/browser/;`))
    assert.equal(frame.headers['x-frame-options'], 'SAMEORIGIN')
  })

  test('lets pages load and talk to the portal alone', async () => {
    const { headers } = await portal.app.inject('/healthz')
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /script-src 'self';/)
    assert.match(policy, /connect-src 'self';/)
    assert.match(policy, /frame-src 'self';/)
  })

  test('takes a card of somebody who is signed in, and of nobody else', async () => {
    const cookie = await portal.cookieOf('ada')
    const taken = await post('/v1/payment_methods', card, { cookie })
    assert.equal(taken.statusCode, 200, taken.body)
    assert.match((taken.json() as { id: string }).id, /^pm_/)
    for (const [who, code] of [
      [{}, 'not-signed-in'],
      [{ cookie: await portal.cookieOf('mei') }, 'forbidden'],
      [{ cookie, origin: 'https://other.example' }, 'foreign-origin'],
    ] as const)
      assert.equal(((await post('/v1/payment_methods', card, who)).json() as { code: string }).code, code)
  })

  test('reaches nothing that the secret key opens, whatever a page sends', async () => {
    const cookie = await portal.cookieOf('ada')
    const authorization = 'Bearer sk_test_sandbox'
    assert.notEqual((await get('/v1/customers', { cookie, authorization })).statusCode, 200)
    for (const path of ['/sandbox/calls', '/v1/../sandbox/calls', '/v1/%2e%2e/sandbox/calls', '/v1/..%2fsandbox/calls'])
      assert.notEqual((await get(path, { cookie, authorization })).statusCode, 200, path)
    assert.notEqual((await post('/sandbox/clock', '{"seconds":1}', { cookie, authorization })).statusCode, 200)
  })

  test('says that payments are out of reach where it is', async () => {
    const provider = await openTestProvider()
    await provider.sandbox.close()
    const served = { origin: provider.sandbox.url, publishableKey: 'pk', script: '/s', files: ['/s'], api: [] }
    const lost = await openTestPortal(undefined, undefined, { settings: { cards: { ...testSettings.cards, served } } })
    const { statusCode, body } = await lost.app.inject('/test-payments/s')
    await lost.close()
    assert.deepEqual([statusCode, (JSON.parse(body) as { code: string }).code], [503, 'payments-unavailable'])
  })
})
