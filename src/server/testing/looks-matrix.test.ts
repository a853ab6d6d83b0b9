import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginLook } from '#domain/accounts/look-contract.ts'
import { noteTimeZone } from '#domain/accounts/profile-contract.ts'
import { isOpenToLooks } from '#domain/core/looks.ts'
import { getProject, updateProject } from '#domain/projects/contract.ts'
import { matrix } from './access-matrix.test-support.ts'
import type { Outcome, Row } from './access-row.test-support.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'
import { differences } from './repeated-calls.test-support.ts'

// The column of staff who see the portal as its client: what the client gets, where the contract says that it changes nothing and
// tells no secret, and else a refusal that changes nothing.

/** Makes the call of a row as staff who see the portal as ada; what is not as the column says. */
async function faultsOf(portal: TestPortal, { call, body, client }: Row): Promise<string[]> {
  const headers = { origin: 'http://portal.example', cookie: await portal.cookieOf('tom') }
  const ask = (url: string, payload: unknown) =>
    portal.app.inject({ method: 'POST', url, headers, payload: payload as object, remoteAddress: '10.9.9.9' })
  assert.equal((await ask(beginLook.path, { uid: 'ada' })).statusCode, 200)
  const before = portal.everything()
  const response = await ask(call.path, body)
  await portal.mailsSettled()
  const outcome: Outcome = response.statusCode === 200 ? 'ok' : response.json().code
  const wanted = isOpenToLooks(call) ? client : 'forbidden'
  return [
    ...(outcome === wanted ? [] : [`${call.name}: gets ${outcome} and not ${wanted}`]),
    ...differences(before, portal.everything()).map((place) => `${call.name}: changes ${place}`),
  ]
}

for (const entry of matrix)
  test(`${entry.call.name}: staff who see the portal as its client get what the column says`, async () => {
    const portal = await openTestPortal()
    try {
      assert.deepEqual(await faultsOf(portal, entry), [])
    } finally {
      await portal.close()
    }
  })

test('a call that changes something though it says that it reads, and one that is refused though it reads, are found', async () => {
  const portal = await openTestPortal()
  try {
    const rowOf = ({ name }: Row['call']) => matrix.find(({ call }) => call.name === name) as Row
    const planted = { ...rowOf(noteTimeZone), call: { ...noteTimeZone, reads: true } }
    assert.deepEqual(await faultsOf(portal, planted), ['note-time-zone: gets forbidden and not ok'])
    const secret = { ...rowOf(getProject), call: { ...getProject, personal: true } }
    assert.deepEqual(await faultsOf(portal, secret), ['get-project: gets ok and not forbidden'])
    // As if the door had let it pass: it is what another call at the same address writes.
    const writes = { ...rowOf(getProject), call: { ...getProject, path: updateProject.path } } as Row
    assert.match((await faultsOf(portal, writes)).join(), /get-project: gets forbidden and not ok/)
  } finally {
    await portal.close()
  }
})
