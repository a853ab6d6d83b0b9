import type { getContact as call } from '#domain/contact/contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Portal } from '#server/portal.ts'

/** Answers from the operator's settings, without the store. */
export async function getContact({ settings }: Portal): Promise<ReplyOf<typeof call>> {
  const { supportEmail, supportPhone, openingHours } = settings
  return {
    email: supportEmail,
    phone: supportPhone,
    hours: { timeZone: openingHours.timeZone, spans: [...openingHours.spans] },
  }
}
