import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/billing/payment-contract.ts'
import { setOrderingConsent } from '#domain/billing/staff-contract.ts'
import * as plans from '#domain/billing/subscription-contract.ts'
import { sayAmount } from '#domain/core/money.ts'
import { getInvoicing, updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { standardInvoicing } from '#domain/settings/invoicing.ts'
import { payments, subscriptions } from '#server/billing/exports/collections.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { sayVatNumber } from '#server/invoices/stage.test-support.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { sayPaperSpan } from '#server/platform/paper/paper-words.ts'
import { countPages, readPdf } from '#server/testing/read-pdf.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'

describe('receipts on paper', () => {
  let stage: BillingStage

  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  async function get(who: CastUid | null, paymentId: string) {
    const headers = who ? { cookie: await stage.portal.cookieOf(who) } : {}
    return stage.portal.app.inject({ method: 'GET', url: `/files/receipts/${paymentId}`, headers })
  }

  async function codeFor(who: CastUid | null, paymentId: string): Promise<string> {
    const answer = await get(who, paymentId)
    return answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code
  }

  async function charged(who: CastUid, amount: number): Promise<string> {
    const paymentMethodId = await stage.savedCard(who)
    await stage.portal.call(who, setOrderingConsent, { given: true })
    const description = 'Banner photos'
    const body = { customerId: await stage.customer(who), paymentMethodId, amount, description }
    return (await stage.portal.call('tom', calls.createPaymentIntent, body)).paymentIntentId
  }

  test('say who paid what to whom, when, by which card, and what was given back', async () => {
    const id = await charged('ada', 123_456)
    const answer = await get('ada', id)
    assert.equal(answer.statusCode, 200, answer.body)
    const text = readPdf(answer.rawPayload)
    // Embedded fonts have a tag of six letters before their name.
    const fonts = answer.rawPayload.toString('latin1').matchAll(/\/BaseFont \/([\w+-]+)/g)
    const names = Array.from(fonts, ([, name = '']) => name.replace(/^[A-Z]{6}\+/, 'embedded '))
    assert.deepEqual([...new Set(names)].toSorted(), ['embedded Inter-Regular', 'embedded Inter-SemiBold'])
    for (const words of [
      'Brightwater Studio',
      'Receipt',
      'Northwind Bakery',
      'Ada Lovell',
      'ada@northwind.example',
      'Dec 8, 2026, 9:00:00 AM (UTC)',
      'Visa ending in 4242',
      'Banner photos',
      '$1,234.56',
      'From',
      'hello@brightwater.example',
      '+1 (503) 555-0142',
      id,
    ])
      assert.ok(text.includes(words), `${words} in ${text}`)
    assert.ok(!text.includes('Refunded'))
    assert.equal(countPages(answer.rawPayload), 1)
    assert.deepEqual((await get('ada', id)).rawPayload, answer.rawPayload)
    await stage.stripe.refunds.create({ payment_intent: id, amount: 23_456 })
    await stage.tell({ object: 'payment_intent', id })
    const after = readPdf((await get('ada', id)).rawPayload)
    for (const words of ['Refunded', '−$234.56', '$1,000.00']) assert.ok(after.includes(words), words)
  })

  test('are from whom the agency is by law, as invoices are', async () => {
    const { version } = (await stage.portal.call('tom', getInvoicing, {})).invoicing
    const legal = { legalName: 'Brightwater Studio LLC', legalAddress: '12 Mill Street\nPortland, OR 97209' }
    await stage.portal.call('tom', updateInvoicing, { version, ...standardInvoicing, ...legal })
    const text = readPdf((await get('ada', await charged('ada', 123_456))).rawPayload)
    assert.match(text, /From\nBrightwater Studio LLC\n12 Mill Street\nPortland, OR 97209\nhello@/)
  })

  test('bear the VAT number of who paid', async () => {
    const id = await charged('ada', 123_456)
    await sayVatNumber(stage.portal, 'ada', 'DE123456789')
    assert.match(readPdf((await get('ada', id)).rawPayload), /VAT number DE123456789/)
  })

  /** The newest receipt of a plan, on paper. */
  async function receiptOf(subscriptionId: string): Promise<string> {
    await stage.tell({ object: 'subscription', id: subscriptionId })
    const newest = { where: { uid: 'ada' }, orderBy: ['createdAt', 'desc'], limit: 10 } as const
    const rows = await stage.portal.documents.list(payments, newest)
    const own = rows.find(({ data }) => data.subscriptionId === subscriptionId)
    return readPdf((await get('ada', own?.id ?? '')).rawPayload)
  }

  test('of a plan say the time that they pay for', async () => {
    const id = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
    const text = await receiptOf(id)
    const { currentPeriodStart, currentPeriodEnd } =
      (await stage.portal.documents.get(subscriptions, id))?.data ?? assert.fail()
    const time = sayPaperSpan({ from: currentPeriodStart.slice(0, 10), to: currentPeriodEnd.slice(0, 10) })
    for (const words of ['Rocket Hosting monthly', time, '$97.00'])
      assert.ok(text.includes(words), `${words} in ${text}`)
  })

  test('of a changed plan say each part of the sum: what is given back, and what is added', async () => {
    const subscriptionId = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
    await stage.provider.control('POST', 'clock', { seconds: 10 * 86_400 })
    const change = { subscriptionId, planId: 'rocket-hosting-yearly' } as const
    const { proratedAt, dueTodayCents } = await stage.portal.call('ada', plans.previewPlanChange, change)
    stage.portal.clock.advance(1000)
    await stage.portal.call('ada', plans.changePlan, { ...change, proratedAt })
    const text = await receiptOf(subscriptionId)
    for (const words of [
      'Unused time on Rocket Hosting monthly',
      '−$',
      'Rocket Hosting yearly',
      sayAmount(dueTodayCents),
    ])
      assert.ok(text.includes(words), `${words} in ${text}`)
    assert.doesNotMatch(text, /monthly after/)
    const found = [...text.matchAll(/^(−?)\$([\d,.]+)$/gm)].map(
      ([, sign, digits = '']) => (sign ? '-' : '') + digits.replaceAll(',', ''),
    )
    const [added, givenBack, paid] = found.map((amount) => Math.round(Number(amount) * 100))
    assert.equal((added ?? 0) + (givenBack ?? 0), paid)
  })

  test('are downloads that cannot be run as a page', async () => {
    const { headers } = await get('ada', await charged('ada', 500))
    assert.equal(headers['content-type'], 'application/pdf')
    assert.match(String(headers['content-disposition']), /^attachment; filename="Receipt 2026-12-08, Banner/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['cache-control'], 'no-store')
    assert.match(String(headers['content-security-policy']), /^sandbox;/)
  })

  test('are for those who may see the payments; a foreign, an unknown and an unpaid one are the same', async () => {
    const id = await charged('grace', 500)
    for (const who of ['grace', 'pia', 'tom'] as const) assert.equal(await codeFor(who, id), 'ok', who)
    assert.equal(await codeFor(null, id), 'not-signed-in')
    assert.equal(await codeFor('ivo', id), 'forbidden')
    assert.equal(await codeFor('ben', id), 'forbidden')
    for (const unknown of [id, 'pi_none', 'x', '..%2f', '%00']) assert.equal(await codeFor('ada', unknown), 'not-found')
    await stage.portal.documents.transact(async (transaction) => {
      const found = await transaction.get(payments, id)
      assert.ok(found)
      transaction.put(payments, { ...found.data, status: 'unpaid', paidAt: null })
    })
    for (const who of ['grace', 'tom'] as const) assert.equal(await codeFor(who, id), 'not-found')
  })

  test('that staff look at one is audited', async () => {
    const id = await charged('ada', 500)
    await get('ada', id)
    const seen = async () => {
      const rows = await stage.portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
      return rows.flatMap(({ data: { actorId, action, entityId } }) => (entityId === id ? [[actorId, action]] : []))
    }
    assert.deepEqual(await seen(), [])
    await get('tom', id)
    assert.deepEqual(await seen(), [['tom', 'billing-seen']])
  })
})
