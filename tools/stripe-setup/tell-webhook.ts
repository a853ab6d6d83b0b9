import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setUpWebhook } from '#server/adapters/stripe/setup-webhook.ts'
import type { Configuration, StripeSettings } from '#server/platform/configuration/configuration.ts'

type Place = Pick<Configuration, 'baseUrl' | 'dataFolder'>

/**
 * Has the account send its events to the portal, and says what was done. A new signing secret goes into a file that its owner
 * alone reads, and onto no terminal: what is printed is kept by scrollback and by build logs.
 */
export async function tellWebhook({ baseUrl, dataFolder }: Place, stripe: StripeSettings): Promise<string> {
  const url = `${baseUrl}/api/stripe-webhook`
  if (isStripe(stripe) && !baseUrl.startsWith('https:'))
    return `No webhook endpoint was set up: Stripe sends events only to https URLs, and LIFTOFF_URL is ${baseUrl}. The portal checks Stripe for changes every few minutes.`
  const { id, did, secret, outdated } = await setUpWebhook(stripe, url)
  const lines = [`${did} the webhook endpoint ${id} for ${url}`]
  if (secret !== null)
    lines.push(
      `Its signing secret is in ${keep(dataFolder, id, secret)}. Add the secret to LIFTOFF_STRIPE_WEBHOOK_SECRETS, then delete the file.`,
    )
  for (const old of outdated)
    lines.push(
      `${old} sends events to the same URL in another API version. Delete ${old} once LIFTOFF_STRIPE_WEBHOOK_SECRETS has the signing secret of ${id}.`,
    )
  return lines.join('\n')
}

function isStripe({ api }: StripeSettings): boolean {
  return api.host === 'api.stripe.com'
}

function keep(folder: string, endpointId: string, secret: string): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `webhook-secret-${endpointId}`)
  writeFileSync(file, `${secret}\n`, { flag: 'wx', mode: 0o600 })
  return file
}
