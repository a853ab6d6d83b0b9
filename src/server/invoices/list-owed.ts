import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { seesRequests } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listClientOwed as clientCall, listOwed as call, OwedRequest } from '#domain/invoices/owed-contract.ts'
import { readClient } from '#server/billing/exports/read-client.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { invoices } from './exports/collections.ts'
import { owedRequests } from './exports/owed-requests.ts'
import type { OpenRequest } from './exports/owed-requests.ts'
import { findPastDue } from './find-past-due.ts'
import { expectInvoicesRight } from './policy.ts'
import { presentInvoice } from './present.ts'

/** Everything that a client has to pay, from our own store. Refuses `forbidden` to a teammate without the right to invoices. */
export async function listOwed(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof call>> {
  expectInvoicesRight(viewer)
  const owed = await owedOf(portal, viewer.accountId)
  return seesRequests(viewer) ? owed : { ...owed, requests: [] }
}

/** The same of a client, for staff. Refuses `not-found` for an unknown client. */
export async function listClientOwed(
  portal: Portal,
  _viewer: Viewer,
  { clientId }: InputOf<typeof clientCall>,
): Promise<ReplyOf<typeof clientCall>> {
  await readClient(portal, clientId)
  return owedOf(portal, clientId)
}

/** The invoices are those that wait to be paid, the longest due first. */
async function owedOf(portal: Portal, clientId: string): Promise<ReplyOf<typeof call>> {
  const { documents } = portal
  const [plans, awaited, requests] = await Promise.all([
    findPastDue(portal, clientId),
    listAll(documents, invoices, { where: { clientId }, orderBy: ['awaitedOn', 'asc'] }),
    owedRequests(documents, clientId),
  ])
  return {
    plans: plans.map(({ plan }) => plan),
    invoices: awaited.map(presentInvoice),
    requests: requests.map(toOwedRequest),
  }
}

function toOwedRequest({ message, project }: OpenRequest): OwedRequest {
  const { payment } = message
  return {
    messageId: message.id,
    projectId: message.projectId,
    projectName: project.name,
    description: payment.description,
    amountCents: payment.amountCents,
    dueDate: payment.dueDate,
    hasFailed: payment.status === 'fail',
    askedAt: message.createdAt,
  }
}
