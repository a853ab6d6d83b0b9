import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { startSandbox } from '#sandbox/stripe/start-sandbox.ts'
import type { Sandbox } from '#sandbox/stripe/start-sandbox.ts'
import { checkAccount } from './check-account.ts'
import type { Checked } from './check-account.ts'
import { clientWith, outcomeOf } from './flow.ts'
import type { Flow } from './flow.ts'
import { accountFlows } from './flows-account.ts'
import { paymentFlows } from './flows-payments.ts'
import { subscriptionFlows } from './flows-subscriptions.ts'
import { describeCheck, neverRun } from './report.ts'
import { askRaw, openStage } from './stage.ts'

/** What the planted differences are in: every flow with each of them would take minutes. */
const touched = [...paymentFlows, ...subscriptionFlows].filter(({ name }) =>
  /declined, tried|refund|is canceled/.test(name),
)

/** A second sandbox stands for the account. */
const keys = { secretKey: 'sk_test_oftheaccount', publishableKey: 'pk_test_oftheaccount' }

describe('a check of an account against the sandbox', () => {
  let sandbox: Sandbox
  const accountAt = ({ url }: Sandbox) => {
    const { hostname: host, port } = new URL(url)
    return { ...keys, api: { protocol: 'http', host, port: Number(port) } as const }
  }

  async function plant(...plants: readonly object[]): Promise<void> {
    const answer = await fetch(`${sandbox.url}/sandbox/plants`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.secretKey}` },
      body: JSON.stringify(plants),
    })
    assert.ok(answer.ok)
  }

  before(async () => {
    sandbox = await startSandbox({ port: 0, file: ':memory:', ...keys, webhooks: [] })
  })
  after(() => sandbox.close())

  test('finds nothing where the account answers as the sandbox does, and takes away what it made', async () => {
    const checked = await checkAccount(accountAt(sandbox))
    assert.deepEqual(checked.differences, [])
    assert.ok(checked.flows > 20)
    const left = async (path: string) =>
      ((await askRaw(accountAt(sandbox), { method: 'GET', path })) as { data: { active?: boolean }[] }).data
    for (const path of ['customers', 'coupons', 'webhook_endpoints']) assert.deepEqual(await left(path), [], path)
    for (const path of ['products', 'prices', 'promotion_codes'])
      assert.ok(
        (await left(`${path}?limit=100`)).every(({ active }) => active === false),
        path,
      )
    const report = describeCheck(checked)
    assert.equal(report.split('\n')[0], neverRun)
    assert.match(report, /No differences in \d+ flows/)
    assert.match(report, /Left in the account: .*payment_intent/)
  })

  const planted: readonly (readonly [what: string, plant: object, told: RegExp])[] = [
    [
      'a field that is missing',
      { path: '/v1/payment_intents', drop: ['amount_received'] },
      /POST \/v1\/payment_intents {2}amount_received: only in the sandbox/,
    ],
    [
      'another state',
      { method: 'POST', path: '/v1/subscriptions', when: 200, set: { status: 'trialing' } },
      /POST \/v1\/subscriptions {2}status: "trialing", but "active" in the sandbox/,
    ],
    [
      'another code of an error',
      { path: '/v1/payment_intents', when: 402, set: { 'error.decline_code': 'do_not_honor' } },
      /outcome\S*\.declineCode: "do_not_honor", but "generic_decline" in the sandbox/,
    ],
    [
      'another kind of value',
      { method: 'GET', path: '/v1/invoices', set: { created: '1793000000' } },
      /GET \/v1\/invoices\/:id {2}created: string, but number in the sandbox/,
    ],
    [
      'another status of the answer',
      { method: 'POST', path: '/v1/refunds', when: 400, status: 402 },
      /POST \/v1\/refunds {2}status: 402, but 400 in the sandbox/,
    ],
  ]
  for (const [what, change, told] of planted)
    test(`finds ${what}`, async () => {
      await plant(change)
      let checked: Checked
      try {
        checked = await checkAccount(accountAt(sandbox), touched)
      } finally {
        await plant()
      }
      assert.ok(checked.differences.length > 0)
      assert.match(describeCheck(checked), told)
    })

  test('counts a flow that breaks off on both sides as a difference, and cleans up after it', async () => {
    const flow: Flow = {
      name: 'breaks off',
      async run(stage) {
        await clientWith(stage, 'pm_card_visa')
        return stage.payments.readInvoice('in_none')
      },
    }
    const { differences } = await checkAccount(accountAt(sandbox), [flow])
    assert.match(differences[0]?.what ?? '', /^stops early in both/)
    const answer = await askRaw(accountAt(sandbox), { method: 'GET', path: 'customers' })
    assert.deepEqual((answer as { data: unknown[] }).data, [])
  })

  test('sees the dispute of a payment, and every event of its flow', async () => {
    const stage = await openStage(accountAt(sandbox), 'abcd0123')
    const outcomeOfFlow = (words: RegExp) =>
      [...paymentFlows, ...accountFlows].find(({ name }) => words.test(name))?.run(stage)
    assert.deepEqual(await outcomeOfFlow(/disputed/), {
      disputes: [{ status: 'needs_response', reason: 'fraudulent', amount: 3000 }],
    })
    assert.deepEqual(await outcomeOfFlow(/found again/), { found: ['customer', 'payment-method'] })
    await stage.close()
  })

  test('lets a flow look at a refusal', async () => {
    const flow: Flow = { name: 'refused', run: ({ payments }) => outcomeOf(payments.readInvoice('in_none')) }
    assert.deepEqual((await checkAccount(accountAt(sandbox), [flow])).differences, [])
  })

  test('runs by the command, with the keys of the configuration, and takes no live ones', async () => {
    const run = (settings: Readonly<Record<string, string>>) =>
      promisify(execFile)('node', ['tools/stripe-check.ts'], { env: { PATH: process.env['PATH'], ...settings } })
    const refused = (settings: Readonly<Record<string, string>>) =>
      run(settings).then(
        () => assert.fail('It ran'),
        ({ stderr }: { stderr: string }) => stderr,
      )
    const live = {
      LIFTOFF_STRIPE_SECRET_KEY: 'sk_live_0123456789',
      LIFTOFF_STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
    }
    assert.match(await refused(live), /live/)
    assert.match(await refused({}), /needs an account’s test keys/)
  })
})
