import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getBooking } from '#domain/meetings/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'

test('staff who book for a client learn by which clock the client reads', async () => {
  const portal = await openTestPortal()
  try {
    const zone = async (who: 'tom' | 'ada', body: { clientId?: string }) =>
      (await portal.call(who, getBooking, body)).clientTimeZone
    await portal.documents.transact(async (transaction) => {
      for (const [uid, timeZone] of [
        ['ada', 'Europe/Berlin'],
        ['grace', ''],
      ] as const) {
        const found = await transaction.get(users, uid)
        assert.ok(found)
        transaction.put(users, { ...found.data, timeZone })
      }
    })
    assert.equal(await zone('tom', { clientId: 'ada' }), 'Europe/Berlin')
    assert.equal(await zone('tom', { clientId: 'grace' }), undefined)
    assert.equal(await zone('ada', {}), undefined)
  } finally {
    await portal.close()
  }
})
