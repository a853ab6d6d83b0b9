import type { OwedDeps } from './billing/deps.ts'
import { shown } from './invoices/present.ts'
import { allOwedInvoices, owedInvoices, owedRequests } from './join-owed.ts'
import type { Portal } from './portal.ts'

/** What is owed of invoices and conversations, until the invoices answer for it. */
export function joinOwed(portal: Portal): OwedDeps {
  const { documents } = portal
  return {
    ...portal,
    async owedInvoicesOf(uid) {
      return (await owedInvoices(documents, uid)).map(({ data, version }) => shown(data, version))
    },
    async *owedInvoices() {
      for await (const { clientId, status, dueDate, totalCents, paidCents, creditedCents } of allOwedInvoices(
        documents,
      ))
        yield { clientId, status, dueDate, totalCents, paidCents, creditedCents }
    },
    async owedRequests(clientId) {
      const found = await owedRequests(documents, clientId)
      return found.map(({ message, project: { name } }) => ({
        clientId: message.clientId,
        request: {
          messageId: message.id,
          projectId: message.projectId,
          projectName: name,
          description: message.payment.description,
          amountCents: message.payment.amountCents,
          dueDate: message.payment.dueDate,
          hasFailed: message.payment.status === 'fail',
          askedAt: message.createdAt,
        },
      }))
    },
  }
}
