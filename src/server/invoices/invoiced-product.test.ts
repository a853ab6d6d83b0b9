import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { getProject } from '#domain/projects/contract.ts'
import * as products from '#domain/projects/product-contract.ts'
import { adasProject as projectId } from '#server/testing/access-row.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { send } from './stage.test-support.ts'

const productId = `${projectId}-1`

describe('a product whose price an invoice asks for', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
    await change({ priceCents: 500_000 })
    await portal.call('tom', products.requestApproval, { productId, milestoneId: null })
    await portal.call('ada', products.approveProduct, { productId, priceCents: 500_000 })
  })
  afterEach(() => portal.close())

  async function read() {
    const { products: held } = await portal.call('tom', getProject, { projectId })
    return held.find(({ id }) => id === productId) ?? assert.fail()
  }

  async function change(changes: object): Promise<unknown> {
    const { version } = await read()
    return portal.call('tom', products.updateProduct, { productId, version, ...changes })
  }

  async function draft(): Promise<PresentedInvoice> {
    return (await portal.call('tom', calls.draftInvoice, { projectId })).invoice
  }

  async function keepsItsPrice(told: RegExp): Promise<void> {
    await change({ status: 'in_progress' })
    const before = await read()
    for (const priceCents of [700_000, null]) await assert.rejects(change({ priceCents }), told)
    assert.deepEqual(await read(), before)
  }

  test('keeps it while it is on the draft, and where it was removed from it', async () => {
    const { id: invoiceId, version } = await draft()
    await keepsItsPrice(/product-invoiced.*This product’s price is on the draft invoice\. Discard the draft first\./)
    await portal.call('tom', calls.updateInvoice, { invoiceId, version, lines: [] })
    await keepsItsPrice(/product-invoiced.*This product’s price was removed from the draft invoice/)
    await portal.call('tom', calls.voidInvoice, { invoiceId, reason: 'Another price' })
    await change({ priceCents: 700_000 })
  })

  test('keeps it once the invoice is sent, whatever its client has approved since', async () => {
    const { id: invoiceId, number } = await send(portal, await draft())
    await keepsItsPrice(new RegExp(`product-invoiced.*This product’s price is on invoice ${number}`))
    await change({ name: 'Shop', priceCents: 500_000 })
    await portal.call('tom', calls.voidInvoice, { invoiceId, reason: 'Another price' })
    await change({ priceCents: 700_000 })
    assert.equal((await read()).priceCents, 700_000)
  })
})
