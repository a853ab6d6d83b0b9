import { sum } from '#domain/core/money.ts'
import { seesInvoices } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { projectPagePath } from '#domain/projects/places.ts'
import { findOwedPayment } from '#server/invoices/exports/find-owed-payment.ts'
import { owedRequests } from '#server/messages/exports/owed-requests.ts'
import type { Portal } from '#server/portal.ts'
import { groupsOf, lineOf } from './line.ts'

/** The payment that failed, or that a plan is past due for. */
export async function findOwed(portal: Portal, viewer: Viewer): Promise<HomeLine[]> {
  const { uid, accountId, rights } = viewer
  if (uid !== accountId && !rights.includes('invoices')) return []
  const { payment } = await findOwedPayment(portal, viewer)
  if (!payment) return []
  const url = `/client/billing?${new URLSearchParams({ paymentId: payment.id })}`
  return [lineOf('payment-failed', 1, url, { amountCents: payment.amountCents, name: payment.description })]
}

/** Payments that staff have asked for in conversations and that nobody has made yet. */
export async function findPaymentRequests({ documents }: Portal, viewer: Viewer): Promise<HomeLine[]> {
  const { accountId, rights } = viewer
  if (!rights.includes('projects') || !rights.includes('messages')) return []
  const open = await owedRequests(documents, accountId)
  const [first] = open
  if (!first) return []
  if (!seesInvoices(viewer))
    return groupsOf(open, ({ project }) => project.id).map(([projectId, [{ project }, ...others]]) =>
      lineOf('payment-requests', 1 + others.length, projectPagePath('client', projectId, 'messages'), {
        context: project.name,
      }),
    )
  // Billing has all of them.
  const url = open.length === 1 ? projectPagePath('client', first.project.id, 'messages') : '/client/billing'
  return [
    lineOf('payment-requests', open.length, url, {
      amountCents: sum(open.map(({ message }) => message.payment.amountCents)),
      name: first.message.payment.description,
      context: open.length === 1 ? first.project.name : '',
    }),
  ]
}
