import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { pino } from 'pino'
import * as calls from '#domain/invoices/contract.ts'
import * as notifications from '#domain/notifications/contract.ts'
import { getInvoicing, updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { standardInvoicing } from '#domain/settings/invoicing.ts'
import { openToldPortal } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'
import { soleDuty } from '#server/platform/leases/duty.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { remindOfInvoices, startReminding } from './reminders.ts'
import { draftWithHours, newCreditKey, send, sentInvoice } from './stage.test-support.ts'

const dayMs = 86_400_000
const noFault = (error: unknown) => assert.fail(String(error))

describe('reminders of invoices', () => {
  let portal: ToldPortal
  let faults: string[]

  beforeEach(async () => {
    faults = []
    portal = await openToldPortal()
  })
  afterEach(() => portal.close())

  function reminding() {
    const log = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) })
    return portalOf(portal, { settings: { agencyName: 'Liftoff Studio' }, log })
  }

  /** The mails of this moment about invoices, by address and subject. */
  async function mailed(): Promise<string[]> {
    const mails = (await portal.mailRound()).map(({ to, subject }) => `${to.email}: ${subject}`)
    return mails.filter((mail) => mail.includes('INV-')).sort()
  }

  /** Looks every day, twice, for so many days; what was mailed on which. */
  async function days(count: number): Promise<[day: string, mails: string[]][]> {
    const told: [string, string[]][] = []
    for (let day = 0; day < count; day++) {
      portal.clock.advance(dayMs)
      await Promise.all([remindOfInvoices(reminding(), noFault), remindOfInvoices(reminding(), noFault)])
      await remindOfInvoices(reminding(), noFault)
      const mails = await mailed()
      if (mails.length > 0) told.push([portal.clock.now().slice(5, 10), mails])
    }
    return told
  }

  test('go to the client three days before, on the day and a week after, once each', async () => {
    const invoice = await sentInvoice(portal)
    assert.deepEqual(await mailed(), ['ada@northwind.example: Invoice INV-2026-0001: $360 due Dec 22'])
    const mail = (said: string) => [`ada@northwind.example: Invoice INV-2026-0001 ${said}`]
    assert.deepEqual(await days(30), [
      ['12-19', mail('is due Dec 22: $360')],
      ['12-22', mail('is due Dec 22: $360')],
      ['12-29', mail('is overdue: $360 was due on Dec 22')],
    ])
    const told = (await portal.storedOf('ada')).find(({ type }) => type === 'invoice.reminder')
    assert.match(told?.url ?? '', /walkThroughTab=invoices&invoice=/)
    assert.ok(told?.url.endsWith(invoice.id))
  })

  test('say the day when it was due, and count no days that have passed since', async () => {
    await sentInvoice(portal)
    const { id: invoiceId, version } = await draftWithHours(portal, 'clinic-intranet')
    const later = { invoiceId, version, dueDate: '2026-12-27' }
    await send(portal, (await portal.call('tom', calls.updateInvoice, later)).invoice)
    async function toldAfter(passed: number): Promise<string[]> {
      portal.clock.advance(passed * dayMs)
      await remindOfInvoices(reminding(), noFault)
      const stored = [...(await portal.storedOf('ada')), ...(await portal.storedOf('grace'))]
      return stored
        .filter(({ type }) => type === 'invoice.reminder')
        .map(({ title }) => title.slice('Invoice INV-2026-0000 '.length))
    }
    assert.deepEqual(await toldAfter(11), ['is due Dec 22: $360'])
    assert.ok((await toldAfter(3)).includes('is due Dec 22: $360'))
    assert.ok((await toldAfter(6)).includes('is overdue: $360 was due on Dec 27'))
    assert.ok((await toldAfter(9)).includes('is overdue: $360 was due on Dec 22, 2026'))
  })

  test('go on the days that staff have set, and stay away where they want none', async () => {
    const { version } = (await portal.call('tom', getInvoicing, {})).invoicing
    const days = { version, ...standardInvoicing, remindBeforeDays: 0, remindAfterDays: 2 }
    await portal.call('tom', updateInvoicing, days)
    await sentInvoice(portal)
    const told = async (passed: number) => {
      portal.clock.advance(passed * dayMs)
      await remindOfInvoices(reminding(), noFault)
      return (await portal.storedOf('ada'))
        .filter(({ type }) => type === 'invoice.reminder')
        .map(({ title }) => title.slice('Invoice INV-2026-0000 '.length))
    }
    assert.deepEqual(await told(13), [])
    assert.deepEqual(await told(1), ['is due Dec 22: $360'])
    assert.equal((await told(1)).length, 1)
    assert.ok((await told(1)).includes('is overdue: $360 was due on Dec 22'))
  })

  test('respect what people want: none by mail where they switched billing off', async () => {
    await sentInvoice(portal)
    await mailed()
    const billing = { group: 'billing', inApp: true, email: 'never' } as const
    await portal.call('ada', notifications.updateNotificationPreferences, billing)
    assert.deepEqual(await days(15), [])
    assert.equal((await portal.storedOf('ada')).filter(({ type }) => type === 'invoice.reminder').length, 2)
  })

  test('stop once nothing is owed, or it was taken back', async () => {
    const first = await sentInvoice(portal)
    const second = await sentInvoice(portal, 'clinic-intranet')
    await mailed()
    const credit = { invoiceId: first.id, key: newCreditKey(), amountCents: 36_000, reason: 'A present' }
    await portal.call('tom', calls.creditInvoice, credit)
    await portal.call('tom', calls.voidInvoice, { invoiceId: second.id, reason: 'Wrong' })
    await mailed()
    assert.deepEqual(await days(25), [])
  })

  test('that were missed while nobody was there are not all caught up with: the last one goes', async () => {
    await sentInvoice(portal)
    await mailed()
    portal.clock.advance(40 * dayMs)
    await remindOfInvoices(reminding(), noFault)
    assert.equal((await mailed()).length, 1)
  })

  test('go to all others where one fails, which is told', async () => {
    await sentInvoice(portal)
    await sentInvoice(portal, 'clinic-intranet')
    await mailed()
    portal.clock.advance(14 * dayMs)
    const { activity, ...others } = reminding()
    let isFirst = true
    const recordWith: typeof activity.recordWith = (...happened) => {
      if (!isFirst) return activity.recordWith(...happened)
      isFirst = false
      throw new Error('It cannot be read')
    }
    const activityAtFault = { ...activity, recordWith }
    await remindOfInvoices({ ...others, activity: activityAtFault }, (error) => void faults.push(String(error)))
    // Of whichever came second; how many people read it depends on the project.
    assert.deepEqual(
      [new Set((await mailed()).map((mail) => mail.replace(/^[^:]*: /, ''))).size, faults.length],
      [1, 1],
    )
  })

  test('are looked for at once when the portal starts, and what fails is told', async () => {
    await sentInvoice(portal)
    await mailed()
    portal.clock.advance(14 * dayMs)
    await startReminding(reminding(), soleDuty).stop()
    assert.equal((await mailed()).length, 1)
    const broken = { ...reminding(), documents: { ...portal.documents, list: () => Promise.reject(new Error('down')) } }
    await startReminding(broken, soleDuty).stop()
    assert.equal(faults.length, 1)
  })
})
