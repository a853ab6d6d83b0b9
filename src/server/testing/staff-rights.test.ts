import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { staffRights } from '#domain/core/viewer.ts'
import type { StaffRight } from '#domain/core/viewer.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { matrix } from './access-matrix.test-support.ts'
import type { Row } from './access-row.test-support.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'
import { differences } from './repeated-calls.test-support.ts'
import { everybodys, opened } from './staff-rights.test-support.ts'

async function hold({ documents }: TestPortal, uid: string, held: readonly StaffRight[]): Promise<void> {
  await documents.transact(async (transaction) => {
    const found = await transaction.get(users, uid)
    assert.ok(found)
    transaction.put(users, { ...found.data, staffRights: [...held] })
  })
}

function namesOf(calls: readonly Endpoint[]): string[] {
  return calls.map(({ name }) => name).toSorted()
}

function needsRight({ call }: Row): boolean {
  return call.staffRights.length > 0
}

describe('the rights of staff', () => {
  test('open what the table says, and every other call of staff is a look or names why it needs none', async () => {
    const portal = await openTestPortal()
    try {
      const ofStaff = portal.calls.filter(({ who }) => Array.isArray(who) && who.includes('superAdmin'))
      for (const right of staffRights)
        assert.deepEqual(namesOf(ofStaff.filter((call) => call.staffRights.includes(right))), opened[right], right)
      const free = ofStaff.filter(({ staffRights: needed, reads }) => needed.length === 0 && !reads)
      assert.deepEqual(namesOf(free), Object.keys(everybodys).toSorted())
      const others = portal.calls.filter((call) => !ofStaff.includes(call) && call.staffRights.length > 0)
      assert.deepEqual(namesOf(others), [], 'no other role needs a right of staff')
    } finally {
      await portal.close()
    }
  })

  for (const row of matrix.filter(needsRight))
    test(`${row.call.name}: is refused to staff who hold every right but its own`, async () => {
      const portal = await openTestPortal()
      try {
        const needed = row.call.staffRights
        await hold(
          portal,
          'tom',
          staffRights.filter((right) => right !== 'owner' && !needed.includes(right)),
        )
        const before = portal.everything()
        assert.equal(await portal.outcome('tom', row.call, row.body), 'forbidden')
        assert.deepEqual(differences(before, portal.everything()), [])
      } finally {
        await portal.close()
      }
    })

  for (const right of staffRights)
    test(`"${right}" alone opens what it should`, async () => {
      for (const row of matrix.filter(({ call }) => call.staffRights.includes(right))) {
        const portal = await openTestPortal()
        try {
          const asOwner = await portal.outcome('nina', row.call, row.body)
          const other = await openTestPortal()
          await hold(other, 'nina', [right])
          const alone = await other.outcome('nina', row.call, row.body).finally(() => other.close())
          assert.equal(alone, asOwner, row.call.name)
        } finally {
          await portal.close()
        }
      }
    })

  test('a right that was given counts from the next call on, and one that was taken no longer does', async () => {
    const portal = await openTestPortal()
    try {
      const row = matrix.find(({ call }) => call.name === 'list-staff-invitations')
      const rates = matrix.find(({ call }) => call.name === 'update-quote-rates')
      assert.ok(row && rates)
      await hold(portal, 'nina', [])
      assert.equal(await portal.outcome('nina', row.call, row.body), 'ok', 'everybody on the staff looks')
      assert.equal(await portal.outcome('nina', rates.call, rates.body), 'forbidden')
      await hold(portal, 'nina', ['settings'])
      assert.notEqual(await portal.outcome('nina', rates.call, rates.body), 'forbidden')
      await hold(portal, 'nina', ['projects', 'people', 'money'])
      assert.equal(await portal.outcome('nina', rates.call, rates.body), 'forbidden')
    } finally {
      await portal.close()
    }
  })
})
