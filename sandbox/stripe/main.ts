import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { startSandbox } from './start-sandbox.ts'

// Stripe's API in test mode on this machine: `node sandbox/stripe/main.ts --port 12111 --file stripe.sqlite`. What must stay
// secret comes on the standard input: the arguments of a process are everybody's to read.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    file: { type: 'string', default: ':memory:' },
    'publishable-key': { type: 'string', default: 'pk_test_sandbox' },
    webhook: { type: 'string' },
  },
})
// Written by whoever starts it, as the README says.
const secrets = JSON.parse(await text(process.stdin)) as { secretKey: string; webhookSecret: string }
const sandbox = await startSandbox({
  port: Number(values.port),
  file: values.file,
  secretKey: secrets.secretKey,
  publishableKey: values['publishable-key'],
  webhooks: values.webhook ? [{ url: values.webhook, secret: secrets.webhookSecret }] : [],
})
process.stdout.write(`Stripe sandbox at ${sandbox.url}\n`)
process.on('SIGTERM', end)
process.on('SIGINT', end)
// Whoever started it with a channel is gone, perhaps without a word.
process.on('disconnect', end)

function end(): void {
  void sandbox.close().finally(() => process.exit())
}
