import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { nextWebhookSecret, webhookSecret } from '#server/testing/payments.test-support.ts'
import { payments } from './exports/collections.ts'
import { openBillingStage, post } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

type News = { readonly payload: string | Buffer; readonly header?: string | undefined; readonly status?: number }
type Signing = { readonly secret?: string; readonly byMs?: number; readonly scheme?: string }

/** News about a payment that is paid and that the portal has not heard of. */
describe('news that nobody of ours sent', () => {
  let stage: BillingStage
  let intent: { readonly object: 'payment_intent'; readonly id: string; readonly customer: string }

  before(async () => {
    stage = await openBillingStage()
    const paymentMethodId = await stage.savedCard('ada')
    const customer = await stage.customer('ada')
    const { id } = await stage.stripe.paymentIntents.create({
      amount: 2_000,
      currency: 'usd',
      customer,
      payment_method: paymentMethodId,
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    })
    intent = { object: 'payment_intent', id, customer }
  })
  after(() => stage.close())

  function body(more: object = {}): string {
    const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', livemode: false }
    return JSON.stringify({ ...event, data: { object: intent }, ...more })
  }

  function sign(payload: string, { secret = webhookSecret, byMs = 0, scheme = 'v1' }: Signing = {}): string {
    const timestamp = Math.floor((stage.portal.clock.nowMs() + byMs) / 1000)
    return stage.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp, scheme })
  }

  const told = (payload: string, how?: Signing): News => ({ payload, header: sign(payload, how) })
  /** The genuine article, with something else about its header. */
  const withHeader = (change: (header: string) => string | undefined): News => ({
    payload: body(),
    header: change(sign(body())),
  })

  const forgeries: Readonly<Record<string, () => News>> = {
    'has no signature': () => withHeader(() => undefined),
    'has an empty signature': () => withHeader(() => ''),
    'is signed by no secret at all': () => told(body(), { secret: '' }),
    'is signed by another secret': () => told(body(), { secret: 'whsec_of_somebody' }),
    'was signed and then changed': () => ({ payload: body({ id: 'evt_2' }), header: sign(body()) }),
    'was signed and then written anew': () => ({ payload: `${body()} `, header: sign(body()) }),
    'was signed 301 seconds ago': () => told(body(), { byMs: -301_000 }),
    'is signed 301 seconds ahead': () => told(body(), { byMs: 301_000 }),
    'is old, under a fresh time stamp': () =>
      withHeader((header) => header.replace(/t=(\d+)/, (_, at: string) => `t=${Number(at) + 1}`)),
    'has two time stamps': () => withHeader((header) => `${header},t=1`),
    'is signed by the scheme of tests': () => told(body(), { scheme: 'v0' }),
    'is of real money, before a test key': () => told(body({ livemode: true })),
    'does not say whether it is of real money': () => told(body({ livemode: null })),
    'is of another account': () => told(body({ account: 'acct_other' })),
    'is no JSON': () => told('{'),
    'is no event': () => told(body({ object: 'v2.core.event' })),
    'is empty': () => told(''),
    'is no text': () => ({ payload: Buffer.from([0xff, 0xfe]), header: sign(body()) }),
    'is of more than a megabyte': () => ({ ...told(body({ more: 'x'.repeat(1_000_001) })), status: 413 }),
  }

  for (const [title, forge] of Object.entries(forgeries))
    test(`${title}: it is refused, and no byte of the store changes`, async () => {
      await stage.callsSince()
      const { payload, header, status = 400 } = forge()
      const stored = stage.portal.storeBytes()
      assert.equal(await post(stage.portal, payload, header), status)
      assert.ok(Buffer.from(stored).equals(stage.portal.storeBytes()))
      assert.deepEqual(await stage.callsSince(), [])
    })

  test('news of ours are taken up to five minutes off on both sides, by each of our secrets, and change the store', async () => {
    const stored = stage.portal.storeBytes()
    const genuine: readonly Signing[] = [
      {},
      { byMs: -300_000 },
      { byMs: 300_000 },
      { secret: nextWebhookSecret },
      { secret: nextWebhookSecret, byMs: 300_000 },
    ]
    for (const [index, how] of genuine.entries()) {
      const payload = body({ id: `evt_genuine_${index}` })
      assert.equal(await post(stage.portal, payload, sign(payload, how)), 200)
    }
    const both = body({ id: 'evt_both' })
    const ours = sign(both, { secret: nextWebhookSecret })
    assert.equal(await post(stage.portal, both, `${ours},v1=${'0'.repeat(64)}`), 200)
    assert.equal((await stage.portal.documents.get(payments, intent.id))?.data.status, 'paid')
    assert.ok(!Buffer.from(stored).equals(stage.portal.storeBytes()))
  })
})
