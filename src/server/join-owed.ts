import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Message } from '#domain/messages/message.ts'
import type { Project } from '#domain/projects/project.ts'
import { eachRow, getAll, listAll } from '#server/platform/whole-list.ts'
import type { Documents, Stored } from '#server/ports/documents.ts'
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

/** The invoices that all accounts have to pay, and no other is read. */
export async function* allOwedInvoices(documents: Documents): AsyncGenerator<Invoice> {
  for await (const { data } of eachRow(documents, invoices, { orderBy: ['awaitedOn', 'asc'] })) yield data
}

/** What conversations ask an account, or all, to pay and nobody has paid, the newest first, in projects that are not put away. */
export async function owedRequests(documents: Documents, clientId: string | undefined): Promise<Request[]> {
  const where = { ...(clientId === undefined ? {} : { clientId }), type: 'payment' }
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
