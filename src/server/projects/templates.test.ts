import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as projects from '#domain/projects/contract.ts'
import * as products from '#domain/projects/product-contract.ts'
import { startProject } from '#domain/projects/staff-contract.ts'
import * as calls from '#domain/projects/template-contract.ts'
import { mostTemplates } from '#domain/projects/template-limits.ts'
import type { TemplateProduct } from '#domain/projects/template.ts'
import { newKey, relaunch } from '#server/messages/stage.test-support.ts'
import { templates } from '#server/projects/exports/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { twiceAt } from '#server/testing/repeated-calls.test-support.ts'

const shop: TemplateProduct = {
  name: 'Shop',
  description: 'Catalog and checkout',
  kind: 'sites',
  term: 'long',
  estimateHours: 80,
  priceCents: cents(960_000),
  milestones: [
    { title: 'Kickoff', daysAfter: 0, amountCents: null },
    { title: 'Design', daysAfter: 19, amountCents: cents(240_000) },
    { title: 'Care', daysAfter: null, amountCents: null },
  ],
}
const app: TemplateProduct = { ...shop, name: 'App', kind: 'apps', term: 'short', priceCents: null, milestones: [] }
const template = { name: 'Online shop', products: [shop, app] }
const forAda = { clientId: 'ada', name: 'Tea shop', description: 'Teas and cups', managerId: null }

