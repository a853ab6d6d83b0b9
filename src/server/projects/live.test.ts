import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/projects/contract.ts'
import * as productCalls from '#domain/projects/product-contract.ts'
import { createActivityLog } from '#server/platform/activity.ts'
import { disagreements, liveOf, toldTo } from '#server/testing/live-audience.test-support.ts'
import type { Live } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { seedProjects } from '#tools/seed/seed-projects.ts'

const projectId = 'bakery-relaunch'

describe('what is live of projects', () => {
  let portal: TestPortal
  let live: Live

  beforeEach(async () => {
    portal = await openTestPortal()
    live = liveOf(portal)
    await seedProjects(portal)
  })
  afterEach(() => portal.close())

  type Names = 'projects' | 'products' | 'terms' | 'links' | 'activity'

  async function told(who: 'tom' | 'ada' | 'ivo' | 'uma', name: Names): Promise<Record<string, unknown>[]> {
    return Object.values((await toldTo(portal, live, who))[name]) as Record<string, unknown>[]
  }

  test('agrees with the calls on all that the demo holds', async () => {
    assert.deepEqual(await disagreements(portal, live), [])
    for (const name of ['projects', 'products', 'terms', 'links', 'activity'] as const)
      assert.ok((await told('tom', name)).length > (await told('ada', name)).length, `${name} are compared`)
    for (const name of ['products', 'terms', 'links', 'activity'] as const)
      assert.deepEqual(await told('uma', name), [])
  })

  test('agrees after archiving, hiding and showing', async () => {
    await portal.call('tom', productCalls.archiveProduct, { productId: 'bakery-relaunch-2' })
    await portal.call('tom', calls.archiveProject, { projectId: 'clinic-booking' })
    const { terms, links } = await portal.call('tom', calls.getProject, { projectId })
    assert.ok(terms)
    const { billingType, budgetHours, budgetCents, billRateCents, version } = terms
    const visibility = { hours: false, rates: false, finance: false, teamNames: false }
    const agreed = { projectId, version, billingType, budgetHours, budgetCents, billRateCents, visibility }
    await portal.call('tom', calls.updateTerms, agreed)
    for (const { id, title, url, version, visibility } of links) {
      const other = visibility === 'staff' ? 'client' : 'staff'
      await portal.call('tom', calls.updateLink, { linkId: id, version, title, url, visibility: other })
    }
    assert.deepEqual(await disagreements(portal, live), [])
    const shown = (await told('ada', 'terms')).find(({ id }) => id === projectId)
    assert.deepEqual([shown?.['budgetCents'], shown?.['billRateCents']], [null, null])
    assert.deepEqual(
      new Set((await told('ada', 'links')).flatMap(({ type, projectId: of }) => (of === projectId ? [type] : []))),
      new Set(['Github', 'Firebase']),
    )
    assert.ok((await told('ivo', 'products')).every(({ id }) => id !== 'bakery-relaunch-2'))
  })

  test('creators are told no price, no amount and no terms', async () => {
    const products = await told('ivo', 'products')
    assert.ok(products.length > 0)
    for (const product of products) {
      assert.equal(product['priceCents'], null)
      for (const { amountCents } of product['milestones'] as { amountCents: unknown }[]) assert.equal(amountCents, null)
    }
    assert.deepEqual(await told('ivo', 'terms'), [])
  })

  test('what is for staff, and what only notifies, is told to nobody else', async () => {
    const activity = createActivityLog(portal)
    const about = { projectId, clientId: 'ada', subjectId: 's' } as const
    await portal.documents.transact(async (transaction) => {
      const tom = { uid: 'tom', fullName: 'Tom Reyes' }
      activity.recordWith(transaction, tom, {
        ...about,
        type: 'timesheet.submitted',
        subjectName: 'for staff',
        audience: 'staff',
      })
      activity.recordWith(transaction, tom, {
        ...about,
        type: 'message.new',
        subjectName: 'no line',
        audience: 'project',
        listed: false,
      })
    })
    const names = async (who: 'tom' | 'ada' | 'ivo') =>
      (await told(who, 'activity')).map(({ subjectName }) => subjectName)
    assert.ok((await names('tom')).includes('for staff'))
    for (const who of ['ada', 'ivo'] as const) assert.ok(!(await names(who)).includes('for staff'))
    for (const who of ['tom', 'ada', 'ivo'] as const) assert.ok(!(await names(who)).includes('no line'))
    for (const line of await told('tom', 'activity')) {
      assert.ok(!('recipientIds' in line) && !('audience' in line) && !('listed' in line))
    }
    assert.deepEqual(await disagreements(portal, live), [])
  })
})
