import type { getPaymentConnection as call, PaymentConnection } from '#domain/billing/connection-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Portal } from '#server/portal.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import { heardEvents } from './exports/collections.ts'
import { heardId, webhookPath } from './webhook.ts'

/** The provider is asked anew each time: that it answered before says nothing of now. */
export async function getPaymentConnection(portal: Portal): Promise<ReplyOf<typeof call>> {
  const { documents, settings } = portal
  const { cards } = settings
  const heard = await documents.get(heardEvents, heardId)
  return {
    connection: {
      isOwn: cards.served !== null,
      isLive: !cards.isTest,
      ...(await ask(portal)),
      hasCardKey: cards.publishableKey !== '',
      webhookUrl: `${settings.baseUrl}${webhookPath}`,
      takesEvents: settings.takesPaymentEvents,
      heardAt: heard?.data.heardAt ?? null,
      ...(cards.chargesTax ? { tax: await askTax(portal) } : {}),
    },
  }
}

/** A key may be allowed to charge and not to read these settings. */
async function askTax({ payments, log }: Portal): Promise<NonNullable<PaymentConnection['tax']> | null> {
  try {
    return await payments.readTaxSettings()
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    log.warn({ err: error }, 'tax settings not readable')
    return null
  }
}

const briefMs = 60_000

/** The account may be known from before, so that a short list is asked for too. */
async function ask({ payments, clock, log }: Portal): Promise<Pick<PaymentConnection, 'account' | 'problem'>> {
  try {
    const [account = ''] = (await payments.readAccount()).split(' ')
    await payments.listChanged(toInstant(clock.nowMs() - briefMs))
    return { account, problem: null }
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    log.warn({ err: error }, 'payment provider not responding')
    const { reason } = error
    return { account: null, problem: reason.kind === 'unavailable' ? reason.because : 'provider-error' }
  }
}
