import { ConfigurationError } from '#server/platform/configuration/configuration.ts'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { checkAccount } from './stripe-check/check-account.ts'
import { describeCheck } from './stripe-check/report.ts'

// npm run stripe:check: walks every flow of the portal against the Stripe account of the configuration's test keys and against the
// sandbox, and prints what differs; ends with 1 where anything does. docs/deployment/going-live.md says when.
try {
  const { mode, stripe } = readConfiguration({ LIFTOFF_MODE: 'development', ...process.env }).payments
  if (mode === 'live' || (stripe && !/^[sr]k_test_/.test(stripe.secretKey)))
    throw new ConfigurationError([
      'LIFTOFF_STRIPE_SECRET_KEY is a live key: the check makes payments, so it accepts only test keys',
    ])
  if (!stripe)
    throw new ConfigurationError(['LIFTOFF_STRIPE_SECRET_KEY is missing: the check needs an account’s test keys'])
  const checked = await checkAccount(stripe)
  process.stdout.write(`${describeCheck(checked)}\n`)
  if (checked.differences.length > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error
  process.stderr.write(`${error.problems.join('\n')}\n`)
  process.exitCode = 1
}
