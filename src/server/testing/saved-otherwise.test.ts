import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as clients from '#domain/accounts/client-contract.ts'
import { addPromotion } from '#domain/billing/promotion-settings-contract.ts'
import { addPlan } from '#domain/catalogue/settings-contract.ts'
import * as contact from '#domain/contact/contract.ts'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { creditInvoice } from '#domain/invoices/contract.ts'
import * as recorded from '#domain/invoices/recorded-contract.ts'
import { createTaxRate } from '#domain/invoices/tax-contract.ts'
import { addMeetingKind } from '#domain/meetings/kinds-contract.ts'
import { requestPayment, sendMessage } from '#domain/messages/contract.ts'
import * as projects from '#domain/projects/contract.ts'
import * as products from '#domain/projects/product-contract.ts'
import { startProject } from '#domain/projects/staff-contract.ts'
import * as templates from '#domain/projects/template-contract.ts'
import { createQuote } from '#domain/quotes/staff-contract.ts'
import { publishReport } from '#domain/reports/contract.ts'
import { publishPolicy } from '#domain/settings/policy-contract.ts'
import { addHours, listHours } from '#domain/timesheets/contract.ts'
import { saveView } from '#domain/views/contract.ts'
import { enteredPromotion } from '#server/billing/access-rows.test-support.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { entered as plan } from '#server/catalogue/access-rows.test-support.ts'
import { byCheck, jointly, sentInvoice } from '#server/invoices/stage.test-support.ts'
import { designReview } from '#server/meetings/stage.test-support.ts'
import { newKey, relaunch } from '#server/messages/stage.test-support.ts'
import { savedCallCollection } from '#server/platform/http/saved-calls.ts'
import { pruneStore } from '#server/prune-store.ts'
import { begun } from '#server/quotes/stage.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import type { TestPortal } from './portal.test-support.ts'
import { differences } from './repeated-calls.test-support.ts'

type Try = {
  readonly who: CastUid
  /** What was entered first, but for the key. */
  readonly first: object | ((portal: TestPortal) => Promise<object>)
  /** What was corrected before the next try. */
  readonly corrected: object
  /** What a page says anew that nobody entered. */
  readonly seen?: object
}

const work = { projectId: relaunch, productId: null, workDate: '2026-12-07', billable: true, linkUrl: null }
const rosa = { companyName: 'Tea', firstName: 'Rosa', lastName: 'Lind', email: 'rosa@lantern.exmaple' }
const rate = { name: 'VAT', percent: 20, isInclusive: false, isDefault: false }
const period = { projectId: relaunch, from: '2026-12-01', to: '2026-12-31', type: 'progress' }
const owed = { projectId: relaunch, amountCents: 48_000, description: 'Photographs', dueDate: null }
const described = { projectId: relaunch, name: 'App', description: '', kind: 'apps' }
const shop = { clientId: 'ada', name: 'Shop', description: 'Teas', managerId: 'tom' }
const link = { projectId: relaunch, type: 'Github', title: 'Code', url: 'https://github.com/northwind/site' }

