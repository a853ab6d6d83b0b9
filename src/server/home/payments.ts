import { awaitsAnswer } from '#domain/billing/money-back.ts'
import { withSite } from '#domain/billing/plan-words.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import { sayNearDay } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import { sum } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { projectPagePath } from '#domain/projects/places.ts'
import { nameOf } from '#server/accounts/exports/clients.ts'
import { payments, subscriptions } from '#server/billing/exports/collections.ts'
import { findOwedPayment, isPayable } from '#server/invoices/exports/find-owed-payment.ts'
import { owedRequests } from '#server/messages/exports/owed-requests.ts'
import type { Portal } from '#server/portal.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { groupsOf, lineOf, mostAtHome as limit } from './line.ts'
import type { FoundLine } from './line.ts'

/** The payment that failed, or that a plan is past due for. */
export async function findOwed(portal: Portal, viewer: Viewer): Promise<FoundLine[]> {
  const { uid, accountId, rights } = viewer
  if (uid !== accountId && !rights.includes('invoices')) return []
  const { payment, isPastDue } = await findOwedPayment(portal, viewer)
  if (!payment) return isPastDue ? [lineOf('payment-failed', 1, '/client/billing', { name: 'A plan is past due' })] : []
  const url = `/client/billing?${new URLSearchParams({ paymentId: payment.id })}`
  const { amountCents, description, site } = payment
  return [lineOf('payment-failed', 1, url, { amountCents, name: withSite(description, site) })]
}

/** Payments of clients with a dispute that nobody has answered, a line each, the oldest dispute first. */
export async function findDisputes({ documents }: Portal): Promise<FoundLine[]> {
  const found = await documents.list(payments, { orderBy: ['disputedAt', 'asc'], limit })
  return Promise.all(
    found.map(async ({ id, data: { uid, description, site, disputes, disputedAt } }) => {
      const open = disputes.filter(awaitsAnswer)
      return lineOf('disputes', open.length, staffPaymentPath(id), {
        amountCents: sum(open.map(({ amountCents }) => amountCents)),
        name: withSite(description, site),
        context: await nameOf(documents, uid),
        clientId: uid,
        since: disputedAt ?? null,
      })
    }),
  )
}

const failedForMs = 30 * 86_400_000

/** Payments of clients that failed of late and can still be made, a line each, the newest first. */
export async function findFailedPayments({ documents, clock }: Portal): Promise<FoundLine[]> {
  const found = await documents.list(payments, {
    where: { status: 'fail' },
    orderBy: ['createdAt', 'desc'],
    range: { from: toInstant(clock.nowMs() - failedForMs) },
    limit,
  })
  const lines = found
    .filter(({ data }) => isPayable(data))
    .map(async ({ id, data: { uid, subscriptionId, amountCents, description, site, createdAt } }) => {
      const plan = subscriptionId === null ? null : await documents.get(subscriptions, subscriptionId)
      if (plan && hasEnded(plan.data.status)) return []
      return lineOf('client-payments-failed', 1, staffPaymentPath(id), {
        amountCents,
        name: withSite(description, site),
        context: await nameOf(documents, uid),
        clientId: uid,
        since: createdAt,
      })
    })
  return (await Promise.all(lines)).flat()
}

function staffPaymentPath(paymentId: string): string {
  return `/superadmin/billing?${new URLSearchParams({ paymentId })}`
}

/** Payment requests in conversations whose due day has passed, by project, the one due first in front. */
export async function findOverdueRequests(portal: Portal): Promise<FoundLine[]> {
  const today = agencyDay(portal)
  const late = (await owedRequests(portal.documents, undefined)).flatMap(({ message: { payment }, project }) =>
    payment.dueDate !== null && payment.dueDate < today ? [{ ...payment, dueDate: payment.dueDate, project }] : [],
  )
  late.sort((one, other) => (one.dueDate < other.dueDate ? -1 : 1))
  return groupsOf(late, ({ project }) => project.id).map(([projectId, [first, ...others]]) =>
    lineOf('requests-overdue', 1 + others.length, projectPagePath('superAdmin', projectId, 'messages'), {
      amountCents: sum([first, ...others].map(({ amountCents }) => amountCents)),
      name: first.description,
      context: first.project.companyName,
      clientId: first.project.clientId,
      since: `${first.dueDate}T00:00:00.000Z`,
    }),
  )
}

/** Unpaid payment requests in conversations, for the account's owner, who alone can pay them; `since` is a due day that has passed. */
export async function findPaymentRequests(portal: Portal, { uid, accountId }: Viewer): Promise<FoundLine[]> {
  if (uid !== accountId) return []
  const open = await owedRequests(portal.documents, accountId)
  const [first] = open
  if (!first) return []
  const [firstDue] = open.flatMap(({ message: { payment } }) => payment.dueDate ?? []).toSorted()
  const today = agencyDay(portal)
  const isLate = firstDue !== undefined && firstDue < today
  const due = firstDue === undefined || isLate ? '' : `due ${sayNearDay(firstDue, today)}`
  // Billing has all of them.
  const url = open.length === 1 ? projectPagePath('client', first.project.id, 'messages') : '/client/billing'
  return [
    lineOf('payment-requests', open.length, url, {
      amountCents: sum(open.map(({ message }) => message.payment.amountCents)),
      name: first.message.payment.description,
      context: open.length === 1 ? [first.project.name, due].filter(Boolean).join(', ') : due && `First ${due}`,
      since: isLate ? `${firstDue}T00:00:00.000Z` : null,
    }),
  ]
}
