import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { computeReport } from '#domain/reports/compute-report.ts'
import type { getReport as call } from '#domain/reports/contract.ts'
import { figuresForClient } from '#domain/reports/figures-for-client.ts'
import type { Portal } from '#server/portal.ts'
import { gatherFacts } from './gather-facts.ts'

/** Computes the figures of a period from what is in the store now; nothing of them is kept. */
export async function getReport(
  portal: Portal,
  viewer: Viewer,
  asked: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { facts, period, terms } = await gatherFacts(portal, viewer, asked)
  const computed = computeReport(facts, period)
  const figures = viewer.role === 'superAdmin' ? computed : figuresForClient(computed, terms.visibility)
  const hasMilestones = facts.products.some(({ milestones }) => milestones.length > 0)
  const isInvoiced = (figures.money?.invoicedCents ?? 0) > 0
  return {
    figures,
    visibility: terms.visibility,
    isEmpty: facts.entries.length === 0 && !hasMilestones && !isInvoiced,
  }
}
