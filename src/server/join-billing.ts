import type { Viewer } from '#domain/core/viewer.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { createTurns } from '#server/platform/limits/turns.ts'
import { createSeal } from '#server/platform/seal.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import type { Payments } from '#server/ports/payments.ts'
import { users } from './accounts/collections.ts'
import type { AskedPayment, BillingDeps, Write } from './billing/deps.ts'
import { invoices } from './invoices/collections.ts'
import { shown } from './invoices/present.ts'
import { settleInvoice } from './invoices/settle-invoice.ts'
import { allOwedInvoices, owedInvoices, owedRequests } from './join-owed.ts'
import { messages as messageCollection } from './messages/collections.ts'
import { findAskedPayment } from './messages/find-asked-payment.ts'
import { settlePaymentMessage } from './messages/settle-payment-message.ts'

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly activity: ActivityLog
  readonly audit: Audit
  readonly limits: Limits
  readonly payments: Payments
  readonly sealingKey: Uint8Array
  /** Tells an order what became of one of its things. */
  readonly orderChanged: BillingDeps['orderChanged']
  /** Tells the checkout which plan a subscription is of by now. */
  readonly planChanged: BillingDeps['planChanged']
  /** Tells the checkout that a customer is of another account of the provider. */
  readonly customerLeft: BillingDeps['customerLeft']
}

/** What billing needs of the other slices: who pays, the profile that tells of it, and the conversations that ask. */
export function joinBilling({ sealingKey, ...deps }: Deps): BillingDeps {
  const { documents, clock } = deps
  return {
    ...deps,
    createId,
    turns: createTurns(),
    seal: createSeal(sealingKey),
    carryToProfile: (transaction, uid, changes) => carryToProfile(clock, transaction, uid, changes),
    async payerOf(uid) {
      const profile = (await documents.get(users, uid))?.data
      if (profile?.role !== 'client' || profile.disabledAt !== null) return null
      return { email: profile.email, name: profile.companyName || profile.fullName }
    },
    async clientOf(uid) {
      const profile = (await documents.get(users, uid))?.data
      if (profile?.role !== 'client' || profile.accountId !== uid) return null
      return { name: profile.companyName || profile.fullName }
    },
    async nameOf(transaction, uid) {
      const profile = (await transaction.get(users, uid))?.data
      return profile ? profile.companyName || profile.fullName : ''
    },
    findAskedPayment: (viewer: Viewer, messageId: string): Promise<AskedPayment> =>
      findAskedPayment({ documents }, viewer, messageId),
    async owedInvoicesOf(uid) {
      return (await owedInvoices(documents, uid)).map(({ data, version }) => shown(data, version))
    },
    async isVoid(invoiceId) {
      return (await documents.get(invoices, invoiceId))?.data.status === 'void'
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
    async settleMessage(transaction, { messageId, uid, id, status, amountCents, currency }) {
      const message = await transaction.get(messageCollection, messageId)
      // Another account's money pays nothing of this one.
      if (message?.data.clientId !== uid) return { write: () => undefined }
      const settlement = { messageId, paymentId: id, status, amountCents, currency }
      await settlePaymentMessage(transaction, settlement)
      return { write: () => undefined }
    },
    settleInvoice: (transaction, { askedInvoiceId: invoiceId, id: paymentId, uid, status, ...paid }) =>
      settleInvoice(deps, transaction, {
        invoiceId,
        paymentId,
        uid,
        status,
        amountCents: paid.amountCents,
        currency: paid.currency,
        paidAt: paid.paidAt,
        refunds: paid.refunds,
        disputes: paid.disputes,
      }),
  }
}

async function carryToProfile(
  clock: Clock,
  transaction: Transaction,
  uid: string,
  { stripeCustomerId, paymentMethodId }: Parameters<BillingDeps['carryToProfile']>[2],
): Promise<Write> {
  const profile = (await transaction.get(users, uid))?.data
  if (!profile) return { write: () => undefined }
  const next = {
    ...profile,
    stripeCustomerId: stripeCustomerId === undefined ? profile.stripeCustomerId : stripeCustomerId,
    paymentMethodId: paymentMethodId === undefined ? profile.paymentMethodId : paymentMethodId,
  }
  const isSame = next.stripeCustomerId === profile.stripeCustomerId && next.paymentMethodId === profile.paymentMethodId
  return { write: () => (isSame ? undefined : transaction.put(users, { ...next, updatedAt: clock.now() })) }
}
