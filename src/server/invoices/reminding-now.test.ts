import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as staff from '#domain/accounts/staff-contract.ts'
import * as calls from '#domain/invoices/contract.ts'
import { remindOfInvoice } from '#domain/invoices/reminder-contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { openToldPortal } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { remindOfInvoices } from './reminders.ts'
import { draftWithHours, newCreditKey, sentInTwo, sentInvoice } from './stage.test-support.ts'

const dayMs = 86_400_000
const noFault = (error: unknown) => assert.fail(String(error))

describe('a reminder that staff send', () => {
  let portal: ToldPortal
  beforeEach(async () => {
    portal = await openToldPortal()
  })
  afterEach(() => portal.close())

  const remind = async (invoiceId: string) => (await portal.call('tom', remindOfInvoice, { invoiceId })).outcome
  const told = async () =>
    (await portal.storedOf('ada')).filter(({ type }) => type === 'invoice.reminder').map(({ title }) => title)

  function passDays(days: number): void {
    portal.clock.advance(days * dayMs)
    portal.signInAgain('tom')
  }

  test('goes to the client now, by mail too, and once a day however often it is asked for', async () => {
    const { id } = await sentInvoice(portal)
    await portal.mailRound()
    assert.equal(await remind(id), 'reminded')
    assert.deepEqual(
      (await portal.mailRound()).map(({ to, subject }) => `${to.email}: ${subject}`),
      ['ada@northwind.example: Invoice INV-2026-0001 is due Dec 22: $360'],
    )
    assert.deepEqual(await told(), ['Invoice INV-2026-0001 is due Dec 22: $360'])
    const before = portal.everything()
    assert.equal(await remind(id), 'reminded-today')
    assert.deepEqual(portal.everything(), before)
    passDays(1)
    assert.equal(await remind(id), 'reminded')
    assert.equal((await told()).length, 2)
  })

  test('is said on the invoice with who sent it, and the one that went by itself after it', async () => {
    const { id: invoiceId } = await sentInvoice(portal)
    const last = async () => (await portal.call('tom', calls.getInvoice, { invoiceId })).invoice.lastReminder
    assert.equal(await last(), undefined)
    await remind(invoiceId)
    const on = portal.clock.now().slice(0, 10)
    assert.deepEqual(await last(), { at: portal.clock.now(), on, by: 'Tom Reyes' })
    passDays(14)
    await remindOfInvoices(portalOf(portal, { settings: { agencyName: 'Liftoff Studio' } }), noFault)
    assert.deepEqual([(await last())?.by, (await last())?.at], [null, portal.clock.now()])
  })

  test('says what is due by now of a payment plan, and since which day', async () => {
    const { id } = await sentInTwo(portal)
    passDays(20)
    assert.equal(await remind(id), 'reminded')
    assert.deepEqual(await told(), ['Invoice INV-2026-0001 is overdue: $360 was due on Dec 22'])
  })

  test('stands for the reminder of that day, and that one for it', async () => {
    const { id } = await sentInvoice(portal)
    const looking = portalOf(portal, { settings: { agencyName: 'Liftoff Studio' } })
    passDays(14)
    assert.equal(await remind(id), 'reminded')
    await remindOfInvoices(looking, noFault)
    assert.deepEqual(await told(), ['Invoice INV-2026-0001 is due Dec 22: $360'])
    passDays(7)
    await remindOfInvoices(looking, noFault)
    assert.equal(await remind(id), 'reminded-today')
    assert.equal((await told()).length, 2)
  })

  test('is refused of what nobody owes: a draft, what was credited, what is unknown', async () => {
    const draft = await draftWithHours(portal)
    assert.equal(await portal.outcome('tom', remindOfInvoice, { invoiceId: draft.id }), 'invoice-not-owed')
    const { id: invoiceId } = await sentInvoice(portal, 'clinic-intranet')
    const credit = { invoiceId, key: newCreditKey(), amountCents: 36_000, reason: 'A present' }
    await portal.call('tom', calls.creditInvoice, credit)
    assert.equal(await portal.outcome('tom', remindOfInvoice, { invoiceId }), 'invoice-not-owed')
    assert.equal(await portal.outcome('tom', remindOfInvoice, { invoiceId: 'none' }), 'not-found')
  })

  test('goes to nobody who is deactivated or not invited yet, and says so', async () => {
    const { id } = await sentInvoice(portal)
    await portal.documents.transact(async (transaction) => {
      const ada = await transaction.get(users, 'ada')
      assert.ok(ada)
      const awaited = { by: 'tom', at: ada.data.createdAt, invitation: null }
      transaction.put(users, { ...ada.data, awaited })
    })
    assert.equal(await remind(id), 'unreachable')
    await portal.documents.transact(async (transaction) => {
      const ada = await transaction.get(users, 'ada')
      assert.ok(ada)
      const { awaited: _awaited, ...come } = ada.data
      transaction.put(users, come)
    })
    await portal.call('tom', staff.deactivateClient, { uid: 'ada' })
    assert.equal(await remind(id), 'unreachable')
    assert.deepEqual(await told(), [])
  })
})
