import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { finalInvoiceId, standardTemplate } from '#domain/launchpad/checklist.ts'
import { requestHosting } from '#domain/launchpad/contract.ts'
import type { TemplateItem } from '#domain/launchpad/launch-template.ts'
import * as calls from '#domain/launchpad/template-contract.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { launchTemplates } from './exports/collections.ts'
import { adasSite, siteOf } from './stage.test-support.ts'

const cookies: TemplateItem = { id: 'cookies', label: 'Cookie banner', owner: 'creator', isBlocking: true }
const standard = [...standardTemplate]
const withCookies = [cookies, ...standard]

describe('the checklist of new sites', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const entered = (items: readonly TemplateItem[]) => items.map(({ id: key, ...rest }) => Object.assign({ key }, rest))
  const set = (version: number, items: readonly TemplateItem[]) =>
    portal.call('tom', calls.updateLaunchTemplate, { version, items: entered(items) })
  const outcome = (version: number, items: readonly TemplateItem[], who: CastUid = 'tom') =>
    portal.outcome(who, calls.updateLaunchTemplate, { version, items: entered(items) })
  const changes = async () => (await portal.call('nina', calls.listLaunchTemplateChanges, {})).changes
  const itemsOf = async (hostingId: string) => (await siteOf(portal, 'tom', hostingId))?.checklist.map(({ id }) => id)
  const idsOf = (items: readonly TemplateItem[]) => items.map(({ id }) => id)

  test('is the default until somebody changes it', async () => {
    const { template } = await portal.call('nina', calls.getLaunchTemplate, {})
    assert.deepEqual(template, {
      version: 0,
      items: standard,
      standard,
      isStandard: true,
      changedAt: null,
      changedBy: null,
    })
    await portal.call('ada', requestHosting, { productId: adasSite })
    assert.deepEqual(await itemsOf(adasSite), idsOf(standard))
  })

  test('counts from the next site on, open, and leaves the checklists that are there', async () => {
    await portal.call('ada', requestHosting, { productId: adasSite })
    const renamed = withCookies.map((item) =>
      item.id === 'dns' ? { ...item, label: 'DNS moved', owner: 'client' as const } : item,
    )
    await set(0, renamed)
    await portal.call('ada', requestHosting, { productId: 'bakery-relaunch-2' })
    assert.deepEqual(await itemsOf(adasSite), idsOf(standard))
    const site = await siteOf(portal, 'tom', 'bakery-relaunch-2')
    assert.deepEqual(
      site?.checklist,
      renamed.map((item) => Object.assign({}, item, { done: null, note: '' })),
    )
  })

  test('is there after a restart, and follows what another process writes', async () => {
    await set(0, withCookies)
    const bytes = portal.storeBytes()
    const at = portal.clock.now()
    await portal.close()
    portal = await openTestPortal(undefined, undefined, { copyOf: { bytes, at } })
    await portal.call('ada', requestHosting, { productId: adasSite })
    assert.deepEqual(await itemsOf(adasSite), idsOf(withCookies))
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(launchTemplates, 'template')
      assert.ok(found)
      transaction.put(launchTemplates, { ...found.data, items: null })
    })
    await portal.call('ada', requestHosting, { productId: 'bakery-relaunch-2' })
    assert.deepEqual(await itemsOf('bakery-relaunch-2'), idsOf(standard))
  })

  test('keeps the default as none, so that it follows the portal again', async () => {
    await set(0, withCookies)
    const { template } = await set(1, standard)
    assert.deepEqual([template.version, template.isStandard, template.changedBy], [2, true, 'Tom Reyes'])
    assert.equal((await portal.documents.get(launchTemplates, 'template'))?.data.items, null)
  })

  test('has a history and a trace in the audit, and neither where nothing changed', async () => {
    await set(0, withCookies)
    assert.equal((await set(1, withCookies)).template.version, 1)
    portal.clock.advance(1000)
    const [first, second, ...others] = standard
    assert.ok(first && second)
    await set(1, [second, { ...first, isBlocking: false }, ...others])
    const [later, earlier, ...more] = await changes()
    assert.deepEqual([later?.by.name, later?.before, more], ['Tom Reyes', withCookies, []])
    assert.deepEqual([earlier?.before, earlier?.after], [standard, withCookies])
    const rows = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 100 })
    const traces = rows.flatMap(({ data }) => (data.entityId === 'launch-checklist' ? [data.detail] : []))
    assert.deepEqual(traces, [
      'added cookies (Cookie banner)',
      'changed content (Copy and images are final), removed cookies (Cookie banner), order',
    ])
  })

  test('is refused where somebody was faster, and to everybody without the right', async () => {
    await set(0, withCookies)
    assert.equal(await outcome(0, standard), 'stale-version')
    for (const who of ['ada', 'ben', 'ivo'] as const) assert.equal(await outcome(1, standard, who), 'forbidden', who)
    assert.deepEqual((await portal.call('tom', calls.getLaunchTemplate, {})).template.items, withCookies)
  })

  test('keeps the item about the final invoice, whatever it is called, and each id once', async () => {
    const without = standard.filter(({ id }) => id !== finalInvoiceId)
    assert.equal(await outcome(0, without), 'invalid-input')
    assert.equal(await outcome(0, []), 'invalid-input')
    assert.equal(await outcome(0, [...standard, { ...cookies, id: 'dns' }]), 'invalid-input')
    const final = { id: finalInvoiceId, label: 'All invoices paid', owner: 'agency', isBlocking: true } as const
    assert.equal(await outcome(0, [final]), 'ok')
    await portal.call('ada', requestHosting, { productId: adasSite })
    assert.deepEqual(await itemsOf(adasSite), [finalInvoiceId])
    assert.deepEqual((await siteOf(portal, 'ivo'))?.checklist, [])
  })

  test('refuses what is no item, and more than forty', async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ ...cookies, id: `item-${index}` }))
    for (const odd of [
      { ...cookies, id: '../x' },
      { ...cookies, id: '' },
      { ...cookies, label: '' },
      { ...cookies, label: '\u202e' },
      { ...cookies, label: 'a\nb' },
      { ...cookies, label: 'x'.repeat(121) },
      { ...cookies, owner: 'superAdmin' },
      { ...cookies, isBlocking: 'yes' },
      { ...cookies, done: null },
    ])
      // They are no items, which the compiler sees.
      assert.equal(await outcome(0, [...standard, odd as TemplateItem]), 'invalid-input', JSON.stringify(odd))
    assert.equal(await outcome(0, [...many, ...standard.slice(-1)]), 'invalid-input')
    assert.equal(await outcome(0, [...many.slice(1), ...standard.slice(-1)]), 'ok')
  })
})
