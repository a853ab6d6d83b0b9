import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as contact from '#domain/contact/contract.ts'
import type { Right } from '#domain/core/viewer.ts'
import { rights } from '#domain/core/viewer.ts'
import { getHome } from '#domain/home/contract.ts'
import type { HomeKind } from '#domain/home/home-kinds.ts'
import { tickLaunchItem } from '#domain/launchpad/contract.ts'
import * as messages from '#domain/messages/contract.ts'
import * as products from '#domain/projects/product-contract.ts'
import { sentInvoice } from '#server/invoices/stage.test-support.ts'
import { adasSite, paidSite, siteOf } from '#server/launchpad/stage.test-support.ts'
import { ask, send } from '#server/quotes/stage.test-support.ts'
import { setRights } from '#server/reports/stage.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'

describe('what needs a teammate', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
    await ask(portal, 'ada')
    await send(portal)
    await sentInvoice(portal)
    await portal.call('tom', products.requestApproval, { productId: 'bakery-newsletter-1', milestoneId: null })
    const request = { key: 'stock-photos-bakery1', amountCents: 48_000, description: 'Stock photos' }
    await portal.call('tom', messages.requestPayment, { projectId: 'bakery-relaunch', ...request })
    const { question } = await portal.call('ada', contact.askQuestion, { key: 'q', subject: 'Holidays', body: 'Open?' })
    await portal.call('tom', contact.answerQuestion, { questionId: question.id, key: 'a', body: 'Yes' })
    await paidSite(portal)
    for (const { id: itemId, isBlocking } of (await siteOf(portal))?.checklist ?? [])
      if (isBlocking) await portal.call('tom', tickLaunchItem, { hostingId: adasSite, itemId, isDone: true })
  })
  afterEach(() => portal.close())

  async function kindsOf(who: CastUid): Promise<HomeKind[]> {
    return (await portal.call(who, getHome, {})).lines.map(({ kind }) => kind)
  }

  test('is what their rights let them do; launches and payment requests wait for the owner', async () => {
    const ofAll: HomeKind[] = ['approvals', 'invoices-open', 'quotes', 'answers', 'unread']
    const table: [readonly Right[], HomeKind[]][] = [
      [[], []],
      [['projects'], ['approvals']],
      [['messages'], []],
      [['reports'], []],
      [['invoices'], ['invoices-open']],
      [['ordering'], []],
      [
        ['projects', 'ordering'],
        ['approvals', 'quotes'],
      ],
      [
        ['projects', 'messages'],
        ['approvals', 'answers', 'unread'],
      ],
      [['projects', 'messages', 'invoices'], ofAll.filter((kind) => kind !== 'quotes')],
      [rights, ofAll],
    ]
    for (const [held, kinds] of table) {
      await setRights(portal, 'ben', held)
      assert.deepEqual(await kindsOf('ben'), kinds, held.join())
    }
    const ownersOnly = (await kindsOf('ada')).filter((kind) => !ofAll.includes(kind))
    assert.deepEqual(ownersOnly, ['launches', 'payment-requests'])
  })
})
