import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPaymentProvider } from '#server/adapters/stripe/payment-provider.ts'
import type { PaymentProvider } from '#server/adapters/stripe/payment-provider.ts'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { serverProgram } from '#tools/build/built-folder.ts'
import { answeredCalls } from '#tools/hosted/answered-calls.ts'
import { inTurn, openBalancer } from '#tools/hosted/balancer.ts'
import { agency } from '#tools/seed/cast.ts'
import { findSecrets } from './find-secrets.ts'
import { startPortal } from './start-portal.ts'
import type { RunningPortal } from './start-portal.ts'

/**
 * Lends a demo portal that two processes serve from one store, behind one address that gives them its connections in turn, and
 * ends it. Rejects where one of them has answered no call meanwhile: then nothing was tried across processes.
 */
export async function useTwoProcesses(use: (portal: RunningPortal) => Promise<void>): Promise<void> {
  const started = new AsyncDisposableStack()
  try {
    const processes: RunningPortal[] = []
    const balancer = await openBalancer(inTurn(() => processes.map(portOf)))
    started.defer(() => balancer.close())
    const folder = mkdtempSync(join(tmpdir(), 'liftoff-e2e-stripe-'))
    started.defer(() => rmSync(folder, { recursive: true, force: true }))
    const provider = await openPaymentProvider(
      readConfiguration({ LIFTOFF_MODE: 'demo', LIFTOFF_DATA: folder, LIFTOFF_PORT: String(balancer.port) }),
      'node',
    )
    started.defer(() => provider.stop())
    const url = `http://localhost:${balancer.port}`
    const shared = async () => settingsOf(url, provider)
    // The demo fills the store first; the other is the program as it is.
    for (const script of ['tools/demo.ts', serverProgram]) {
      const running = await startPortal(script, shared)
      started.defer(() => running.stop())
      processes.push(running)
    }
    const printed = () => processes.map((running) => running.printed()).join('\n')
    await use({
      url,
      provider: () => {
        const { api, secretKey } = provider.settings
        return { url: `${api.protocol}://${api.host}:${api.port}`, secretKey }
      },
      printed,
      stop: () => started.disposeAsync(),
    })
    await expectAllAnswered(processes)
    const secrets = findSecrets(printed())
    if (secrets.length > 0) throw new Error(`There are secrets in the log:\n${secrets.join('\n')}`)
  } finally {
    await started.disposeAsync()
  }
}

// The same in every worker: a later one finds the store of those before.
const sharedSecret = Buffer.from('for the processes of a journey alone').toString('base64url')

/** What all processes of one portal are given. */
function settingsOf(url: string, { settings }: PaymentProvider): Readonly<Record<string, string>> {
  const { protocol, host, port } = settings.api
  return {
    LIFTOFF_MODE: 'demo',
    LIFTOFF_URL: url,
    LIFTOFF_SECRET: sharedSecret,
    LIFTOFF_AGENCY_NAME: agency.name,
    LIFTOFF_SUPPORT_EMAIL: agency.supportEmail,
    LIFTOFF_SUPPORT_PHONE: agency.supportPhone,
    LIFTOFF_STRIPE_SECRET_KEY: settings.secretKey,
    LIFTOFF_STRIPE_PUBLISHABLE_KEY: settings.publishableKey,
    LIFTOFF_STRIPE_WEBHOOK_SECRETS: settings.webhookSecrets.join(','),
    LIFTOFF_STRIPE_API: `${protocol}://${host}:${port}`,
    LIFTOFF_STRIPE_SCRIPT: settings.scriptUrl,
  }
}

async function expectAllAnswered(processes: readonly RunningPortal[]): Promise<void> {
  const counts = await Promise.all(processes.map(({ url }) => answeredCalls(url)))
  process.stdout.write(`The processes of this portal answered ${counts.join(' and ')} calls\n`)
  if (counts.includes(0)) throw new Error('One of the processes answered no call: the journeys ran on the other alone')
}

function portOf({ url }: RunningPortal): number {
  return Number(new URL(url).port)
}
