import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staffWaitMs } from '#domain/notifications/notification.ts'
import * as calls from '#domain/timesheets/contract.ts'
import { relaunch } from '#server/messages/stage.test-support.ts'
import { openToldPortal } from './stage.test-support.ts'

test('corrected hours say how many they replace, alone and summed up', async (context) => {
  const portal = await openToldPortal()
  context.after(() => portal.close())
  const work = { productId: null, workDate: '2026-12-07', descriptions: 'Menu', billable: true, linkUrl: null }
  async function submit(projectId: string) {
    const { entry } = await portal.call('ivo', calls.addHours, { projectId, workedHours: 4.5, ...work })
    await portal.call('ivo', calls.submitHours, { entryIds: [entry.id] })
    return { projectId, entryId: entry.id }
  }
  async function correct(entry: Awaited<ReturnType<typeof submit>>, workedHours: number, version: number) {
    await portal.call('ivo', calls.updateHours, { ...entry, ...work, workedHours, version })
    await portal.call('ivo', calls.submitHours, { entryIds: [entry.entryId] })
  }
  async function toNina() {
    await portal.notifying.settled()
    portal.clock.advance(staffWaitMs)
    return (await portal.mailRound()).find(({ to }) => to.name === 'Nina Falk')
  }
  const [shop, intranet] = [await submit(relaunch), await submit('clinic-intranet')]
  assert.equal((await toNina())?.subject, 'Ivo Brandt submitted 9 hours on 2 projects')
  await correct(shop, 9, 2)
  assert.equal((await toNina())?.subject, 'Ivo Brandt submitted 9 hours instead of 4.5 on Bakery relaunch')
  await correct(shop, 8, 4)
  portal.clock.advance(1)
  await correct(intranet, 4.5, 2)
  const mail = await toNina()
  assert.equal(mail?.subject, 'Ivo Brandt submitted 12.5 hours instead of 13.5 on 2 projects')
  assert.deepEqual(mail.text.match(/^Ivo Brandt submitted .*$/gm), [
    'Ivo Brandt submitted 8 hours instead of 9 on Bakery relaunch.',
    'Ivo Brandt submitted 4.5 hours again on Staff intranet.',
  ])
})

test('hours of two months say which month the link opens', async (context) => {
  const portal = await openToldPortal()
  context.after(() => portal.close())
  for (const workDate of ['2026-12-07', '2026-11-30']) {
    const work = { productId: null, workedHours: 2, descriptions: 'Menu', billable: true, linkUrl: null }
    const { entry } = await portal.call('ivo', calls.addHours, { projectId: relaunch, workDate, ...work })
    await portal.call('ivo', calls.submitHours, { entryIds: [entry.id] })
  }
  await portal.notifying.settled()
  portal.clock.advance(staffWaitMs)
  const mail = (await portal.mailRound()).find(({ to }) => to.name === 'Nina Falk')
  assert.match(
    mail?.text ?? '',
    /^The link opens the time sheets for November 2026\. There are also hours in December 2026\.$/m,
  )
  assert.match(mail?.text ?? '', /timesheets\?month=2026-11&creatorId=ivo&projectId=bakery-relaunch$/m)
})
