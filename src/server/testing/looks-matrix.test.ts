import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { beginLook } from '#domain/accounts/look-contract.ts'
import { noteTimeZone } from '#domain/accounts/profile-contract.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { isOpenToLooks } from '#domain/core/looks.ts'
import { getProject } from '#domain/projects/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { capabilities } from '#server/capabilities.ts'
import { forViewer } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { matrix } from './access-matrix.test-support.ts'
import { row, staffOnly } from './access-row.test-support.ts'
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

test('a refusal of what only reads, and an answer with what is for the person alone, are found', async () => {
  const portal = await openTestPortal()
  try {
    const rowOf = ({ name }: Row['call']) => matrix.find(({ call }) => call.name === name) as Row
    const read = { ...rowOf(noteTimeZone), call: { ...noteTimeZone, reads: true } }
    assert.deepEqual(await faultsOf(portal, read), ['note-time-zone: gets forbidden and not ok'])
    const secret = { ...rowOf(getProject), call: { ...getProject, personal: true } }
    assert.deepEqual(await faultsOf(portal, secret), ['get-project: gets ok and not forbidden'])
  } finally {
    await portal.close()
  }
})

test('a call that writes though its contract says that it reads is found', async () => {
  const planted = endpoint('planted-read', {
    summary: 'Planted.',
    body: z.strictObject({}),
    reply: z.unknown(),
    who: ['client'],
    reads: true,
  })
  const writes = forViewer(planted, ({ documents }, { uid }) =>
    documents.transact(async (transaction) => {
      const found = await transaction.get(users, uid)
      if (found) transaction.put(users, found.data)
      return {}
    }),
  )
  // Routes are made from the list when a portal opens.
  const all = capabilities as Capability[]
  all.push({ name: 'planted', calls: [writes] })
  const portal = await openTestPortal()
  all.pop()
  try {
    const outcomes = { ...staffOnly('forbidden'), client: 'ok' } as const
    assert.deepEqual(await faultsOf(portal, row(planted, {}, outcomes)), ['planted-read: changes users/ada'])
  } finally {
    await portal.close()
  }
})
