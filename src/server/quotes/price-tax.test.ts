import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { mostPriceCents } from '#domain/core/money-schemas.ts'
import { cents } from '#domain/core/money.ts'
import { getHome } from '#domain/home/contract.ts'
import * as invoiceCalls from '#domain/invoices/contract.ts'
import * as taxes from '#domain/invoices/tax-contract.ts'
import * as projects from '#domain/projects/contract.ts'
import * as products from '#domain/projects/product-contract.ts'
import * as calls from '#domain/quotes/contract.ts'
import { readMailedQuote } from '#domain/quotes/mailed-contract.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { createSeal } from '#server/platform/seal.ts'
import { openContent, outboxMails } from '#server/ports/mail-outbox.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { quotes } from './exports/collections.ts'
import { ask, itemize, newKey, send, sendItems, yesTo } from './stage.test-support.ts'

const salesTax = { name: 'Sales tax', percent: 8.25, isInclusive: false }
const vat = { name: 'VAT', percent: 20, isInclusive: false }
const bakery = 'bakery-relaunch'
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

  /** The project of an accepted quote, whose milestone waits for Ada’s approval. */
  async function waiting(priceTax: typeof salesTax | null) {
    const quote = await quoteForAda()
    const { quote: answer } = await portal.call('ada', calls.acceptQuote, { ...yesTo(quote), priceTax })
    const projectId = answer.projectId ?? ''
    return { projectId, body: await request(projectId) }
  }

  /** Asks Ada to approve the one milestone of a project that a quote began; answers with the body of her yes. */
  async function request(projectId: string) {
    const [product] = (await portal.call('ada', projects.getProject, { projectId })).products
    const [milestone] = product?.milestones ?? []
    const part = { productId: product?.id ?? '', milestoneId: milestone?.id ?? '' }
    await portal.call('tom', products.requestApproval, part)
    return { ...part, amountCents: milestone?.amountCents ?? null }
  }

  /** A product of a project that no quote was for, at the same price, which waits for Ada's approval. */
  async function waitingWithoutQuote() {
    const productId = 'bakery-relaunch-1'
    const { products: held } = await portal.call('tom', projects.getProject, { projectId: bakery })
    const version = held.find(({ id }) => id === productId)?.version ?? 0
    const priceCents = 3_200_000
    await portal.call('tom', products.updateProduct, { productId, version, priceCents })
    await portal.call('tom', products.requestApproval, { productId, milestoneId: null })
    return { productId, body: { productId, priceCents } }
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
    assert.deepEqual((await portal.call(nobody, readMailedQuote, { token })).priceTax, salesTax)
  })

  test('is in the amount of a quote wherever it stands beside others, and in that of the version it replaces', async () => {
    const following = await followTold(portal)
    await charge(salesTax)
    const first = await quoteForAda()
    const stored = async () => (await portal.documents.get(quotes, first.id))?.data
    assert.equal((await stored())?.totalCents, 3_464_000)
    const { lines } = await portal.call('ada', getHome, {})
    assert.equal(lines.find(({ kind }) => kind === 'quotes')?.amountCents, 3_464_000)
    await charge(vat)
    portal.clock.advance(1000)
    await portal.call('tom', calls.withdrawQuote, { quoteId: first.id, reason: '' })
    assert.equal((await stored())?.totalCents, undefined)
    const { history } = await send(portal)
    const offers = history.filter(({ to }) => to === 'sent')
    assert.deepEqual(
      offers.map(({ amountCents, reason }) => [amountCents, reason]),
      [
        [3_464_000, `${told}, valid until Dec 22, 2026`],
        [3_840_000, '$32,000 plus 20% VAT ($38,400 with tax), valid until Dec 22, 2026'],
      ],
    )
    const happened = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 100 })
    assert.deepEqual(happened.findLast(({ data: { type } }) => type === 'quote.sent')?.data.price, {
      beforeCents: 3_464_000,
      afterCents: 3_840_000,
    })
    await following.notifying.settled()
    const bodies = (await following.storedOf('ada')).map(({ body }) => body).join('\n')
    assert.ok(
      bodies.includes('$32,000 plus 20% VAT ($38,400 with tax) instead of $34,640 in total, valid until'),
      bodies,
    )
  })

  test('is added to the largest price that can be entered', async () => {
    await charge(vat)
    await ask(portal, 'ada')
    const { id, history } = await send(portal, { amountCents: cents(mostPriceCents) })
    assert.equal((await portal.documents.get(quotes, id))?.data.totalCents, 1_200_000_000)
    assert.equal(history.at(-1)?.amountCents, 1_200_000_000)
  })

  test('is forgotten with one amount that is withdrawn: lines in its place have only their own', async () => {
    const following = await followTold(portal)
    await charge(salesTax)
    const first = await quoteForAda()
    const stored = async () => (await portal.documents.get(quotes, first.id))?.data
    assert.deepEqual((await stored())?.offeredTax, salesTax)
    portal.clock.advance(1000)
    const { quote: draft } = await portal.call('tom', calls.withdrawQuote, { quoteId: first.id, reason: '' })
    assert.equal((await stored())?.offeredTax, undefined)
    const { offeredTax } = await sendItems(portal, await itemize(portal, draft))
    assert.deepEqual([offeredTax, (await stored())?.totalCents], [undefined, 1_350_000])
    await following.notifying.settled()
    const bodies = (await following.storedOf('ada')).map(({ body }) => body).join('\n')
    assert.ok(bodies.includes('$13,500 instead of $34,640, valid until'), bodies)
  })

  test('is not told where new lines have none', async () => {
    const rateId = await charge(salesTax)
    await portal.call('tom', taxes.archiveTaxRate, { rateId })
    const { id: quoteId } = await quoteForAda()
    assert.deepEqual(Object.keys(await portal.call('ada', calls.getQuote, { quoteId })), ['quote'])
  })

  test('is that of the day on which the quote was sent, whatever new lines have since: on the quote, its approval and its invoice', async () => {
    const rateId = await charge(salesTax)
    const quote = await quoteForAda()
    await charge(vat)
    const { priceTax } = await portal.call('ada', calls.getQuote, { quoteId: quote.id })
    assert.deepEqual(priceTax, salesTax)
    for (const wrong of [null, vat, { ...salesTax, percent: 8 }])
      assert.equal(
        await portal.outcome('ada', calls.acceptQuote, { ...yesTo(quote), priceTax: wrong }),
        'stale-version',
      )
    const { quote: answer } = await portal.call('ada', calls.acceptQuote, { ...yesTo(quote), priceTax })
    assert.deepEqual(answer.acceptedBy?.priceTax, salesTax)
    const told = await portal.call('ada', calls.getQuote, { quoteId: quote.id })
    assert.deepEqual(Object.keys(told), ['quote'], 'what was accepted has it in itself')
    const projectId = answer.projectId ?? ''
    assert.deepEqual((await portal.call('ada', projects.getProject, { projectId })).priceTax, salesTax)
    const body = await request(projectId)
    for (const wrong of [null, vat])
      await assert.rejects(
        portal.call('ada', products.approveMilestone, { ...body, priceTax: wrong }),
        /price-changed.*The tax on this price has changed/,
      )
    await portal.call('ada', products.approveMilestone, { ...body, priceTax: salesTax })
    await portal.call('tom', taxes.archiveTaxRate, { rateId })
    const { invoice, beyondAgreed } = await draftOf(projectId)
    assert.deepEqual([invoice.totalCents, beyondAgreed], [3_464_000, undefined])
  })

  test('is none on what was sent and accepted without', async () => {
    const { projectId, body } = await waiting(null)
    await charge(salesTax)
    assert.equal((await portal.call('ada', projects.getProject, { projectId })).priceTax, undefined)
    await portal.call('ada', products.approveMilestone, { ...body, priceTax: null })
    const { invoice, beyondAgreed } = await draftOf(projectId)
    assert.deepEqual([invoice.totalCents, beyondAgreed], [3_200_000, undefined])
  })

  test('of what no quote was for is told before an approval and kept with it, and refused where it has changed', async () => {
    const { productId, body } = await waitingWithoutQuote()
    await charge(salesTax)
    assert.deepEqual((await portal.call('ada', projects.getProject, { projectId: bakery })).priceTax, salesTax)
    assert.equal(await portal.outcome('ada', products.approveProduct, { ...body, priceTax: null }), 'price-changed')
    const { product } = await portal.call('ada', products.approveProduct, { ...body, priceTax: salesTax })
    assert.deepEqual(product.approval?.priceTax, salesTax)
    await charge(vat)
    const { invoice, beyondAgreed } = await draftOf(bakery)
    const { tax } = invoice.lines.find((line) => line.kind === 'item' && line.productId === productId) ?? {}
    assert.deepEqual([tax?.name, tax?.percent, beyondAgreed], ['Sales tax', 8.25, undefined])
  })

  test('is told by the draft where it was told to nobody', async () => {
    const { body } = await waitingWithoutQuote()
    await portal.call('ada', products.approveProduct, { ...body, priceTax: null })
    await charge(salesTax)
    const { invoice, beyondAgreed } = await draftOf(bakery)
    assert.deepEqual(beyondAgreed, { moreCents: 264_000, names: ['Ada Lovell'] })
    const { id: invoiceId, version } = invoice
    await portal.call('tom', invoiceCalls.updateInvoice, { invoiceId, version, taxTreatment: 'exempt' })
    assert.equal((await portal.call('tom', invoiceCalls.getInvoice, { invoiceId })).beyondAgreed, undefined)
  })

  test('that prices include adds nothing to the draft', async () => {
    const { projectId, body } = await waiting(null)
    await portal.call('ada', products.approveMilestone, body)
    await charge({ name: 'VAT', percent: 20, isInclusive: true })
    const { invoice, beyondAgreed } = await draftOf(projectId)
    assert.deepEqual([invoice.totalCents, beyondAgreed], [3_200_000, undefined])
  })
})
