import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { updateTerms as call } from '#domain/projects/contract.ts'
import { hoursPercentOf } from '#domain/projects/hours-percent.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Terms } from '#domain/projects/terms.ts'
import { openTerms } from '#domain/projects/terms.ts'
import type { Portal } from '#server/portal.ts'
import type { Document, Documents, Stored, Transaction } from '#server/ports/documents.ts'
import { projects, terms } from '#server/projects/exports/collections.ts'
import { findProjectFor } from '#server/projects/exports/find-project.ts'
import { touched } from '#server/projects/exports/touch-project.ts'
import { projectActivity } from './activity.ts'
import { presentTerms } from './present.ts'

/** Sets the terms; the first time creates the document. Refuses `stale-version` where somebody else did meanwhile. */
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
    // Creators and the client's whole team are not told of costs.
    activity.recordWith(transaction, viewer, {
      ...projectActivity('project.updated', project, 'terms'),
      audience: 'staff',
    })
    return { terms: presentTerms(written) }
  })
}

/** The terms of a project; version 0 where no document exists. */
export async function findTerms(
  reads: Pick<Documents | Transaction, 'get'>,
  { id, clientId, createdAt }: Pick<Project, 'id' | 'clientId' | 'createdAt'>,
): Promise<Stored<Terms>> {
  const found = await reads.get(terms, id)
  if (found) return found
  const data = openTerms(id, clientId, createdAt)
  return { id, version: 0, json: JSON.stringify(data), data }
}

/** Replaces the terms that `findTerms` gave, or creates them where there were none. */
export function writeTerms(transaction: Transaction, { version }: Stored<Terms>, changed: Terms): Stored<Terms> {
  return version === 0 ? transaction.create(terms, changed) : transaction.put(terms, changed)
}

/**
 * Refuses `stale-version` where somebody has edited the document since the version that the caller saw. Other changes since,
 * like a message or approved hours, do not count.
 */
export function expectFresh(found: Stored<Document & { readonly editedVersion: number }>, seen: number): void {
  if (seen < found.data.editedVersion || seen > found.version) throw new Refusal('stale-version')
}
