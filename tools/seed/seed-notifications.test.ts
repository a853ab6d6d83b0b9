import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listNotifications } from '#domain/notifications/contract.ts'
import { notifications } from '#server/notifications/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { chargeNoCard } from './card-payments.ts'
import { cast } from './cast.ts'
import { seedMessages } from './seed-messages.ts'
import { seedNotifications } from './seed-notifications.ts'
import { seedProjects } from './seed-projects.ts'
import { seedTimesheets } from './seed-timesheets.ts'

test('the demo has told its people of what happened: some read, a few not, and no mail is due', async () => {
  const portal = await openTestPortal()
  try {
    await seedProjects(portal)
    await seedTimesheets(portal)
    await seedMessages({ ...portal, charge: chargeNoCard })
    await seedNotifications(portal)
    await seedNotifications(portal)
    for (const { uid } of cast) {
      const { notifications: told, unreadCount } = await portal.call(uid, listNotifications, {})
      if (uid === 'uma' || uid === 'pia') assert.deepEqual(told, [], `${uid} is new, or sees no projects`)
      else assert.ok(told.length > 0, uid)
      assert.ok(unreadCount <= 20 && unreadCount <= told.length)
      assert.ok(told.every(({ actorId }) => actorId !== uid))
    }
    const due = await portal.documents.list(notifications, { orderBy: ['mailDueAt', 'asc'], limit: 10 })
    assert.deepEqual(due, [])
  } finally {
    await portal.close()
  }
})
