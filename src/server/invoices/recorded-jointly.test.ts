import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { payInvoiceByBank } from '#domain/invoices/bank-contract.ts'
import * as calls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { payInvoices } from '#domain/invoices/joint-contract.ts'
import { recordPayments, recordRefund, undoPayment, undoPayments } from '#domain/invoices/recorded-contract.ts'
import { staffWaitMs } from '#domain/notifications/notification.ts'
import { listRevenue } from '#domain/overview/contract.ts'
import { createProject } from '#domain/projects/contract.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { origin } from '#server/testing/test-settings.test-support.ts'
import { jointly, newCreditKey, sentItem, storedInvoice } from './stage.test-support.ts'

describe('a transfer that staff record for several invoices', () => {
  let stage: BillingStage
  let first: PresentedInvoice
  let second: PresentedInvoice

  beforeEach(async () => {
    stage = await openBillingStage()
    first = await sentItem(stage.portal, 10_000)
    second = await sentItem(stage.portal, 25_000)
  })
  afterEach(() => stage.close())

  const whole = () =>
    jointly([
      [first.id, 10_000],
      [second.id, 25_000],
    ])
  const part = () =>
    jointly(
      [
        [first.id, 10_000],
        [second.id, 5_000],
      ],
      [10_000, 25_000],
    )
  const outcome = (body: object) => stage.portal.outcome('tom', recordPayments, body as never)
  const undoing = (recordedId: string, { id: invoiceId } = first) => ({ invoiceId, recordedId, reason: 'It bounced' })

  async function standing() {
    const all = [await storedInvoice(stage.portal, first.id), await storedInvoice(stage.portal, second.id)]
    return all.map(({ status, paidCents }) => [status, paidCents])
  }

  async function detailOf(body: object) {
    const headers = { cookie: await stage.portal.cookieOf('tom'), origin }
    const answer = await stage.portal.app.inject({
      method: 'POST',
      url: recordPayments.path,
      headers,
      payload: body,
    })
    const { detail, fields } = answer.json<{ detail: string; fields?: Record<string, string> }>()
    return fields?.['shares'] ?? detail
  }

  test('is on each invoice with its share, once, by two of staff and by one whose answer was lost', async () => {
    const { portal } = stage
    const body = part()
    const outcomes = await Promise.all([
      outcome(body),
      outcome(body),
      portal.outcome('nina', recordPayments, { ...body, key: newCreditKey() }),
    ])
    assert.deepEqual(outcomes.toSorted(), ['invoice-not-owed', 'ok', 'ok'])
    assert.equal(await outcome(body), 'ok')
    assert.deepEqual(await standing(), [
      ['paid', 10_000],
      ['partially_paid', 5_000],
    ])
    const { recordedPayments } = await storedInvoice(portal, second.id)
    const together = { amountCents: 15_000, invoiceIds: [first.id, second.id] }
    assert.deepEqual(
      recordedPayments?.map(({ id, amountCents, reference, method, together: all }) => [
        id,
        amountCents,
        reference,
        method,
        all,
      ]),
      [[body.key, 5_000, 'Run 7', 'bank_transfer', together]],
    )
    const { movements, revenueCents } = await portal.call('tom', listRevenue, { month: '2026-12' })
    assert.deepEqual([movements.length, revenueCents], [2, 15_000])
  })

  test('tells the client of each invoice, and each has its receipt', async () => {
    const { portal } = stage
    const told = await followTold(portal)
    const body = whole()
    await portal.call('tom', recordPayments, body)
    const said = (await told.storedOf('ada')).filter(({ type }) => type === 'invoice.payment_recorded')
    await told.notifying.stop()
    assert.deepEqual(said.map(({ body: text }) => text).sort(), [
      'Bakery relaunch: $100 was paid by bank transfer on Dec 8, 2026, as part of a $350 payment for 2 invoices. Nothing is left to pay.',
      'Bakery relaunch: $250 was paid by bank transfer on Dec 8, 2026, as part of a $350 payment for 2 invoices. Nothing is left to pay.',
    ])
    for (const [{ id }, amount] of [
      [first, '$100.00'],
      [second, '$250.00'],
    ] as const) {
      const headers = { cookie: await portal.cookieOf('ada') }
      const url = `/files/invoices/${id}/payments/${body.key}`
      const receipt = await portal.app.inject({ method: 'GET', url, headers })
      assert.ok((await readPdf(receipt.rawPayload)).includes(amount))
    }
  })

  test('tells the other staff in one email, which names the client and leads to the invoices', async () => {
    const { portal } = stage
    const told = await followTold(portal)
    await portal.call('tom', recordPayments, whole())
    await told.notifying.settled()
    portal.clock.advance(staffWaitMs)
    const mail = (await told.mailRound()).find(({ to }) => to.name === 'Nina Falk')
    await told.notifying.stop()
    const paid = /Northwind Bakery paid \$(?:100 for invoice INV-2026-0001|250 for invoice INV-2026-0002)/.source
    assert.match(mail?.subject ?? '', new RegExp(`^${paid}, and 1 more notification$`))
    const lines = mail?.text.match(
      new RegExp(`^${paid}\\.\\nBakery relaunch: \\$(100|250) was paid .* of a \\$350 payment for 2 invoices`, 'gm'),
    )
    assert.equal(lines?.length, 2)
    const tab = 'http://portal.example/superadmin/projectdetail?projectId=bakery-relaunch&walkThroughTab=invoices'
    assert.ok(mail?.text.includes(`Open the invoices: ${tab}\n`))
  })

  test('is refused of all where it is wrong of one, which it names', async () => {
    const { portal } = stage
    const started = { key: newCreditKey(), name: 'Menu', description: 'For the wall' }
    const { project } = await portal.call('grace', createProject, started)
    const others = await sentItem(portal, 5_000, project.id)
    assert.equal(
      await detailOf(
        jointly(
          [
            [first.id, 10_001],
            [second.id, 100],
          ],
          [10_000, 25_000],
        ),
      ),
      `${first.number}: enter at most $100`,
    )
    assert.match(await detailOf({ ...whole(), dueCents: [10_000, 24_000] }), new RegExp(`^Invoice ${second.number}: `))
    assert.equal(
      await detailOf({ ...whole(), amountCents: 36_000 }),
      'The shares add up to $350. They must add up to $360',
    )
    assert.equal(
      await detailOf(
        jointly([
          [first.id, 10_000],
          [others.id, 5_000],
        ]),
      ),
      'Choose invoices for one client only',
    )
    const share = { invoiceId: first.id, amountCents: 100 }
    for (const bad of [
      { receivedOn: '2026-12-09' },
      { shares: [] },
      { shares: [share, share] },
      { shares: [{ ...share, amountCents: 0 }] },
      { shares: Array.from({ length: 21 }, (_, index) => ({ ...share, invoiceId: `i${index}` })) },
      { dueCents: ['100'] },
    ])
      assert.equal(await outcome({ ...whole(), ...bad }), 'invalid-input', JSON.stringify(bad))
    assert.equal(await outcome({ ...whole(), dueCents: [] }), 'amount-differs')
    assert.equal(
      await outcome(
        jointly([
          [first.id, 10_000],
          ['none', 1],
        ]),
      ),
      'not-found',
    )
    await portal.call('tom', calls.voidInvoice, { invoiceId: second.id, reason: 'Wrong' })
    assert.equal(await outcome(whole()), 'invoice-not-owed')
    for (const who of ['ada', 'ivo'] as const)
      assert.equal(await portal.outcome(who, recordPayments, whole()), 'forbidden')
    assert.deepEqual((await standing())[0], ['open', 0])
  })

  test('is refused while a bank payment of one is on its way, which it names', async () => {
    const { portal } = stage
    const debit = { invoiceId: second.id, amountCents: 25_000, paidCents: 0 }
    await portal.call('ada', payInvoiceByBank, { ...debit, paymentMethodId: 'pm_usBankAccount_success' })
    assert.equal(await outcome(whole()), 'bank-payment-processing')
    assert.match(await detailOf(whole()), new RegExp(`^Invoice ${second.number}: A bank payment .* is on its way`))
    assert.equal(await outcome(jointly([[first.id, 10_000]])), 'ok')
  })

  test('gives up a payment by card that waits for its client', async () => {
    const { portal } = stage
    const card = { paymentMethodId: await stage.savedCard('ada', 'challenged') }
    const claims = [first, second].map(({ id, totalCents }) => ({
      invoiceId: id,
      amountCents: totalCents,
      paidCents: 0,
    }))
    const begun = await portal.call('ada', payInvoices, { invoices: claims, ...card })
    assert.equal(begun.status, 'unpaid')
    await portal.call('tom', recordPayments, whole())
    assert.equal((await stage.stripe.paymentIntents.retrieve(begun.paymentIntentId)).status, 'canceled')
    assert.deepEqual(await standing(), [
      ['paid', 10_000],
      ['paid', 25_000],
    ])
  })

  test('is undone on each of them at once, whichever is named, and on one alone', async () => {
    const { portal } = stage
    const body = whole()
    await portal.call('tom', recordPayments, body)
    await portal.call('tom', undoPayment, undoing(body.key, second))
    assert.deepEqual(await standing(), [
      ['paid', 10_000],
      ['open', 0],
    ])
    for (let times = 0; times < 2; times++) {
      const { invoices } = await portal.call('tom', undoPayments, undoing(body.key, second))
      assert.deepEqual(
        invoices.map(({ status }) => status),
        ['open', 'open'],
      )
    }
    const undone = (await storedInvoice(portal, first.id)).recordedPayments?.map(({ undoing: why }) => why?.reason)
    assert.deepEqual(undone, ['It bounced'])
    assert.equal(await portal.outcome('tom', undoPayments, undoing('none')), 'not-found')
    for (const who of ['ada', 'ivo'] as const)
      assert.equal(await portal.outcome(who, undoPayments, undoing(body.key)), 'forbidden')
  })

  test('tells on the others what still counts once it is undone on one', async () => {
    const { portal } = stage
    const third = await sentItem(portal, 7_000)
    const shares = [
      [first.id, 10_000],
      [second.id, 25_000],
      [third.id, 7_000],
    ] as const
    const body = jointly(shares)
    const together = async () => {
      const all = await Promise.all(shares.map(([id]) => storedInvoice(portal, id)))
      return all.map(({ recordedPayments }) => recordedPayments?.[0]?.together)
    }
    const whole = { amountCents: 42_000, invoiceIds: shares.map(([id]) => id) }
    await portal.call('tom', recordPayments, body)
    await portal.call('tom', undoPayment, undoing(body.key))
    const rest = { amountCents: 32_000, invoiceIds: [second.id, third.id] }
    assert.deepEqual(await together(), [whole, rest, rest])
    await portal.call('tom', undoPayment, undoing(body.key, third))
    assert.deepEqual(await together(), [whole, undefined, rest])
    await portal.call('tom', undoPayments, undoing(body.key, second))
    assert.deepEqual(await standing(), [
      ['open', 0],
      ['open', 0],
    ])
  })

  test('is undone nowhere where something of one share was given back', async () => {
    const { portal } = stage
    const body = whole()
    await portal.call('tom', recordPayments, body)
    const refund = { invoiceId: second.id, recordedId: body.key, key: newCreditKey(), amountCents: 100 }
    const how = { returnedOn: '2026-12-08', outcome: 'credited' as const, reason: 'Late' }
    await portal.call('tom', recordRefund, { ...refund, ...how })
    await assert.rejects(
      portal.call('tom', undoPayments, undoing(body.key)),
      new RegExp(`payment-given-back.*Invoice ${second.number}: This payment has refunds\\.`),
    )
    assert.equal((await standing())[0]?.[0], 'paid')
  })

  test('for one invoice alone it is a payment like another', async () => {
    const { portal } = stage
    const body = jointly([[first.id, 4_000]], [10_000])
    const { invoices } = await portal.call('tom', recordPayments, body)
    assert.ok(!('together' in (invoices[0]?.recordedPayments?.[0] ?? {})))
    await portal.call('tom', undoPayments, undoing(body.key))
    assert.deepEqual((await standing())[0], ['open', 0])
  })
})
