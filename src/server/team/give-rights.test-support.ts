import assert from 'node:assert/strict'
import type { Right } from '#domain/core/viewer.ts'
import { listTeammates, updateTeammate } from '#domain/team/teammate-contract.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'

/** Ada gives her teammate ben these rights, in the place of those he has. */
export async function giveBen(portal: Pick<TestPortal, 'call'>, ...rights: readonly Right[]): Promise<void> {
  const { teammates } = await portal.call('ada', listTeammates, { clientId: 'ada' })
  const ben = teammates.find(({ userId }) => userId === 'ben') ?? assert.fail('There is no teammate ben')
  const { id: teammateId, version, roleTitle, responsibilities } = ben
  await portal.call('ada', updateTeammate, { teammateId, version, roleTitle, responsibilities, rights: [...rights] })
}
