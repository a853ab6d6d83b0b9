import type { Configuration, StripeSettings } from '#server/platform/configuration/configuration.ts'
import type { ForeignSources } from '#server/platform/headers/guard-answers.ts'
import { testProviderPath } from '#server/platform/settings.ts'
import type { CardSettings } from '#server/platform/settings.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** As Stripe lists them for Stripe.js: https://docs.stripe.com/security/guide#content-security-policy */
const stripeSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}

/** How the pages of this configuration reach their payment provider. */
export function toCardSettings(
  { settings, served }: PaymentProvider,
  { baseUrl, payments, takesBankDebits, chargesTax }: Configuration,
): CardSettings {
  const { publishableKey, scriptUrl } = settings
  const common = { publishableKey, isTest: payments.mode === 'test', takesBankDebits, chargesTax }
  return served
    ? { ...common, scriptUrl: `${baseUrl}${testProviderPath}${served.script}`, sources: {}, served }
    : { ...common, scriptUrl, sources: sourcesOf(settings), served }
}

function sourcesOf({ scriptUrl, api: { protocol, host, port } }: StripeSettings): ForeignSources {
  const { origin, hostname } = new URL(scriptUrl)
  if (hostname === 'js.stripe.com') return stripeSources
  return { scripts: [origin], frames: [origin], connections: [new URL(`${protocol}://${host}:${port}`).origin] }
}
