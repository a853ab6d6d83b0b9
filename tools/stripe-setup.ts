import { setUpCatalogue } from '#server/adapters/stripe/setup-catalogue.ts'
import { ConfigurationError } from '#server/platform/configuration/configuration.ts'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import { tellWebhook } from './stripe-setup/tell-webhook.ts'

// npm run stripe:setup: puts the catalogue into the Stripe account of the configuration, live or test, and has it send its news to
// the portal. Run it once, and again after each change of the catalogue; what is as it should be stays as it is.
try {
  // Production does not start without the secret that this brings.
  const configuration = readConfiguration({
    LIFTOFF_STRIPE_WEBHOOK_SECRETS: 'whsec_thatthiscommandbrings',
    ...process.env,
  })
  const { mode, stripe } = configuration.payments
  if (stripe) {
    process.stdout.write(`${describe(await setUpCatalogue(stripe), mode)}\n`)
    process.stdout.write(`${await tellWebhook(configuration, stripe)}\n`)
  } else process.stdout.write('There is no Stripe account to set up: LIFTOFF_STRIPE_SECRET_KEY is not set.\n')
} catch (error) {
  if (!(error instanceof ConfigurationError) && !(error instanceof PaymentFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function describe(changes: Awaited<ReturnType<typeof setUpCatalogue>>, mode: string): string {
  const lines = changes.map(({ what, id, did }) => `${did} the ${what} ${id}`)
  return lines.length > 0 ? lines.join('\n') : `The ${mode} account’s catalog is up to date.`
}
