import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { updateTerms as call } from '#domain/projects/contract.ts'
import { hoursPercentOf } from '#domain/projects/hours-percent.ts'
import type { Portal } from '#server/portal.ts'
import { expectFresh } from './expect-fresh.ts'
import { projects } from './exports/collections.ts'
import { findProjectFor } from './exports/find-project.ts'
import { findTerms, writeTerms } from './find-terms.ts'
import { projectHappening } from './happenings.ts'
import { presentTerms } from './present.ts'
import { touched } from './touched.ts'

/** Sets what was agreed; the first time it makes the document. Refuses `stale-version` where somebody else did meanwhile. */
export async function updateTerms(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  input: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { projectId, billingType, budgetHours, budgetCents, billRateCents, visibility } = input
  return documents.transact(async (transaction) => {
    const { data: project } = await findProjectFor('manage', transaction, viewer, projectId)
    const found = await findTerms(transaction, project)
    expectFresh(found, input.version)
    const now = clock.now()
    const agreed = { billingType, budgetHours, budgetCents, billRateCents, visibility }
    const terms = { ...found.data, ...agreed, editedVersion: found.version + 1, updatedAt: now }
    const written = writeTerms(transaction, found, terms)
    transaction.put(projects, { ...touched(project, now), hoursPercent: hoursPercentOf(project, terms) })
    // What it costs is nothing that creators or the client's whole team are told of.
    activity.recordWith(transaction, viewer, {
      ...projectHappening('project.updated', project, 'terms'),
      audience: 'staff',
    })
    return { terms: presentTerms(written) }
  })
}
