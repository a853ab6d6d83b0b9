import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { refundPayment } from '#domain/billing/staff-contract.ts'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import { recordPayment } from '#domain/invoices/recorded-contract.ts'
import { updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { standardInvoicing } from '#domain/settings/invoicing.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { createId } from '#server/platform/secrets.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { agree, approve } from '#server/timesheets/stage.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { invoices } from './exports/collections.ts'
import {
  byCheck,
  draftWithHours,
  newCreditKey,
  sayVatNumber,
  send,
  sentInvoice,
  sentItem,
  sentInTwo,
  unchanged,
} from './stage.test-support.ts'

describe('invoices on paper', () => {
  let stage: BillingStage

  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  async function get(who: CastUid | null, invoiceId: string) {
    const headers = who ? { cookie: await stage.portal.cookieOf(who) } : {}
    return stage.portal.app.inject({ method: 'GET', url: `/files/invoices/${invoiceId}`, headers })
  }

  async function codeFor(who: CastUid | null, invoiceId: string): Promise<string> {
    const answer = await get(who, invoiceId)
    return answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code
  }

  test('say what is asked for, line by line, what was paid and credited, and what is due', async () => {
    const { id } = await sentInTwo(stage.portal)
    const paymentMethodId = await stage.savedCard('ada')
    await stage.portal.call('ada', calls.payInvoice, {
      invoiceId: id,
      amountCents: 18_000,
      paidCents: 0,
      paymentMethodId,
    })
    await stage.portal.call('tom', calls.creditInvoice, {
      invoiceId: id,
      key: newCreditKey(),
      amountCents: 5_000,
      reason: 'Late by a day',
    })
    const answer = await get('ada', id)
    assert.equal(answer.statusCode, 200, answer.body)
    const text = readPdf(answer.rawPayload)
    for (const words of [
      'Brightwater Studio',
      'Invoice INV-2026-0001',
      'Northwind Bakery',
      'ada@northwind.example',
      'Bakery relaunch',
      'Dec 8, 2026',
      'Partly paid',
      '$120.00',
      '$360.00',
      '−$180.00',
      '−$50.00',
      '$130.00',
      'Dec 8, 2026, 9:00:00 AM',
      'Late by a day',
      'From',
      'hello@brightwater.example',
      '+1 (503) 555-0142',
      'portal.example',
      'Service period',
      'Dec 7, 2026',
      'Payment plan',
      'Part 1 of 2',
      '$130.00 remaining',
      'Total after credit',
      '$310.00',
    ])
      assert.ok(text.includes(words), `${words} in ${text}`)
    assert.ok(!text.includes('USD'), 'amounts say their currency once')
    assert.match(String(answer.headers['content-disposition']), /^attachment; filename="Invoice INV-2026-0001, Bright/)
    assert.match(String(answer.headers['content-security-policy']), /^sandbox;/)
    assert.equal(answer.headers['cache-control'], 'no-store')
  })

  test('list a discount once, as a line, so that the lines add up to the total', async () => {
    const draft = await draftWithHours(stage.portal)
    const discount = { id: null, kind: 'discount' as const, description: 'First project', quantity: 1, unitCents: 3500 }
    const { invoice } = await stage.portal.call('tom', calls.updateInvoice, {
      invoiceId: draft.id,
      version: draft.version,
      lines: [...draft.lines.map(unchanged), discount],
    })
    const { id } = await send(stage.portal, invoice)
    const text = readPdf((await get('ada', id)).rawPayload)
    // Its price and its amount.
    assert.equal(text.match(/−\$35\.00/g)?.length, 2, text)
    assert.doesNotMatch(text, /Subtotal/)
    assert.match(text, /Total\n\$325\.00/)
  })

  test('say who they are from and where to transfer money to, as it was when they were sent', async () => {
    const { portal } = stage
    const said = {
      legalName: 'Brightwater Studio LLC',
      legalAddress: '1 Quay\nPortland, OR 97201',
      registrationNumber: 'OR 4711',
      taxNumber: '12-3456789',
      footer: 'Registered in Oregon.',
      bankHolder: 'Brightwater Holding',
      bankName: 'First Bank',
      bankAccount: 'Routing number 021000021\nAccount number 000123456789',
    }
    const old = await sentInvoice(portal)
    const { id } = await draftWithHours(portal, 'clinic-intranet')
    await portal.call('tom', updateInvoicing, { version: 0, ...standardInvoicing, ...said })
    const drafted = readPdf((await get('tom', id)).rawPayload)
    assert.ok(drafted.includes('Brightwater Studio LLC') && !drafted.includes('bank transfer'), drafted)
    const { id: invoiceId, number, totalCents } = await sentItem(portal, 5_000, 'bakery-newsletter')
    await portal.call('tom', updateInvoicing, { version: 1, ...standardInvoicing, legalName: 'Tidewater Inc' })
    const text = readPdf((await get('ada', invoiceId)).rawPayload)
    for (const words of [
      ...Object.values(said).flatMap((value) => value.split('\n')),
      'How to pay by bank transfer',
      'Tax number',
      'hello@brightwater.example',
      number ?? '',
    ])
      assert.ok(text.includes(words), `${words} in ${text}`)
    assert.ok(!text.includes('Tidewater'))
    const before = readPdf((await get('ada', old.id)).rawPayload)
    assert.ok(!before.includes('LLC') && !before.includes('bank transfer'), before)
    await portal.call('tom', recordPayment, byCheck(invoiceId, totalCents))
    const paid = readPdf((await get('ada', invoiceId)).rawPayload)
    assert.ok(!paid.includes('How to pay by bank transfer') && paid.includes('Registered in Oregon.'), paid)
  })

  test('of before this was kept say who they are from as they always did', async () => {
    const { id } = await sentInvoice(stage.portal)
    await stage.portal.documents.transact(async (transaction) => {
      const { sender, ...stored } = (await transaction.get(invoices, id))?.data ?? assert.fail()
      assert.deepEqual(sender, { legalName: 'Brightwater Studio' })
      transaction.put(invoices, stored)
    })
    assert.match(readPdf((await get('ada', id)).rawPayload), /From\s*Brightwater Studio/)
    const { invoice } = await stage.portal.call('ada', calls.getInvoice, { invoiceId: id })
    assert.equal(invoice.sender, undefined)
  })

  test('say of a settled one that a credit settled it, and what is to be refunded', async () => {
    const { id: invoiceId } = await sentInTwo(stage.portal)
    const paymentMethodId = await stage.savedCard('ada')
    const part = { invoiceId, amountCents: 18_000, paidCents: 0, paymentMethodId }
    await stage.portal.call('ada', calls.payInvoice, part)
    const credit = { invoiceId, key: newCreditKey(), amountCents: 18_000, reason: 'Late by a day' }
    await stage.portal.call('tom', calls.creditInvoice, credit)
    const settled = readPdf((await get('ada', invoiceId)).rawPayload)
    assert.ok(settled.includes('Settled by credit') && !settled.includes('To refund'), settled)
    await stage.portal.documents.transact(async (transaction) => {
      const stored = (await transaction.get(invoices, invoiceId))?.data
      assert.ok(stored)
      // As a payment that came in after the credit leaves it.
      transaction.put(invoices, { ...stored, creditedCents: cents(28_000) })
    })
    const overpaid = readPdf((await get('ada', invoiceId)).rawPayload)
    assert.match(overpaid, /To refund\s*\$100\.00/)
  })

  test('say of a refund that it is credited, so that the credits add up to what is applied', async () => {
    const { id: invoiceId } = await sentInvoice(stage.portal)
    const paymentMethodId = await stage.savedCard('ada')
    const pay = { invoiceId, amountCents: 36_000, paidCents: 0, paymentMethodId }
    const { paymentIntentId: paymentId } = await stage.portal.call('ada', calls.payInvoice, pay)
    for (const outcome of ['credited', 'owed'] as const)
      await stage.portal.call('tom', refundPayment, {
        key: createId(),
        paymentId,
        amountCents: outcome === 'credited' ? 6_000 : 4_000,
        reason: 'requested_by_customer',
        outcome,
      })
    const text = readPdf((await get('ada', invoiceId)).rawPayload)
    assert.match(text, /: Refunded and credited\s*\$60\.00/)
    assert.match(text, /: Refunded\s*\$40\.00/)
  })

  test('bear the VAT number that the client had when it was sent, and none where they had none', async () => {
    const { id: before } = await sentInvoice(stage.portal)
    await sayVatNumber(stage.portal, 'ada', 'DE123456789')
    const { id } = await sentItem(stage.portal, 5_000)
    await sayVatNumber(stage.portal, 'ada', 'DE987654321')
    const text = readPdf((await get('ada', id)).rawPayload)
    assert.ok(text.includes('VAT number DE123456789'), text)
    assert.ok(!readPdf((await get('ada', before)).rawPayload).includes('VAT'))
  })

  test('say from when to when hours were worked, and the parts of a payment plan', async () => {
    await agree(stage.portal, adasProject, { billRateCents: cents(12_000) })
    await approve(stage.portal, 'ivo', { workDate: '2026-12-01' })
    const { id, service } = await sentInTwo(stage.portal, 20_000)
    assert.deepEqual(service, { from: '2026-12-01', to: '2026-12-07' })
    const text = readPdf((await get('ada', id)).rawPayload)
    for (const words of ['Dec 1, 2026 – Dec 7, 2026', 'Part 1 of 2', '$200.00']) assert.ok(text.includes(words), words)
    assert.ok(!text.includes('Paid'))
    assert.ok(!text.includes('USD'), 'amounts say their currency once')
  })

  test('are for whoever may read it: a draft for staff alone, a foreign and an unknown one are the same', async () => {
    const draft = await draftWithHours(stage.portal)
    assert.equal(await codeFor('tom', draft.id), 'ok')
    assert.match(readPdf((await get('tom', draft.id)).rawPayload), /Draft invoice/)
    assert.equal(await codeFor('ada', draft.id), 'not-found')
    const { id } = await send(stage.portal, draft)
    assert.deepEqual(
      await Promise.all((['ada', 'tom', 'grace', 'ben', 'ivo', null] as const).map((who) => codeFor(who, id))),
      ['ok', 'ok', 'not-found', 'forbidden', 'forbidden', 'not-signed-in'],
    )
    for (const unknown of ['none', 'x', '%00']) assert.equal(await codeFor('grace', unknown), 'not-found')
  })
})
