import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/invoices/contract.ts'
import { updateBrand } from '#domain/settings/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { newCreditKey, sentInTwo, storedInvoice } from './stage.test-support.ts'

describe('the days of money on paper', () => {
  let stage: BillingStage
  let invoiceId: string

  // It is the morning of Dec 8 in UTC and where ada is, and the last hour of Dec 7 at the agency.
  beforeEach(async () => {
    stage = await openBillingStage()
    const { portal } = stage
    const brand = { agencyName: null, supportEmail: null, supportPhone: null, accent: null }
    const openingHours = 'Mon-Fri 09:00-17:00 Pacific/Honolulu'
    await portal.call('tom', updateBrand, { version: 0, ...brand, openingHours })
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, 'ada')
      assert.ok(found)
      transaction.put(users, { ...found.data, timeZone: 'America/New_York' })
    })
    invoiceId = (await sentInTwo(portal)).id
    const paymentMethodId = await stage.savedCard('ada')
    await portal.call('ada', calls.payInvoice, { invoiceId, amountCents: 18_000, paidCents: 0, paymentMethodId })
    const credit = { invoiceId, key: newCreditKey(), amountCents: 5000, reason: 'Late by a day' }
    await portal.call('tom', calls.creditInvoice, credit)
  })
  afterEach(() => stage.close())

  async function get(who: 'ada' | 'tom', path: string) {
    const headers = { cookie: await stage.portal.cookieOf(who) }
    const { headers: answered, rawPayload } = await stage.portal.app.inject({ method: 'GET', url: path, headers })
    return { name: String(answered['content-disposition']), text: readPdf(rawPayload) }
  }

  test('are the agency’s on an invoice, as its day of issue is, for each of its readers', async () => {
    const [hers, his] = [
      await get('ada', `/files/invoices/${invoiceId}`),
      await get('tom', `/files/invoices/${invoiceId}`),
    ]
    assert.equal(hers.text, his.text)
    for (const words of ['Paid (Honolulu time)', 'Dec 7, 2026, 11:00:00 PM', 'Dec 7, 2026: Late by a day'])
      assert.ok(hers.text.includes(words), `${words} in ${hers.text}`)
    assert.doesNotMatch(hers.text, /Dec 8, 2026, 4:00/)
  })

  test('are the agency’s on a receipt and in the name of its file', async () => {
    const [payment] = (await storedInvoice(stage.portal, invoiceId)).payments
    const { name, text } = await get('ada', `/files/receipts/${payment?.paymentId}`)
    assert.ok(text.includes('Dec 7, 2026, 11:00:00 PM (Honolulu time)'), text)
    assert.match(name, /Receipt 2026-12-07/)
  })
})
