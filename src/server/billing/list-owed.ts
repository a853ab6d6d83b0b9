import type { listOwed as call } from '#domain/billing/owed-contract.ts'
import { isPastDue } from '#domain/billing/subscription-status.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import { listAll } from '#server/platform/whole-list.ts'
import { payments, subscriptions } from './collections.ts'
import type { BillingDeps } from './deps.ts'
import { expectOneOf } from './policy.ts'

type Deps = Pick<BillingDeps, 'documents' | 'owedInvoicesOf' | 'owedRequestsOf'>

/** Everything that a client has to pay, from our own store. Refuses `forbidden` to a teammate without the right to invoices. */
export async function listOwed(deps: Deps, viewer: Viewer): Promise<ReplyOf<typeof call>> {
  expectOneOf(viewer, ['invoices'])
  const [invoices, requests, plansCents] = await Promise.all([
    deps.owedInvoicesOf(viewer.accountId),
    deps.owedRequestsOf(viewer),
    pastDueCents(deps, viewer.accountId),
  ])
  const invoicesCents = invoices.reduce((sum, invoice) => sum + owedCents(invoice), 0)
  const requestsCents = requests.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { invoices, requests, plansCents, totalCents: invoicesCents + requestsCents + plansCents }
}

/** What is not paid of the plans that stop unless it is, in whole cents. */
async function pastDueCents({ documents }: Deps, uid: string): Promise<number> {
  const orderBy = ['createdAt', 'desc'] as const
  const plans = await listAll(documents, subscriptions, { where: { uid }, orderBy })
  const late = plans.filter(({ data }) => isPastDue(data.status))
  if (late.length === 0) return 0
  const open = await Promise.all(
    (['unpaid', 'fail'] as const).map((status) => listAll(documents, payments, { where: { uid, status }, orderBy })),
  )
  const asked = open.flat().map(({ data }) => data)
  return late.reduce((sum, { id, data }) => {
    const [first, ...others] = asked.filter(({ subscriptionId }) => subscriptionId === id)
    const newest = others.reduce((one, other) => (one && one.createdAt < other.createdAt ? other : one), first)
    return sum + (newest?.amountCents ?? data.amountCents)
  }, 0)
}
