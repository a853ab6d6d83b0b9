import type { Stripe } from 'stripe'
import { closeDispute } from '#sandbox/stripe/billing/dispute-charge.ts'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import type { Params } from '#sandbox/stripe/wire/params.ts'
import { invalid, noSuch } from '#sandbox/stripe/wire/wire-error.ts'

function find(context: Context): Stripe.Dispute {
  const id = context.ids[0] ?? ''
  const found = context.store.get<Stripe.Dispute>('dispute', id)
  if (!found) throw noSuch('dispute', id)
  return found
}

/** What the sandbox's bank makes of evidence, by its `uncategorized_text`: https://docs.stripe.com/testing#disputes */
const verdicts: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' }

/** Evidence goes to the bank at once, but where `submit` says to wait. */
function update(context: Context): Stripe.Dispute {
  const before = find(context)
  const { params } = context
  const given = params.object('evidence')
  if (given) expectOpen(before)
  const evidence = { ...before.evidence, ...given?.form } as Stripe.Dispute.Evidence // the form's own texts
  const submits = given !== undefined && (params.flag('submit') ?? true)
  const isInquiry = before.status.startsWith('warning')
  const after: Stripe.Dispute = {
    ...before,
    evidence,
    metadata: params.metadata(before.metadata),
    evidence_details: {
      ...before.evidence_details,
      has_evidence: before.evidence_details.has_evidence || hasAny(given),
      submission_count: before.evidence_details.submission_count + (submits ? 1 : 0),
      submission_method: submits ? 'manual' : before.evidence_details.submission_method,
    },
    ...(submits ? { status: isInquiry ? 'warning_under_review' : 'under_review' } : {}),
  }
  context.store.put(after)
  context.emit('charge.dispute.updated', after, before)
  const verdict = submits ? verdicts[evidence.uncategorized_text ?? ''] : undefined
  return verdict ? closeDispute(context, after, verdict) : after
}

function hasAny(evidence: Params | undefined): boolean {
  return Object.values(evidence?.form ?? {}).some((value) => value !== '')
}

function expectOpen({ status }: Stripe.Dispute): void {
  if (status !== 'needs_response' && status !== 'warning_needs_response')
    throw invalid(`You cannot submit evidence for this dispute because it has a status of ${status}.`)
}

/** Accepts a dispute, which loses it for good: https://docs.stripe.com/api/disputes/close */
function close(context: Context): Stripe.Dispute {
  const dispute = find(context)
  if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response')
    throw invalid('This dispute is already closed.')
  return closeDispute(context, dispute, 'lost')
}

function list(context: Context) {
  const { params } = context
  const [charge, intent] = [params.text('charge'), params.text('payment_intent')]
  const all = context.store.list<Stripe.Dispute>(
    'dispute',
    (held) => (!charge || held.charge === charge) && (!intent || held.payment_intent === intent),
  )
  return toPage(all, params.form, context.path)
}

export const disputeRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/disputes', handle: list },
  { method: 'GET', path: '/v1/disputes/:id', handle: find },
  { method: 'POST', path: '/v1/disputes/:id', handle: update },
  { method: 'POST', path: '/v1/disputes/:id/close', handle: close },
]
