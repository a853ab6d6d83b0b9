import type { TaxAddress } from '#domain/billing/tax-address.ts'
import type { setTaxAddress as call } from '#domain/checkout/tax-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isStaff } from '#domain/core/viewer.ts'
import { billToOf } from '#server/accounts/exports/clients.ts'
import { customerOf } from '#server/billing/exports/customer-of.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import type { Portal } from '#server/portal.ts'
import type { OrderPreview } from '#server/ports/payments-orders.ts'
import { actingFor } from './acting-for.ts'
import { orderRefusals } from './order-refusals.ts'

/**
 * Keeps at the provider where an account is, with the VAT number of its owner's profile, so that what it buys is taxed by it. What
 * staff save is audited. Refuses `tax-address-unknown` for a place that the provider does not know, `vat-number-refused` for a
 * number that is none there. Repeated, it changes nothing.
 */
export async function setTaxAddress(
  portal: Portal,
  caller: Viewer,
  { clientId, address }: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const viewer = await actingFor(portal, caller, clientId)
  if (!portal.settings.cards.chargesTax) throw new Refusal('tax-off')
  const uid = viewer.accountId
  await portal.limits.take(rules.taxAddresses, uid)
  await askProvider(() => saveTaxpayer(portal, uid, address), orderRefusals)
  if (isStaff(caller)) {
    const trace = { action: 'tax-address-changed', entityType: 'user', entityId: uid, ip }
    await portal.audit.record({ actorId: caller.uid, ...trace })
  }
  return { address }
}

/**
 * Tells the provider the VAT number that the profile has now: it may have changed since the address was saved. True where it has,
 * so that the order is priced anew.
 */
export async function bringVatNumber(portal: Portal, uid: string, { taxAddress }: OrderPreview): Promise<boolean> {
  return taxAddress ? saveTaxpayer(portal, uid, taxAddress) : false
}

async function saveTaxpayer(portal: Portal, uid: string, address: TaxAddress): Promise<boolean> {
  const customerId = await customerOf(portal, uid)
  const { vatNumber = null } = await billToOf(portal.documents, uid)
  return portal.payments.saveTaxpayer({ customerId, address, vatNumber }, portal.createId())
}

/** Refuses `tax-address-missing` where tax is charged and the provider cannot tell how much. */
export function expectTaxable({ taxAddress }: OrderPreview): void {
  if (taxAddress === null) throw new Refusal('tax-address-missing')
}
