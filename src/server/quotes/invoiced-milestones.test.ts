import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as invoiceCalls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { getProject } from '#domain/projects/contract.ts'
import * as products from '#domain/projects/product-contract.ts'
import * as calls from '#domain/quotes/contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { draftInvoice } from '#server/invoices/drafts.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Documents } from '#server/ports/documents.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { begin, itemize, sendItems, yesTo } from './stage.test-support.ts'

const onInvoice = /milestone-invoiced.*This milestone is on invoice INV-2026-0001/
const onDraft = /milestone-invoiced.*This milestone is on the draft invoice\. Discard the draft first\./
const offDraft =
  /milestone-invoiced.*This milestone was removed from the draft invoice.*Send or discard the draft first\./

describe('a milestone that an invoice asks for', () => {
  let portal: TestPortal
  let projectId: string
  beforeEach(async () => {
    portal = await openTestPortal()
    const quote = await sendItems(portal, await itemize(portal, await begin(portal), { discount: null }))
    const { quote: accepted } = await portal.call('ada', calls.acceptQuote, yesTo(quote))
    projectId = accepted.projectId ?? ''
  })
  afterEach(() => portal.close())

  /** The product that the acceptance made, with $12,000 of design and $3,000 of launch. */
  async function read() {
    const { products: held } = await portal.call('tom', getProject, { projectId })
    const [product] = held
    assert.ok(product)
    return product
  }

  async function draft(): Promise<PresentedInvoice> {
    return (await portal.call('tom', invoiceCalls.draftInvoice, { projectId })).invoice
  }

  async function send(): Promise<PresentedInvoice> {
    const { id: invoiceId, version } = await draft()
    return (await portal.call('tom', invoiceCalls.sendInvoice, { invoiceId, version })).invoice
  }

  /** Changes the first milestone. */
  async function change(changes: object): Promise<unknown> {
    const { id: productId, version, milestones } = await read()
    const milestoneId = milestones[0]?.id ?? ''
    return portal.call('tom', products.updateMilestone, { productId, milestoneId, version, ...changes })
  }

  async function remove(): Promise<unknown> {
    const { id: productId, milestones } = await read()
    return portal.call('tom', products.removeMilestone, { productId, milestoneId: milestones[0]?.id ?? '' })
  }

  const voidIt = ({ id: invoiceId }: PresentedInvoice) =>
    portal.call('tom', invoiceCalls.voidInvoice, { invoiceId, reason: 'Another price' })

  async function refusesBoth(told: RegExp): Promise<void> {
    const before = await read()
    for (const amountCents of [2_000_000, null]) await assert.rejects(change({ amountCents }), told)
    await assert.rejects(remove(), told)
    assert.deepEqual(await read(), before)
  }

  test('keeps its price and stays where the invoice was sent; its title and day may change', async () => {
    await send()
    await refusesBoth(onInvoice)
    await change({ title: 'Design', dueDate: '2027-01-08', amountCents: 1_200_000, status: 'in_review' })
    const [milestone] = (await read()).milestones
    assert.deepEqual(
      [milestone?.title, milestone?.dueDate, milestone?.amountCents, milestone?.status],
      ['Design', '2027-01-08', 1_200_000, 'in_review'],
    )
  })

  test('is free again once the invoice is void', async () => {
    await voidIt(await send())
    await change({ amountCents: 2_000_000 })
    await remove()
    assert.equal((await read()).milestones.length, 1)
  })

  test('may be removed once all of the invoice is credited, and is billed at no other price', async () => {
    const { id: invoiceId } = await send()
    const credit = (amountCents: number) =>
      portal.call('tom', invoiceCalls.creditInvoice, { invoiceId, key: createId(), amountCents, reason: 'Called off' })
    await credit(1_400_000)
    await refusesBoth(onInvoice)
    await credit(100_000)
    await assert.rejects(change({ amountCents: 2_000_000 }), onInvoice)
    await remove()
    assert.equal((await read()).milestones.length, 1)
  })

  test('keeps its price and stays while it is on a draft, until that is discarded', async () => {
    await refusesBoth(onDraft)
    await voidIt(await draft())
    await change({ amountCents: 2_000_000 })
    assert.equal((await draft()).totalCents, 2_300_000)
  })

  test('keeps its price and stays while its line can be put back on the draft', async () => {
    const { id: invoiceId, version, lines } = await draft()
    const kept = lines.slice(1).map(({ id, description, quantity, unitCents }) => ({
      id,
      kind: 'item' as const,
      description,
      quantity,
      unitCents,
    }))
    await portal.call('tom', invoiceCalls.updateInvoice, { invoiceId, version, lines: kept })
    await refusesBoth(offDraft)
    await send()
    await change({ amountCents: 2_000_000 })
  })

  test('is on the next draft at the price that it got while the draft was made', async () => {
    await voidIt(await draft())
    const tom = await findViewer(portal.documents, 'tom')
    assert.ok(tom)
    let isChanged = false
    const { documents } = portal
    // The price changes once the milestones are read, before the draft is written.
    const meanwhile: Documents = {
      ...documents,
      list: async (collection, options) => {
        const rows = await documents.list(collection, options)
        if (collection.name === 'products' && !isChanged) {
          isChanged = true
          await change({ amountCents: 2_000_000 })
        }
        return rows
      },
    }
    const { invoice } = await draftInvoice(portalOf(portal, { documents: meanwhile }), tom, { projectId })
    assert.ok(isChanged)
    assert.equal(invoice.totalCents, 2_300_000)
  })

  test('has one price, whichever comes first, where it changes as the invoice is drafted', async () => {
    await voidIt(await draft())
    await Promise.allSettled([draft(), change({ amountCents: 2_000_000 })])
    const [milestone] = (await read()).milestones
    assert.equal((await draft()).lines[0]?.amountCents, milestone?.amountCents)
  })
})
