import type { getClientPayment as call } from '#domain/billing/staff-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { refunds } from './exports/collections.ts'
import { findPayment } from './exports/find-own.ts'
import { presentPayment, presentRefund } from './exports/present.ts'

/** A payment and what staff gave back of it, for staff; audited. Refuses `not-found` for an unknown one. */
export async function getClientPayment(
  portal: Pick<Portal, 'documents' | 'audit'>,
  viewer: Viewer,
  { paymentId }: InputOf<typeof call>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const payment = await findPayment(portal, viewer, paymentId, caller)
  const rows = await listAll(portal.documents, refunds, { where: { paymentId }, orderBy: ['createdAt', 'desc'] })
  return { payment: presentPayment(payment), refunds: rows.map(presentRefund) }
}
