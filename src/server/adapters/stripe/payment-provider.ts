import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Configuration, StripeSettings } from '#server/platform/configuration/configuration.ts'
import type { TestProviderAt } from '#server/platform/settings.ts'

/** A payment provider that the portal can speak to. */
export type PaymentProvider = {
  readonly settings: StripeSettings
  /** The parts of it that the portal serves to its pages; null if they reach it themselves. */
  readonly served: TestProviderAt | null
  /** Ends a provider that was brought; one of the network goes on. */
  stop(): Promise<void>
}

/**
 * The provider of the configuration, or a test provider of the portal's own, in a process and a file of its own, run by the
 * Node at `nodePath`. Where that one listens and what opens it is told to whoever reads the data folder, in `test-provider.json`.
 */
export async function openPaymentProvider(configuration: Configuration, nodePath: string): Promise<PaymentProvider> {
  const { stripe } = configuration.payments
  return stripe
    ? { settings: stripe, served: null, stop: async () => undefined }
    : bringTestProvider(configuration, nodePath)
}

async function bringTestProvider(configuration: Configuration, nodePath: string): Promise<PaymentProvider> {
  const publishableKey = 'pk_test_sandbox'
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const child = spawn(
    nodePath,
    [
      fileURLToPath(import.meta.resolve('#sandbox/stripe/main.ts')),
      '--port=0',
      `--file=${join(configuration.dataFolder, 'stripe.sqlite')}`,
      `--publishable-key=${publishableKey}`,
      `--webhook=${webhookUrl(configuration)}`,
    ],
    // By the channel it notices that the portal is gone, however that ended, and leaves the file to the next one.
    { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] },
  )
  // Arguments are everybody's to read.
  child.stdin?.end(JSON.stringify({ secretKey, webhookSecret }))
  child.channel?.unref()
  const url = new URL(await addressOf(child))
  const settings = {
    secretKey,
    publishableKey,
    webhookSecrets: [webhookSecret],
    api: { protocol: 'http', host: url.hostname, port: Number(url.port) },
    scriptUrl: new URL('/v3/stripe.js', url).href,
  } as const
  const told = join(configuration.dataFolder, 'test-provider.json')
  rmSync(told, { force: true })
  writeFileSync(told, JSON.stringify({ url: url.origin, secretKey }), { mode: 0o600 })
  // A provider of one's own has all that is sold from the start; what is there already stays.
  const { setUpCatalogue } = await import('./setup-catalogue.ts')
  await setUpCatalogue(settings)
  return {
    settings,
    served: {
      origin: url.origin,
      publishableKey,
      script: '/v3/stripe.js',
      files: ['/v3/stripe.js', '/browser/:file'],
      api: ['/v1/*', '/sandbox/challenge/:intent'],
    },
    async stop() {
      rmSync(told, { force: true })
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The portal as this machine reaches it. */
function webhookUrl({ host, port }: Configuration): string {
  const isAny = host === '0.0.0.0' || host === '::'
  const reached = isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${reached}:${port}/api/stripe-webhook`
}

/** Waits until the provider says where it is. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /http:\/\/\S+/.exec(line)?.[0]
      if (url) return url
    }
  }
  throw new Error('The test payment provider stopped before it was ready')
}
