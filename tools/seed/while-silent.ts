import type { StripeSettings } from '#server/platform/configuration/configuration.ts'
import { askRaw } from '#tools/stripe-check/stage.ts'

type Endpoint = { readonly id: string; readonly status: string }

/** Does the work while the account tells nobody of it: a portal that serves would take what is long past for news. */
export async function whileSilent(stripe: StripeSettings, work: () => Promise<void>): Promise<void> {
  // As the API lists them.
  const { data } = (await askRaw(stripe, { method: 'GET', path: 'webhook_endpoints' })) as { data: Endpoint[] }
  const told = data.filter(({ status }) => status === 'enabled')
  const set = async (disabled: boolean) => {
    for (const { id } of told)
      await askRaw(stripe, { method: 'POST', path: `webhook_endpoints/${id}`, form: { disabled } })
  }
  await set(true)
  try {
    await work()
  } finally {
    await set(false)
  }
}
