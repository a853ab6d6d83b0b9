import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Configuration, StripeSettings } from '#server/platform/configuration/configuration.ts'

/** A payment provider that the portal can speak to. */
export type PaymentProvider = {
  readonly settings: StripeSettings
  /** Ends a provider that was brought; one of the network goes on. */
  stop(): Promise<void>
}

/**
 * The provider of the configuration, or a test provider of the portal's own, in a process and a file of its own, run by the
 * Node at `nodePath`.
 */
export async function openPaymentProvider(configuration: Configuration, nodePath: string): Promise<PaymentProvider> {
  const { stripe } = configuration.payments
  return stripe ? { settings: stripe, stop: async () => undefined } : bringTestProvider(configuration, nodePath)
}

async function bringTestProvider({ dataFolder, port }: Configuration, nodePath: string): Promise<PaymentProvider> {
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const keys = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox' }
  const child = spawn(
    nodePath,
    [
      resolve(import.meta.dirname, '../../sandbox/stripe/main.ts'),
      '--port=0',
      `--file=${join(dataFolder, 'stripe.sqlite')}`,
      `--secret-key=${keys.secretKey}`,
      `--publishable-key=${keys.publishableKey}`,
      `--webhook=http://127.0.0.1:${port}/api/stripe-webhook`,
      `--webhook-secret=${webhookSecret}`,
    ],
    // By the channel it notices that the portal is gone, however that ended, and leaves the file to the next one.
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  )
  child.channel?.unref()
  const url = new URL(await addressOf(child))
  const settings = {
    ...keys,
    webhookSecrets: [webhookSecret],
    api: { protocol: 'http', host: url.hostname, port: Number(url.port) },
    scriptUrl: new URL('/v3/stripe.js', url).href,
  } as const
  // A provider of one's own has all that is sold from the start; what is there already stays.
  const { setUpCatalogue } = await import('#server/adapters/stripe/setup-catalogue.ts')
  await setUpCatalogue(settings)
  return {
    settings,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Waits until the provider says where it is. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /http:\/\/\S+/.exec(line)?.[0]
      if (url) return url
    }
  }
  throw new Error('The test payment provider ended before it was served')
}
