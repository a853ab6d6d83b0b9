import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as invoiceCalls from '#domain/invoices/contract.ts'
import * as taxes from '#domain/invoices/tax-contract.ts'
import * as projects from '#domain/projects/contract.ts'
import * as products from '#domain/projects/product-contract.ts'
import * as calls from '#domain/quotes/contract.ts'
import { createSeal } from '#server/platform/seal.ts'
import { openContent, outboxMails } from '#server/ports/mail-outbox.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { ask, newKey, send, yesTo } from './stage.test-support.ts'

const salesTax = { name: 'Sales tax', percent: 8.25, isInclusive: false }
/** Who has only the link. */
const nobody: CastUid | null = null
const told = '$32,000 plus 8.25% sales tax ($34,640 with tax)'

describe('the tax on an agreed price', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  /** Staff make this rate the default. */
  async function charge(rate: typeof salesTax): Promise<string> {
    const { defaultId } = await portal.call('tom', taxes.createTaxRate, { key: newKey(), ...rate, isDefault: true })
    return defaultId ?? ''
  }

  async function quoteForAda() {
    await ask(portal, 'ada')
    return send(portal)
  }

  /** The project of an accepted quote, whose product waits for Ada's approval. */
  async function waiting(priceTax: typeof salesTax | null) {
    const quote = await quoteForAda()
    const { quote: answer } = await portal.call('ada', calls.acceptQuote, { ...yesTo(quote), priceTax })
    const projectId = answer.projectId ?? ''
    const [product] = (await portal.call('ada', projects.getProject, { projectId })).products
    const productId = product?.id ?? ''
    await portal.call('tom', products.requestApproval, { productId, milestoneId: null })
    return { projectId, productId, priceCents: product?.priceCents ?? null, quote: answer }
  }

  async function draftOf(projectId: string) {
    const { invoice } = await portal.call('tom', invoiceCalls.draftInvoice, { projectId })
    return portal.call('tom', invoiceCalls.getInvoice, { invoiceId: invoice.id })
  }

  /** The words of all mails. */
  async function mailed(): Promise<string> {
    await portal.mailsSettled()
    const mails = await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 100 })
    const seal = createSeal(new Uint8Array(32))
    return mails.map(({ data }) => openContent(seal, data)?.text).join('\n')
  }

  test('is told with a quote of one amount: to its client, to a guest and in the mail', async () => {
    await charge(salesTax)
    const { id: quoteId } = await quoteForAda()
    assert.deepEqual((await portal.call('ada', calls.getQuote, { quoteId })).priceTax, salesTax)
    portal.clock.advance(1000)
    await ask(portal, null)
    await send(portal)
    const text = await mailed()
    assert.ok(text.includes(told), text)
    const token = /#([\w.-]+)/.exec(text)?.[1] ?? ''
    assert.deepEqual((await portal.call(nobody, calls.readMailedQuote, { token })).priceTax, salesTax)
  })

  test('is not told where new lines have none', async () => {
    const rateId = await charge(salesTax)
    await portal.call('tom', taxes.archiveTaxRate, { rateId })
    const { id: quoteId } = await quoteForAda()
    assert.deepEqual(Object.keys(await portal.call('ada', calls.getQuote, { quoteId })), ['quote'])
  })

  test('is kept with the acceptance, and refused where it has changed since it was shown', async () => {
    const quote = await quoteForAda()
    await charge(salesTax)
    for (const priceTax of [null, { ...salesTax, percent: 8 }])
      assert.equal(await portal.outcome('ada', calls.acceptQuote, { ...yesTo(quote), priceTax }), 'stale-version')
    const { quote: answer } = await portal.call('ada', calls.acceptQuote, { ...yesTo(quote), priceTax: salesTax })
    assert.deepEqual(answer.acceptedBy?.priceTax, salesTax)
  })

  test('is told before an approval and kept with it, and refused where it has changed', async () => {
    const { projectId, productId, priceCents } = await waiting(null)
    await charge(salesTax)
    assert.deepEqual((await portal.call('ada', projects.getProject, { projectId })).priceTax, salesTax)
    assert.equal(
      await portal.outcome('ada', products.approveProduct, { productId, priceCents, priceTax: null }),
      'price-changed',
    )
    const body = { productId, priceCents, priceTax: salesTax }
    const { product } = await portal.call('ada', products.approveProduct, body)
    assert.deepEqual(product.approval?.priceTax, salesTax)
    const { invoice, beyondAgreed } = await draftOf(projectId)
    assert.deepEqual([invoice.totalCents, beyondAgreed], [3_464_000, undefined])
  })

  test('is told by the draft where it was told to nobody', async () => {
    const { projectId, productId, priceCents } = await waiting(null)
    await portal.call('ada', products.approveProduct, { productId, priceCents, priceTax: null })
    await charge(salesTax)
    const { invoice, beyondAgreed } = await draftOf(projectId)
    assert.equal(invoice.totalCents, 3_464_000)
    assert.deepEqual(beyondAgreed, { moreCents: 264_000, names: ['Ada Lovell'] })
    const { id: invoiceId, version } = invoice
    await portal.call('tom', invoiceCalls.updateInvoice, { invoiceId, version, taxTreatment: 'exempt' })
    assert.equal((await portal.call('tom', invoiceCalls.getInvoice, { invoiceId })).beyondAgreed, undefined)
  })

  test('that prices include adds nothing to the draft', async () => {
    const { projectId, productId, priceCents } = await waiting(null)
    await portal.call('ada', products.approveProduct, { productId, priceCents })
    await charge({ name: 'VAT', percent: 20, isInclusive: true })
    const { invoice, beyondAgreed } = await draftOf(projectId)
    assert.deepEqual([invoice.totalCents, beyondAgreed], [3_200_000, undefined])
  })
})
