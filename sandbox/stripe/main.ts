import { parseArgs } from 'node:util'
import { startSandbox } from './start-sandbox.ts'

// Stripe's API in test mode on this machine: `node sandbox/stripe/main.ts --port 12111 --file stripe.sqlite`.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    file: { type: 'string', default: ':memory:' },
    'secret-key': { type: 'string', default: 'sk_test_sandbox' },
    'publishable-key': { type: 'string', default: 'pk_test_sandbox' },
    webhook: { type: 'string' },
    'webhook-secret': { type: 'string', default: 'whsec_sandbox' },
  },
})
const sandbox = await startSandbox({
  port: Number(values.port),
  file: values.file,
  secretKey: values['secret-key'],
  publishableKey: values['publishable-key'],
  webhooks: values.webhook ? [{ url: values.webhook, secret: values['webhook-secret'] }] : [],
})
process.stdout.write(`Stripe sandbox at ${sandbox.url}\n`)
process.on('SIGTERM', end)
process.on('SIGINT', end)
// Whoever started it with a channel is gone, perhaps without a word.
process.on('disconnect', end)

function end(): void {
  void sandbox.close().finally(() => process.exit())
}
