import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { startSandbox } from '#sandbox/stripe/start-sandbox.ts'
import type { StripeSettings } from '#server/platform/configuration/configuration.ts'
import { tellWebhook } from './tell-webhook.ts'

const baseUrl = 'https://portal.agency.example'

async function onAccount(run: (stripe: StripeSettings, dataFolder: string) => Promise<void>): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'liftoff-webhook-'))
  const keys = { secretKey: 'sk_test_of_this_test', publishableKey: 'pk_test_of_this_test' }
  const sandbox = await startSandbox({ port: 0, file: ':memory:', ...keys, webhooks: [] })
  const { hostname: host, port } = new URL(sandbox.url)
  try {
    const api = { protocol: 'http', host, port: Number(port) } as const
    await run({ ...keys, api, webhookSecrets: [], scriptUrl: '' }, dataFolder)
  } finally {
    await sandbox.close()
    rmSync(dataFolder, { recursive: true })
  }
}

test('keeps the signing secret for its owner alone and prints where it is, once', () =>
  onAccount(async (stripe, dataFolder) => {
    const told = await tellWebhook({ baseUrl, dataFolder }, stripe)
    const [name = ''] = readdirSync(dataFolder)
    const file = join(dataFolder, name)
    assert.match(readFileSync(file, 'utf8'), /^whsec_\w+\n$/)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.ok(told.includes(file))
    assert.doesNotMatch(told, /whsec_/)
    assert.match(await tellWebhook({ baseUrl, dataFolder }, stripe), /^kept the webhook endpoint we_\w+ for https:\S+$/)
    assert.equal(readdirSync(dataFolder).length, 1)
  }))

test('runs with the settings of production, which do not know the secret yet', () =>
  onAccount(async ({ api, secretKey, publishableKey }, dataFolder) => {
    const address = `${api.protocol}://${api.host}:${api.port}`
    const { stdout } = await promisify(execFile)('node', ['tools/stripe-setup.ts'], {
      env: {
        PATH: process.env['PATH'],
        LIFTOFF_URL: baseUrl,
        LIFTOFF_DATA: dataFolder,
        LIFTOFF_SECRET: 'Zm9yIHRoZSBwcm9jZXNzZXMgb2YgYSB0ZXN0IGFsb25lLCBhbmQgbm9ib2R5IGVsc2U',
        LIFTOFF_AGENCY_NAME: 'Rocket Agency',
        LIFTOFF_SUPPORT_EMAIL: 'help@agency.example',
        LIFTOFF_SUPPORT_PHONE: '5035550123',
        LIFTOFF_MAIL: 'outbox',
        LIFTOFF_PAYMENTS: 'test',
        LIFTOFF_STRIPE_SECRET_KEY: secretKey,
        LIFTOFF_STRIPE_PUBLISHABLE_KEY: publishableKey,
        LIFTOFF_STRIPE_API: address,
        LIFTOFF_STRIPE_SCRIPT: `${address}/v3/stripe.js`,
      },
    })
    assert.match(stdout, /^created the product [^]*\ncreated the webhook endpoint we_/)
    assert.equal(readdirSync(dataFolder).filter((name) => name.startsWith('webhook-secret-')).length, 1)
  }))

test('asks Stripe for no endpoint that it could not reach', async () => {
  const api = { protocol: 'https', host: 'api.stripe.com', port: 443 } as const
  const stripe = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecrets: [], scriptUrl: '', api }
  const told = await tellWebhook({ baseUrl: 'http://localhost:3000', dataFolder: '/nowhere' }, stripe)
  assert.match(told, /^No webhook endpoint was set up/)
})
