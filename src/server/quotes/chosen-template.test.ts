import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as invoiceCalls from '#domain/invoices/contract.ts'
import * as projects from '#domain/projects/contract.ts'
import * as productCalls from '#domain/projects/product-contract.ts'
import * as templates from '#domain/projects/template-contract.ts'
import * as calls from '#domain/quotes/contract.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { updateQuote } from '#domain/quotes/staff-contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { ask, begin, itemize, items, newest, newKey, offer, send, sendItems, yesTo } from './stage.test-support.ts'

const shop = {
  name: 'Shop',
  description: 'Catalog and checkout',
  kind: 'sites',
  term: 'long',
  estimateHours: 80,
  priceCents: cents(960_000),
  milestones: [
    { title: 'Kickoff', daysAfter: 0, amountCents: null },
    { title: 'Design', daysAfter: 19, amountCents: cents(240_000) },
  ],
} as const

describe('the project template of a quote', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function addTemplate() {
    const body = { key: newKey(), name: 'Online shop', products: [shop] } as never
    return (await portal.call('tom', templates.createTemplate, body)).template
  }

  /** A quote of lines for Ada with a template. */
  async function sent() {
    const template = await addTemplate()
    const quote = await sendItems(portal, await itemize(portal, await begin(portal), { templateId: template.id }))
    return { template, quote }
  }

  async function accept(quote: Pick<PresentedQuote, 'id' | 'sentAt'>) {
    return (await portal.call('ada', calls.acceptQuote, yesTo(quote))).quote
  }

  async function startedBy(quote: Pick<PresentedQuote, 'projectId'>) {
    return portal.call('ada', projects.getProject, { projectId: quote.projectId ?? '' })
  }

  async function templateOf(quoteId: string, who: 'tom' | 'ada' = 'tom') {
    return (await portal.call(who, calls.getQuote, { quoteId })).quote.template
  }

  test('adds its products to that of the lines, due by days from the acceptance', async () => {
    const { quote } = await sent()
    const { project, products } = await startedBy(await accept(quote))
    assert.deepEqual(
      products.map(({ name, estimateHours, milestones }) => [name, estimateHours, milestones.length]),
      [
        ['Order app', null, 2],
        ['Shop', 80, 2],
      ],
    )
    assert.deepEqual(
      products[1]?.milestones.map(({ title, dueDate }) => [title, dueDate]),
      [
        ['Kickoff', '2026-12-08'],
        ['Design', '2026-12-27'],
      ],
    )
    const { startDate, productCount, milestonesTotal, nextMilestone, listedDue, toPlanSince } = project
    assert.deepEqual(
      { startDate, productCount, milestonesTotal, nextMilestone, listedDue, isToPlan: toPlanSince !== undefined },
      {
        startDate: '2026-12-08',
        productCount: 2,
        milestonesTotal: 4,
        nextMilestone: { title: 'Kickoff', dueDate: '2026-12-08' },
        listedDue: '2026-12-08',
        isToPlan: true,
      },
    )
  })

  test('has no price: what is approved of it is on no invoice', async () => {
    const { quote } = await sent()
    const { project, products } = await startedBy(await accept(quote))
    const [, added] = products
    assert.ok(added)
    assert.deepEqual([added.priceCents, added.milestones.map(({ amountCents }) => amountCents)], [null, [null, null]])
    const { id: projectId } = project
    const first = (await portal.call('tom', invoiceCalls.draftInvoice, { projectId })).invoice
    assert.equal(first.totalCents, quote.amountCents)
    await portal.call('tom', invoiceCalls.sendInvoice, { invoiceId: first.id, version: first.version })
    for (const { id: milestoneId } of added.milestones) {
      const part = { productId: added.id, milestoneId }
      await portal.call('tom', productCalls.requestApproval, part)
      await portal.call('ada', productCalls.approveMilestone, part)
    }
    await portal.call('tom', productCalls.requestApproval, { productId: added.id, milestoneId: null })
    await portal.call('ada', productCalls.approveProduct, { productId: added.id })
    assert.deepEqual((await portal.call('tom', invoiceCalls.draftInvoice, { projectId })).invoice.lines, [])
  })

  test('is made once, however often and at whatever time the quote is accepted', async () => {
    const { quote } = await sent()
    const answers = await Promise.all([1, 2, 3].map(() => accept(quote)))
    const again = await accept(quote)
    assert.equal(new Set([...answers, again].map(({ projectId }) => projectId)).size, 1)
    assert.equal((await startedBy(again)).products.length, 2)
  })

  test('counts as it is on the day of the acceptance', async () => {
    const { quote, template } = await sent()
    const changed = { ...shop, name: 'Web shop', milestones: [] }
    const body = { templateId: template.id, version: template.version, name: 'Web shop', products: [changed] }
    await portal.call('tom', templates.updateTemplate, body as never)
    const { products } = await startedBy(await accept(quote))
    assert.deepEqual(
      products.map(({ name, milestones }) => [name, milestones.length]),
      [
        ['Order app', 2],
        ['Web shop', 0],
      ],
    )
  })

  test('is left out where it is deleted by then, which staff are told', async () => {
    const { quote, template } = await sent()
    await portal.call('tom', templates.removeTemplate, { templateId: template.id, version: template.version })
    const { project, products } = await startedBy(await accept(quote))
    assert.deepEqual([products.length, project.startDate], [1, null])
    assert.deepEqual(await templateOf(quote.id), {
      id: template.id,
      name: 'Online shop',
      missedAt: portal.clock.now(),
    })
  })

  test('is for staff alone', async () => {
    const { quote } = await sent()
    assert.deepEqual(await templateOf(quote.id), { id: quote.template?.id, name: 'Online shop' })
    assert.equal(await templateOf(quote.id, 'ada'), undefined)
    const { quotes } = await portal.call('ada', calls.listQuotes, {})
    const answer = await accept(quote)
    for (const each of [...quotes, answer]) assert.ok(!JSON.stringify(each).includes('Online shop'))
  })

  test('is one that there is, stays where nothing is said of it, and can be taken off', async () => {
    const template = await addTemplate()
    const draft = await itemize(portal, await begin(portal), { templateId: template.id })
    const kept = await itemize(portal, draft, { note: 'Three releases.' })
    assert.equal(kept.template?.name, 'Online shop')
    const none = await itemize(portal, kept, { templateId: null })
    assert.equal(none.template, undefined)
    const unknown = { quoteId: none.id, version: none.version, ...items, templateId: 'no-such-template' }
    assert.equal(await portal.outcome('tom', updateQuote, unknown as never), 'invalid-input')
  })

  test('goes with a quote of one amount too, whose offer it is part of', async () => {
    const template = await addTemplate()
    await ask(portal, 'ada')
    const first = await send(portal, { templateId: template.id })
    const again = await send(portal, { templateId: template.id })
    assert.equal(again.version, first.version)
    await portal.call('tom', calls.withdrawQuote, { quoteId: first.id, reason: '' })
    const second = await send(portal)
    assert.equal(second.template?.id, template.id)
    const { products } = await startedBy(await accept(second))
    assert.deepEqual(
      products.map(({ milestones }) => milestones.map(({ title, amountCents }) => [title, amountCents])),
      [
        [['Delivery', 3_200_000]],
        [
          ['Kickoff', null],
          ['Design', null],
        ],
      ],
    )
    portal.clock.advance(1)
    await ask(portal, 'ada')
    const { id: quoteId, version } = await newest(portal)
    const gone = { quoteId, version, ...offer, templateId: 'no-such-template' }
    assert.equal(await portal.outcome('tom', calls.sendQuote, gone), 'invalid-input')
  })
})
