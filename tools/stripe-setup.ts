import { setUpCatalogue } from '#server/adapters/stripe/setup-catalogue.ts'
import { ConfigurationError } from '#server/platform/configuration/configuration.ts'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'

// npm run stripe:setup: puts the catalogue into the Stripe account of the configuration, live or test. Run it once, and
// again after each change of the catalogue; what is as it should be stays as it is.
try {
  const { mode, stripe } = readConfiguration(process.env).payments
  process.stdout.write(
    stripe
      ? `${describe(await setUpCatalogue(stripe), mode)}\n`
      : 'There is no Stripe account to set up: LIFTOFF_STRIPE_SECRET_KEY is not set.\n',
  )
} catch (error) {
  if (!(error instanceof ConfigurationError) && !(error instanceof PaymentFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function describe(changes: Awaited<ReturnType<typeof setUpCatalogue>>, mode: string): string {
  const lines = changes.map(({ what, id, did }) => `${did} the ${what} ${id}`)
  return lines.length > 0 ? lines.join('\n') : `The catalogue of the ${mode} account is as it should be.`
}
