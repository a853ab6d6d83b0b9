import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { refundPayment } from '#domain/billing/staff-contract.ts'
import { cents, sayMoney } from '#domain/core/money.ts'
import * as invoices from '#domain/invoices/contract.ts'
import { cardsOf } from '#domain/reports/report-cards.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import { newCreditKey, sentInvoice, sentItem } from '#server/invoices/stage.test-support.ts'
import { createId } from '#server/platform/secrets.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { agree } from '#server/timesheets/stage.test-support.ts'
import { allShown, figuresFor, nothingShown, publish, relaunch } from './stage.test-support.ts'

const whole = { from: null, to: null }

describe('what is called invoiced', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function credit(invoiceId: string, amountCents: number): Promise<void> {
    await portal.call('tom', invoices.creditInvoice, { invoiceId, key: newCreditKey(), amountCents, reason: 'Late' })
  }

  /** As it stands on the list of invoices, in the report, in the published report and on its paper. */
  async function said(who: 'tom' | 'ada') {
    const { totals } = await portal.call(who, invoices.listInvoices, { projectId: relaunch })
    const { figures } = await figuresFor(portal, who, whole)
    const { id } = await publish(portal)
    const headers = { cookie: await portal.cookieOf(who) }
    const paper = await portal.app.inject({ method: 'GET', url: `/files/reports/${id}.pdf`, headers })
    return {
      list: totals?.invoicedCents,
      report: figures.money?.invoicedCents,
      card: cardsOf(figures).find(({ term }) => term === 'Invoiced to date')?.value,
      paper: /^Invoiced to date\s+(\S+)$/m.exec(readPdf(paper.rawPayload))?.[1],
    }
  }

  test('is one figure in invoices, reports and the published paper: all that was sent, less credits', async () => {
    const hours = await sentInvoice(portal)
    await agree(portal, relaunch, { visibility: allShown })
    await sentItem(portal, 123_400)
    await credit(hours.id, 6_000)
    const taken = await sentItem(portal, 77_700)
    await portal.call('tom', invoices.voidInvoice, { invoiceId: taken.id, reason: 'Wrong' })
    const whollyCredited = await sentItem(portal, 5_000)
    await credit(whollyCredited.id, 5_000)
    await portal.call('tom', invoices.draftInvoice, { projectId: relaunch })
    const invoiced = 36_000 - 6_000 + 123_400
    for (const who of ['tom', 'ada'] as const) {
      const value = sayMoney(cents(invoiced))
      assert.deepEqual(await said(who), { list: invoiced, report: invoiced, card: value, paper: value })
    }
    const { hours: worked, money } = (await figuresFor(portal, 'tom', whole)).figures
    assert.deepEqual([worked?.invoiced, money?.hoursInvoicedCents], [3, 36_000])
  })

  test('counts to the end of the period, by the agency’s days', async () => {
    await sentItem(portal, 10_000)
    portal.clock.advance(86_400_000)
    portal.signInAgain('tom')
    const { id } = await sentItem(portal, 20_000)
    await credit(id, 2_000)
    const until = async (to: string) =>
      (await figuresFor(portal, 'tom', { from: '2026-12-01', to })).figures.money?.invoicedCents
    assert.deepEqual(
      [await until('2026-12-07'), await until('2026-12-08'), await until('2026-12-09')],
      [0, 10_000, 28_000],
    )
  })

  test('is reason enough for a report of a project without hours and milestones', async () => {
    assert.equal((await figuresFor(portal, 'tom', whole)).isEmpty, true)
    await sentItem(portal, 10_000)
    assert.equal((await figuresFor(portal, 'tom', whole)).isEmpty, false)
    await agree(portal, relaunch, { visibility: nothingShown })
    assert.equal((await figuresFor(portal, 'ada', whole)).isEmpty, true)
  })
})

test('what is credited by a refund is invoiced no more, what is owed again is', async () => {
  const stage = await openBillingStage()
  try {
    const { portal } = stage
    const { id: invoiceId } = await sentInvoice(portal)
    const paymentMethodId = await stage.savedCard('ada')
    const pay = { invoiceId, amountCents: 36_000, paidCents: 0, paymentMethodId }
    const { paymentIntentId: paymentId } = await portal.call('ada', invoices.payInvoice, pay)
    const reason = 'requested_by_customer' as const
    for (const [amountCents, outcome] of [
      [10_000, 'credited'],
      [4_000, 'owed'],
    ] as const)
      await portal.call('tom', refundPayment, { key: createId(), paymentId, amountCents, reason, outcome })
    const { totals } = await portal.call('tom', invoices.listInvoices, { projectId: relaunch })
    const { money } = (await figuresFor(portal, 'tom', whole)).figures
    assert.deepEqual([totals?.invoicedCents, money?.invoicedCents], [26_000, 26_000])
  } finally {
    await stage.close()
  }
})
