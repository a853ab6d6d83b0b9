import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { updateCreator as call } from '#domain/team/member-contract.ts'
import { changeProfile } from '#server/accounts/exports/access.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { presentEmployee } from '#server/accounts/exports/present-employee.ts'
import type { Portal } from '#server/portal.ts'
import { findCreator } from './find-creator.ts'

/** The record and, once they have joined, the profile get the new names together. */
export async function updateCreator(
  portal: Portal,
  _viewer: Viewer,
  { creatorId, version, firstName, lastName, position, rate }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock } = portal
  return documents.transact(async (transaction) => {
    const found = await findCreator(transaction, creatorId)
    if (found.version !== version) throw new Refusal('stale-version')
    const names = { firstName, lastName, fullName: `${firstName} ${lastName}`, position }
    await changeProfile(portal, transaction, creatorId, names)
    const creator = { ...found.data, ...names, rate, updatedAt: clock.now() }
    return { creator: presentEmployee(transaction.put(employees, creator)) }
  })
}
