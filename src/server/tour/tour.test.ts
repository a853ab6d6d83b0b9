import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as calls from '#domain/tour/contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'

describe('the tour', () => {
  test('is new until it is begun, and is kept at its step for the next device', async (t) => {
    const portal = await openTestPortal()
    t.after(() => portal.close())
    assert.deepEqual(await portal.call('ada', calls.getTour, {}), { tour: { status: 'new', step: 'start-project' } })
    await portal.call('ada', calls.startTour, {})
    await portal.call('ada', calls.continueTour, { step: 'reports' })
    assert.deepEqual(await portal.call('ada', calls.getTour, {}), { tour: { status: 'running', step: 'reports' } })
    // Another client has a tour of their own.
    assert.equal((await portal.call('ben', calls.getTour, {})).tour.status, 'new')
  })

  test('ends by leaving it or at its end, and a tab that stayed open does not begin it again', async (t) => {
    const portal = await openTestPortal()
    t.after(() => portal.close())
    await portal.call('ada', calls.startTour, {})
    await portal.call('ada', calls.skipTour, {})
    await portal.call('ada', calls.continueTour, { step: 'invoices' })
    assert.deepEqual(await portal.call('ada', calls.getTour, {}), {
      tour: { status: 'skipped', step: 'start-project' },
    })

    await portal.call('ada', calls.finishTour, {})
    await portal.call('ada', calls.skipTour, {})
    assert.equal((await portal.call('ada', calls.getTour, {})).tour.status, 'finished')

    await portal.call('ada', calls.startTour, {})
    assert.deepEqual(await portal.call('ada', calls.getTour, {}), {
      tour: { status: 'running', step: 'start-project' },
    })
  })

  test('keeps what it leaves out for the next device, until it is begun anew', async (t) => {
    const portal = await openTestPortal()
    t.after(() => portal.close())
    await portal.call('ada', calls.startTour, {})
    const leftOut = ['add-product', 'start-project'] as const
    await portal.call('ada', calls.continueTour, { step: 'start-project', leftOut: [...leftOut, 'add-product'] })
    // A page that knows nothing of it leaves it as it is.
    await portal.call('ada', calls.continueTour, { step: 'reports' })
    const noted = { status: 'running', step: 'reports', leftOut: ['start-project', 'add-product'] }
    assert.deepEqual(await portal.call('ada', calls.getTour, {}), { tour: noted })
    assert.deepEqual((await portal.call('ada', calls.finishTour, {})).tour.leftOut, noted.leftOut)
    assert.deepEqual(await portal.call('ada', calls.startTour, {}), {
      tour: { status: 'running', step: 'start-project' },
    })
  })

  test('refuses a step that it has not, and changes nothing', async (t) => {
    const portal = await openTestPortal()
    t.after(() => portal.close())
    await portal.call('ada', calls.startTour, {})
    assert.equal(await portal.outcome('ada', calls.continueTour, { step: 'eighth' }), 'invalid-input')
    assert.equal((await portal.call('ada', calls.getTour, {})).tour.step, 'start-project')
  })
})
