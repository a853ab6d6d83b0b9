import type { getClientPayment as call } from '#domain/billing/staff-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { joinJson } from '#server/platform/http/json.ts'
import type { Json } from '#server/platform/http/json.ts'
import { listAll } from '#server/platform/whole-list.ts'
import { refunds } from './collections.ts'
import type { BillingDeps } from './deps.ts'
import { findPayment } from './find-own.ts'
import { presentPayment, presentRefund } from './present.ts'

/** A payment and what staff gave back of it, for staff; audited. Refuses `not-found` for an unknown one. */
export async function getClientPayment(
  deps: Pick<BillingDeps, 'documents' | 'audit'>,
  viewer: Viewer,
  { paymentId }: InputOf<typeof call>,
  ip: string,
): Promise<Json<ReplyOf<typeof call>>> {
  const payment = await findPayment({ ...deps, viewer, ip }, paymentId)
  const rows = await listAll(deps.documents, refunds, { where: { paymentId }, orderBy: ['createdAt', 'desc'] })
  return joinJson<ReplyOf<typeof call>>({ payment: presentPayment(payment), refunds: rows.map(presentRefund) })
}
