import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as invoiceCalls from '#domain/invoices/contract.ts'
import * as projects from '#domain/projects/contract.ts'
import * as productCalls from '#domain/projects/product-contract.ts'
import * as calls from '#domain/quotes/contract.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { ask, begin, itemize, send, sendItems, yesTo } from './stage.test-support.ts'

describe('the project of an accepted quote', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  /** Ada accepts what she asked for. */
  async function accepted(changes: object = {}) {
    await ask(portal, 'ada')
    return yes(await send(portal, changes))
  }

  async function yes(sent: PresentedQuote) {
    const { quote } = await portal.call('ada', calls.acceptQuote, yesTo(sent))
    const { project, products } = await portal.call('ada', projects.getProject, { projectId: quote.projectId ?? '' })
    const [product] = products
    assert.ok(product)
    return { project, product, products }
  }

  /** Ada approves the product, or a milestone of it. */
  async function approve(productId: string, milestoneId: string | null): Promise<void> {
    await portal.call('tom', productCalls.requestApproval, { productId, milestoneId })
    if (milestoneId === null) await portal.call('ada', productCalls.approveProduct, { productId })
    else await portal.call('ada', productCalls.approveMilestone, { productId, milestoneId })
  }

  test('has one milestone with the amount, which is asked for once, when it is approved', async () => {
    const { project, product } = await accepted()
    const { id: projectId } = project
    assert.deepEqual(
      product.milestones.map(({ title, amountCents, status, dueDate }) => [title, amountCents, status, dueDate]),
      [['Delivery', 3_200_000, 'todo', '2027-02-06']],
    )
    assert.deepEqual([product.priceCents, project.milestonesTotal], [null, 1])
    const preview = await portal.call('tom', invoiceCalls.previewInvoice, { projectId })
    assert.equal(preview.totalCents, 0)
    await approve(product.id, product.milestones[0]?.id ?? '')
    await approve(product.id, null)
    const { invoice } = await portal.call('tom', invoiceCalls.draftInvoice, { projectId })
    assert.deepEqual(
      invoice.lines.map(({ description, amountCents }) => [description, amountCents]),
      [['Order app: Delivery', 3_200_000]],
    )
    await portal.call('tom', invoiceCalls.sendInvoice, { invoiceId: invoice.id, version: invoice.version })
    const next = await portal.call('tom', invoiceCalls.draftInvoice, { projectId })
    assert.deepEqual(next.invoice.lines, [])
  })

  test('is due as many days after the acceptance as the quote says', async () => {
    const { project, product } = await accepted()
    assert.deepEqual([project.dueDate, product.dueDate], ['2027-02-06', '2027-02-06'])
    assert.deepEqual(project.nextMilestone, { title: 'Delivery', dueDate: '2027-02-06' })
  })

  test('has no due date where the quote says none', async () => {
    const { project, product } = await accepted({ daysDelta: null })
    assert.deepEqual([project.dueDate, product.dueDate, product.milestones[0]?.dueDate], [null, null, null])
  })

  test('is due in the same way where the quote has lines, whose milestones have no due dates', async () => {
    const quote = await sendItems(portal, await itemize(portal, await begin(portal)))
    const { project, product } = await yes(quote)
    assert.deepEqual([project.dueDate, product.dueDate], ['2027-02-06', '2027-02-06'])
    for (const { dueDate } of product.milestones) assert.equal(dueDate, null)
  })
})
