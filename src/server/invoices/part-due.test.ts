import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as products from '#domain/projects/product-contract.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { daysOf, openAwaitedParts, productId } from './awaited-parts.test-support.ts'
import type { AwaitedParts } from './awaited-parts.test-support.ts'
import { newCreditKey, storedInvoice } from './stage.test-support.ts'

const aboutPlans: ReadonlySet<string> = new Set(['invoice.plan_changed', 'invoice.part_due'])

describe('what an approval makes due', () => {
  let stage: AwaitedParts

  beforeEach(async () => {
    stage = await openAwaitedParts()
  })
  afterEach(() => stage.portal.close())

  const toldOfPlans = async (uid: CastUid) =>
    (await stage.portal.storedOf(uid)).filter(({ type }) => aboutPlans.has(type))

  test('is told to whoever approves, once, with where to pay it', async () => {
    const { portal, design, sent, approve } = stage
    const { id } = await sent()
    await approve(design)
    await portal.call('ada', products.approveMilestone, { productId, milestoneId: design })
    const said = 'You approved “Design”: $120 of invoice INV-2026-0001 is due Dec 8'
    assert.deepEqual(
      (await toldOfPlans('ada')).map(({ type, title, body, url }) => [type, title, body, url]),
      [
        [
          'invoice.part_due',
          said,
          'Bakery relaunch',
          `/client/projectdetail?projectId=${adasProject}&walkThroughTab=invoices&invoice=${id}`,
        ],
      ],
    )
    const mail = (await portal.mailRound()).find(({ kind }) => kind === 'invoice.part_due')
    assert.equal(mail?.subject, said)
    assert.match(mail.text, /Open the invoice/)
    const stored = await storedInvoice(portal, id)
    assert.deepEqual([daysOf(stored), stored.awaitedOn], [['2026-12-15', '2026-12-08', null], '2026-12-08'])
  })

  test('is told by the name of who approved, to those alone who may see invoices', async () => {
    const { portal, launch, sent, approve } = stage
    await sent()
    await approve(launch, 'ben')
    assert.deepEqual(
      (await toldOfPlans('ada')).map(({ title }) => title),
      ['Ben Sato approved “Launch”: $120 of invoice INV-2026-0001 is due Dec 22'],
    )
    const approvals = async (uid: CastUid) =>
      (await portal.storedOf(uid)).filter(({ type }) => type === 'milestone.approved').length
    assert.equal(await approvals('ada'), 0, 'one act tells them once')
    assert.ok((await approvals('tom')) + (await approvals('nina')) > 0)
    for (const uid of ['ben', 'tom', 'nina'] as const) {
      const told = await portal.storedOf(uid)
      assert.deepEqual(
        told.filter(({ title, body }) => /INV-2026|\$120/.test(title + body)),
        [],
        uid,
      )
    }
  })

  test('leaves out no approval of another milestone that is called alike', async () => {
    const { portal, design, sent, approve } = stage
    const { id: invoiceId } = await sent()
    const another = { productId: 'bakery-relaunch-2', title: 'Design', dueDate: null, amountCents: null }
    const { product } = await portal.call('tom', products.addMilestone, { ...another, key: newCreditKey() })
    const alike = { productId: product.id, milestoneId: product.milestones.at(-1)?.id ?? '' }
    await portal.call('tom', products.requestApproval, alike)
    await approve(design, 'ben')
    await portal.call('ben', products.approveMilestone, alike)
    const told = (await portal.storedOf('ada')).filter(({ actorId }) => actorId === 'ben')
    assert.deepEqual(told.map(({ type, entityId }) => [type, entityId]).toSorted(), [
      ['invoice.part_due', invoiceId],
      ['milestone.approved', alike.milestoneId],
    ])
  })

  test('is told with the title that was approved, and with the day of each part', async () => {
    const { portal, design, parts, sent } = stage
    const [, byDesign, rest] = parts()
    const milestone = { productId, milestoneId: design }
    await sent([
      { ...byDesign!, percent: 50 },
      { ...rest!, milestone: { ...milestone, daysAfter: 30 } },
    ])
    const { version } = (await portal.call('tom', products.requestApproval, milestone)).product
    await portal.call('tom', products.updateMilestone, { ...milestone, version, title: 'First design' })
    await portal.call('ada', products.approveMilestone, milestone)
    assert.deepEqual(
      (await toldOfPlans('ada')).map(({ title }) => title),
      ['You approved “First design”: $180 of invoice INV-2026-0001 is due Dec 8 and $180 is due Jan 7, 2027'],
    )
  })

  test('is told of each invoice that waited, and of none whose part is paid', async () => {
    const { portal, design, parts, sent, approve, pay } = stage
    const [, byDesign, rest] = parts()
    await sent()
    const paid = await sent([byDesign!, rest!])
    await pay(paid, 36_000, 12_000)
    await sent([byDesign!, rest!])
    await approve(design)
    const told = (await toldOfPlans('ada')).map(({ title }) => title).sort()
    assert.deepEqual(told, [
      'You approved “Design”: $120 of invoice INV-2026-0001 is due Dec 8',
      'You approved “Design”: $120 of invoice INV-2026-0003 is due Dec 8',
    ])
    assert.deepEqual(daysOf(await storedInvoice(portal, paid.id)), ['2026-12-08', null], 'it has its day all the same')
  })
})
