import type { getContact as call } from '#domain/contact/contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { ContactDeps } from './deps.ts'

/** Nothing of the store: what the operator has set. */
export function getContact({ settings }: Pick<ContactDeps, 'settings'>): ReplyOf<typeof call> {
  const { supportEmail, supportPhone, openingHours } = settings
  return {
    email: supportEmail,
    phone: supportPhone,
    hours: { timeZone: openingHours.timeZone, spans: [...openingHours.spans] },
  }
}