const tries: readonly (readonly [Endpoint, Try])[] = [
  [addHours, { who: 'ivo', first: { ...work, workedHours: 1, descriptions: 'Menu' }, corrected: { workedHours: 3 } }],
  [
    clients.createClient,
    { who: 'tom', first: { ...rosa, note: '', isInvited: true }, corrected: { email: 'rosa@lantern.example' } },
  ],
  [clients.addClientNote, { who: 'tom', first: { clientId: 'ada', body: 'Calls' }, corrected: { body: 'No calls' } }],
  [projects.createProject, { who: 'ada', first: { name: 'Card', description: 'Tenth' }, corrected: { name: 'Cards' } }],
  [startProject, { who: 'tom', first: shop, corrected: { managerId: 'nina' } }],
  [projects.addLink, { who: 'ada', first: link, corrected: { title: 'Source' } }],
  [products.addProduct, { who: 'ada', first: described, corrected: { kind: 'sites' } }],
  [products.addMilestone, { who: 'tom', first: planOfProduct, corrected: { amountCents: 20_000 } }],
  [templates.createTemplate, { who: 'tom', first: { name: 'Shop', products: [] }, corrected: { name: 'Shops' } }],
  [
    templates.saveAsTemplate,
    { who: 'tom', first: { projectId: relaunch, name: 'Bakery' }, corrected: { name: 'Bakeries' } },
  ],
  [createQuote, { who: 'tom', first: { ...begun, clientId: 'ada', prospect: null }, corrected: { clientId: 'hugo' } }],
  [createTaxRate, { who: 'tom', first: rate, corrected: { percent: 21 } }],
  [saveView, { who: 'tom', first: { list: 'projects', name: 'Late', search: '' }, corrected: { name: 'Too late' } }],
  [
    publishReport,
    { who: 'tom', first: { ...period, title: 'Decmber', summary: '' }, corrected: { title: 'December' } },
  ],
  [sendMessage, { who: 'ada', first: { projectId: relaunch, body: 'At noon' }, corrected: { body: 'At one' } }],
  [requestPayment, { who: 'tom', first: owed, corrected: { amountCents: 84_000 } }],
  [
    contact.askQuestion,
    { who: 'ada', first: { subject: 'Holidays', body: 'When?' }, corrected: { body: 'When in May?' } },
  ],
  [contact.answerQuestion, { who: 'tom', first: questionOfAda, corrected: { body: 'On the 23rd' } }],
  [
    publishPolicy,
    {
      who: 'tom',
      first: { kind: 'terms', version: 0, body: 'Frist', note: '' },
      corrected: { body: 'First' },
    },
  ],
  [addPromotion, { who: 'tom', first: { ...enteredPromotion, code: 'SPRING20' }, corrected: { percentOff: 25 } }],
  [
    addPlan,
    {
      who: 'tom',
      first: { version: 0, kind: 'addOn', ...plan },
      corrected: { priceCents: 2600 },
      seen: { version: 1 },
    },
  ],
  [
    addMeetingKind,
    { who: 'tom', first: { version: 0, ...designReview }, corrected: { minutes: 60 }, seen: { version: 1 } },
  ],
  [
    recorded.recordPayment,
    {
      who: 'tom',
      first: async (portal) => withoutKey(byCheck((await sentInvoice(portal)).id, 36_000, { amountCents: 2000 })),
      corrected: { amountCents: 20_000 },
      seen: { dueCents: 34_000 },
    },
  ],
  [
    recorded.recordPayments,
    {
      who: 'tom',
      first: async (portal) => withoutKey(jointly([[(await sentInvoice(portal)).id, 2_000]], [36_000])),
      corrected: { amountCents: 3_000 },
      seen: { dueCents: [34_000] },
    },
  ],
  [recorded.recordRefund, { who: 'tom', first: refundOfCheck, corrected: { amountCents: 2000 } }],
  [
    creditInvoice,
    {
      who: 'tom',
      first: async (portal) => ({ invoiceId: (await sentInvoice(portal)).id, amountCents: 500, reason: 'Late' }),
      corrected: { amountCents: 5000 },
    },
  ],
]

/** Calls with a key that are not held against it, and why. */
const otherwise: Readonly<Record<string, string>> = {
  'add-launch-item': 'the key is the item’s id',
  'book-meeting': 'another slot has another key',
  'request-quote': 'guests ask as well, and whoever asks sees no quote',
  'create-order': 'a changed cart is another order',
  'create-payment-intent': 'tells what became of the first charge',
  'refund-payment': 'tells what became of the first refund',
}

function withoutKey({ key: _key, ...rest }: { readonly key: string }): object {
  return rest
}

async function planOfProduct(portal: TestPortal): Promise<object> {
  const body = { key: newKey(), ...described, kind: 'apps' as const }
  const { product } = await portal.call('ada', products.addProduct, body)
  return { productId: product.id, title: 'Design', dueDate: null, amountCents: 2000 }
}

async function questionOfAda(portal: TestPortal): Promise<object> {
  const asked = { key: newKey(), subject: 'Holidays', body: 'When do you close?' }
  const { question } = await portal.call('ada', contact.askQuestion, asked)
  return { questionId: question.id, body: 'On the 24th' }
}

async function refundOfCheck(portal: TestPortal): Promise<object> {
  const { id: invoiceId } = await sentInvoice(portal)
  const check = byCheck(invoiceId, 36_000)
  await portal.call('tom', recorded.recordPayment, check)
  const given = { invoiceId, recordedId: check.key, amountCents: 200, returnedOn: '2026-12-08' }
  return { ...given, outcome: 'credited', reason: 'Paid twice' }
}

