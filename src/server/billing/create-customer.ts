import type { createCustomer as call } from '#domain/billing/card-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { customerOf } from './exports/customer-of.ts'
import { expectOneOf } from './exports/policy.ts'

/** Makes the caller's account a customer, once. The address is a claim: any but the caller's own is `forbidden`. */
export async function createCustomer(
  portal: Portal,
  viewer: Viewer,
  { email }: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  expectOneOf(viewer, ['ordering', 'invoices'])
  if (email.toLowerCase() !== viewer.email.toLowerCase()) throw new Refusal('forbidden')
  const customerId = await customerOf(portal, viewer.accountId, () =>
    portal.limits.takeAll([
      [rules.customers, viewer.uid],
      [rules.customersPerNetwork, networkOf(ip)],
    ]),
  )
  return { customerId }
}