describe('templates of projects', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const list = async () => (await portal.call('tom', calls.listTemplates, {})).templates
  const create = async (body: object = {}) =>
    (await portal.call('tom', calls.createTemplate, { key: newKey(), ...template, ...body })).template

  test('a new portal has none', async () => {
    assert.deepEqual(await list(), [])
  })

  test('are made, changed and removed once, and listed by name with who changed them', async () => {
    const twice = twiceAt(portal, new Set())
    const { template: made } = await twice('tom', calls.createTemplate, { key: newKey(), ...template })
    await create({ name: 'Landing page', products: [] })
    const { id: templateId, version } = made
    const renamed = { templateId, version, name: 'Shop', products: [shop] }
    const { template: changed } = await twice('nina', calls.updateTemplate, renamed)
    assert.deepEqual(
      (await list()).map(({ name, changedBy, products: planned }) => [name, changedBy.name, planned.length]),
      [
        ['Landing page', 'Tom Reyes', 0],
        ['Shop', 'Nina Falk', 1],
      ],
    )
    assert.equal(await portal.outcome('tom', calls.updateTemplate, renamed), 'stale-version')
    assert.equal(await portal.outcome('tom', calls.removeTemplate, { templateId, version }), 'stale-version')
    await twice('tom', calls.removeTemplate, { templateId, version: changed.version })
    assert.deepEqual(
      (await list()).map(({ name }) => name),
      ['Landing page'],
    )
  })

  test('have names of their own; one that is stored under the name of another can be changed', async () => {
    const shopId = (await create()).id
    const { project } = await portal.call('tom', startProject, { ...forAda, key: newKey() })
    const landing = await create({ name: 'Landing page' })
    const { id: templateId, version } = landing
    const outcomes = [
      portal.outcome('tom', calls.createTemplate, { key: newKey(), name: 'ONLINE shop', products: [] }),
      portal.outcome('tom', calls.saveAsTemplate, { key: newKey(), projectId: project.id, name: 'Online shop' }),
      portal.outcome('tom', calls.updateTemplate, { templateId, version, name: 'Online shop', products: [] }),
    ]
    assert.deepEqual(await Promise.all(outcomes), ['invalid-input', 'invalid-input', 'invalid-input'])
    await portal.documents.transact(async (transaction) => {
      const stored = (await transaction.get(templates, templateId)) ?? assert.fail()
      transaction.put(templates, { ...stored.data, name: 'Online shop' })
    })
    const edit = { templateId, version: version + 1, name: 'Online Shop', products: [] }
    assert.equal((await portal.call('tom', calls.updateTemplate, edit)).template.name, 'Online Shop')
    assert.equal((await list()).filter(({ id }) => id === shopId || id === templateId).length, 2)
  })

  test('begin a project with products and milestones, due so many calendar days after the start', async () => {
    const { id: templateId } = await create()
    const start = { ...forAda, key: newKey(), templateId, startDay: '2026-12-07' }
    const { project } = await twiceAt(portal, new Set())('tom', startProject, start)
    const { startDate, productCount, milestonesTotal, nextMilestone, listedDue, status } = project
    assert.deepEqual(
      { startDate, productCount, milestonesTotal, nextMilestone, listedDue, status },
      {
        startDate: '2026-12-07',
        productCount: 2,
        milestonesTotal: 3,
        nextMilestone: { title: 'Kickoff', dueDate: '2026-12-07' },
        listedDue: '2026-12-07',
        status: 'active',
      },
    )
    const found = await portal.call('ada', projects.getProject, { projectId: project.id })
    assert.deepEqual(
      found.products.map(({ name, kind, term, estimateHours, priceCents, status: stage }) => [
        name,
        kind,
        term,
        estimateHours,
        priceCents,
        stage,
      ]),
      [
        ['Shop', 'sites', 'long', 80, 960_000, 'not_started'],
        ['App', 'apps', 'short', 80, null, 'not_started'],
      ],
    )
    // December 26 is a Saturday: weekends are not left out.
    assert.deepEqual(
      found.products[0]?.milestones.map(({ title, dueDate, amountCents }) => [title, dueDate, amountCents]),
      [
        ['Kickoff', '2026-12-07', null],
        ['Design', '2026-12-26', 240_000],
        ['Care', null, null],
      ],
    )
  })

  test('leave the projects that were made from them alone, once they are changed or removed', async () => {
    const { id: templateId, version } = await create()
    const { project } = await portal.call('tom', startProject, { ...forAda, templateId, startDay: '2026-12-07' })
    await portal.call('tom', calls.removeTemplate, { templateId, version })
    const { products: kept } = await portal.call('tom', projects.getProject, { projectId: project.id })
    assert.equal(kept.length, 2)
    const productId = kept[0]?.id ?? ''
    const { product } = await portal.call('tom', products.requestApproval, { productId, milestoneId: null })
    assert.equal(product.status, 'waiting_client')
    const late = { ...forAda, templateId, startDay: '2026-12-07' }
    assert.equal(await portal.outcome('tom', startProject, late), 'invalid-input')
    assert.equal(await portal.outcome('tom', startProject, { ...late, templateId: null }), 'ok')
  })

  test('need a start; a project without one need not, and takes it', async () => {
    const { id: templateId } = await create()
    assert.equal(await portal.outcome('tom', startProject, { ...forAda, templateId }), 'invalid-input')
    const { project } = await portal.call('tom', startProject, { ...forAda, startDay: '2026-12-09' })
    assert.equal(project.startDate, '2026-12-09')
  })

  test('are saved from a project, with days from its start and without what was cancelled or removed', async () => {
    const { id: templateId } = await create()
    const { project } = await portal.call('tom', startProject, { ...forAda, templateId, startDay: '2026-12-07' })
    const projectId = project.id
    const [first, second] = (await portal.call('tom', projects.getProject, { projectId })).products
    assert.ok(first && second)
    await portal.call('tom', products.updateProduct, { productId: second.id, version: 1, status: 'cancelled' })
    const early = { productId: first.id, title: 'Contract', dueDate: '2026-12-01', amountCents: null }
    await portal.call('tom', products.addMilestone, early)
    const saving = { key: newKey(), projectId, name: 'As the tea shop' }
    const { template: saved } = await twiceAt(portal, new Set())('tom', calls.saveAsTemplate, saving)
    assert.deepEqual(saved.products, [
      { ...shop, milestones: [...shop.milestones, { title: 'Contract', daysAfter: 0, amountCents: null }] },
    ])
    assert.equal(await portal.outcome('tom', calls.saveAsTemplate, { projectId: relaunch, name: 'Bakery' }), 'ok')
  })

  test('are no more than a page can list, and hold no more than a write can', async () => {
    for (let count = 0; count < mostTemplates; count++) await create({ name: `Template ${count}`, products: [] })
    assert.equal(await portal.outcome('tom', calls.createTemplate, { ...template, key: newKey() }), 'invalid-input')
    const many = { name: 'Many', products: Array.from({ length: 21 }, () => app) }
    assert.equal(await portal.outcome('tom', calls.createTemplate, many), 'invalid-input')
    const long = { ...app, milestones: [{ title: 'Late', daysAfter: 2000, amountCents: null }] }
    assert.equal(await portal.outcome('tom', calls.createTemplate, { name: 'Long', products: [long] }), 'invalid-input')
  })
})