describe('a form that is corrected after its answer was lost', () => {
  let stage: BillingStage
  let portal: TestPortal

  beforeEach(async () => {
    stage = await openBillingStage()
    portal = stage.portal
  })
  afterEach(() => stage.close())

  for (const [call, { who, first, corrected, seen = {} }] of tries)
    test(`${call.name} refuses what was corrected, and answers the same again`, async () => {
      const body = { key: newKey(), ...(typeof first === 'function' ? await first(portal) : first) }
      assert.equal(await portal.outcome(who, call, body), 'ok')
      await portal.mailsSettled()
      const before = portal.everything()
      assert.equal(await portal.outcome(who, call, { ...body, ...corrected }), 'saved-otherwise')
      assert.equal(await portal.outcome(who, call, { ...body, ...seen }), 'ok')
      await portal.mailsSettled()
      assert.deepEqual(differences(before, portal.everything()), [])
    })

  test('every call with a key is among them, or says why it need not be', () => {
    const keyed = portal.calls.filter(({ keyed }) => keyed).map(({ name }) => name)
    assert.deepEqual(keyed.toSorted(), tries.map(([{ name }]) => name).toSorted())
    const hasKey = portal.calls.filter(({ body }) => 'shape' in body && 'key' in (body.shape as object))
    const others = hasKey.map(({ name }) => name).filter((name) => !keyed.includes(name))
    assert.deepEqual(others.toSorted(), Object.keys(otherwise).toSorted())
  })

  const hours = { ...work, workedHours: 1, descriptions: 'Menu' }
  const logged = async (creatorId: string) =>
    (await portal.call('tom', listHours, { month: '2026-12', creatorId })).entries.map((entry) => entry.workedHours)

  test('is refused even while the first try is under way', async () => {
    const key = newKey()
    const outcomes = await Promise.all([
      portal.outcome('ivo', addHours, { key, ...hours }),
      portal.outcome('ivo', addHours, { key, ...hours, workedHours: 3 }),
    ])
    assert.deepEqual(outcomes, ['ok', 'saved-otherwise'])
  })

  test('is saved where the first try was refused, and where its key or its person is another', async () => {
    const key = newKey()
    assert.equal(await portal.outcome('ivo', addHours, { key, ...hours, workedHours: 25 }), 'invalid-input')
    assert.equal(await portal.outcome('ivo', addHours, { key, ...hours, workedHours: 3 }), 'ok')
    assert.equal(await portal.outcome('ivo', addHours, { key: newKey(), ...hours }), 'ok')
    const note = { key, clientId: 'ada', body: 'Prefers calls' }
    assert.equal(await portal.outcome('tom', clients.addClientNote, note), 'ok')
    assert.equal(await portal.outcome('nina', clients.addClientNote, { ...note, body: 'Prefers mail' }), 'ok')
    assert.equal(await portal.documents.count(savedCallCollection, {}), 4)
  })

  test('is the same form in another order of its members', async () => {
    const key = newKey()
    await portal.call('ivo', addHours, { key, ...hours })
    const turned = Object.fromEntries(Object.entries({ key, ...hours }).toReversed())
    assert.equal(await portal.outcome('ivo', addHours, turned), 'ok')
  })

  test('is forgotten after two days, and then answered with what was saved, as before', async () => {
    const key = newKey()
    await portal.call('ivo', addHours, { key, ...hours })
    portal.clock.advance(47 * 3_600_000)
    await pruneStore(portal)
    portal.signInAgain('ivo')
    assert.equal(await portal.outcome('ivo', addHours, { key, ...hours, workedHours: 3 }), 'saved-otherwise')
    portal.clock.advance(2 * 3_600_000)
    await pruneStore(portal)
    assert.equal(await portal.documents.count(savedCallCollection, {}), 0)
    portal.signInAgain('ivo')
    assert.equal(await portal.outcome('ivo', addHours, { key, ...hours, workedHours: 3 }), 'ok')
    portal.signInAgain('tom')
    assert.deepEqual(await logged('ivo'), [1])
  })

  test('a call without a key leaves no note', async () => {
    await portal.call('ivo', addHours, hours)
    assert.equal(await portal.documents.count(savedCallCollection, {}), 0)
  })
})
