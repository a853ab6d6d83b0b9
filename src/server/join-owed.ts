import { seesInvoices } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Message } from '#domain/messages/message.ts'
import type { Project } from '#domain/projects/project.ts'
import { eachRow, getAll, listAll } from '#server/platform/whole-list.ts'
import type { Documents, ListOptions, Stored } from '#server/ports/documents.ts'
import { invoices } from './invoices/collections.ts'
import { messages } from './messages/collections.ts'
import { projects } from './projects/collections.ts'

type Request = {
  readonly message: Message & { readonly payment: NonNullable<Message['payment']> }
  readonly project: Project
}

/** The invoices that an account has to pay, the longest due first. */
export async function owedInvoices(documents: Documents, clientId: string): Promise<Stored<Invoice>[]> {
  return listAll(documents, invoices, { where: { clientId }, orderBy: ['awaitedOn', 'asc'] })
}

/** Whether somebody of an account may know what conversations ask to be paid, and how much. */
export function seesRequests(viewer: Viewer): boolean {
  const { rights } = viewer
  return rights.includes('projects') && rights.includes('messages') && seesInvoices(viewer)
}

/** What conversations ask an account to pay and nobody has paid, the newest first, in projects that are not put away. */
export async function owedRequests(documents: Documents, clientId: string): Promise<Request[]> {
  const where = { clientId, type: 'payment' }
  const asked = await listAll(documents, messages, { where, orderBy: ['createdAt', 'desc'] })
  const unpaid = asked.flatMap(({ data: { payment, ...message } }) =>
    payment && payment.status !== 'paid' && message.deletedAt === null ? [{ ...message, payment }] : [],
  )
  const ids = [...new Set(unpaid.map(({ projectId }) => projectId))]
  const found = await getAll(documents, projects, ids)
  const open = new Map(found.flatMap(({ id, data }) => (data.archivedAt === null ? [[id, data] as const] : [])))
  return unpaid.flatMap((message) => {
    const project = open.get(message.projectId)
    return project ? [{ message, project }] : []
  })
}

/**
 * What conversations ask to be paid and no payment was begun for, of an account or of all. A request is of the payment that
 * was begun for it, once there is one.
 */
export async function* requestsWithoutPayment(
  documents: Documents,
  { clientId, range }: Pick<ListOptions, 'range'> & { readonly clientId: string | undefined },
): AsyncGenerator<Request['message']['payment']> {
  const where = { ...(clientId === undefined ? {} : { clientId }), type: 'payment' }
  const list = { where, orderBy: ['createdAt', 'desc'] as const, ...(range ? { range } : {}) }
  for await (const { data } of eachRow(documents, messages, list)) {
    const { payment, deletedAt } = data
    if (payment && deletedAt === null && payment.status !== 'paid' && payment.paymentId === null) yield payment
  }
}
