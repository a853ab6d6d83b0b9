import type { createInvoiceOnetime as call } from '#domain/checkout/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { boughtStatus } from './bought-status.ts'
import { buyItem } from './buy-item.ts'
import { collectInvoice } from './collect-invoice.ts'
import type { CheckoutDeps } from './deps.ts'

/** Buys what is paid once. Repeated, it answers with what has become of the first. */
export async function createInvoiceOnetime(
  deps: CheckoutDeps,
  viewer: Viewer,
  input: InputOf<typeof call>,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  const way = { type: 'onetime', collect: collectInvoice } as const
  const { item, clientSecret } = await buyItem(deps, viewer, { ...input, ip }, way)
  return { invoiceId: item.invoiceId ?? '', status: boughtStatus(item.state), clientSecret }
}
