import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { zero } from '#domain/core/money.ts'
import { requestHosting } from '#domain/launchpad/contract.ts'
import { archiveProject, getProject, listProjects, updateProject } from '#domain/projects/contract.ts'
import { updateProduct } from '#domain/projects/product-contract.ts'
import { assignCreator, deactivateCreator } from '#domain/team/member-contract.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { countsOf, importsAt, ofTheAgency } from './importing.test-support.ts'

const header =
  'Client;Project;Product;Kind;Status;Website;Staging;Price;Estimate;Cap;Due;Lead;Term;Notes;Something of its own'
const rows = [
  'Northwind Bakery;Bakery relaunch;Café shop;Online shop;Live;www.northwind.example/shop;https://shop.preview.example;1,234.00;120,5;150;31/03/2027;nina@brightwater.example;Short term;Sells bread;x',
  'ada@northwind.example;bakery  RELAUNCH;Loyalty;mobile app;;;;;;;;Ivo Brandt;;;',
]
/** Windows-1252, semicolons, days that come first. */
const file = (lines: readonly string[]) => ({
  kind: 'products' as const,
  content: Buffer.from([header, ...lines].join('\r\n'), 'latin1'),
})
const table = (...lines: readonly string[]) => ({
  kind: 'products' as const,
  content: `\uFEFF${['Client,Project,Product,Status', ...lines].join('\n')}`,
})
const whole = file(rows)

describe('an import of products', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const show = (projectId = 'bakery-relaunch') => portal.call('tom', getProject, { projectId })
  async function find(name: string) {
    return (await show()).products.find((product) => product.name === name)
  }

  test('makes sites and apps of projects, with what was agreed on them, and tells nobody', async () => {
    const before = ofTheAgency(portal)
    const { project: former, products: held } = await show()
    const checked = await importsAt(portal).check(whole)
    assert.deepEqual([countsOf(checked), checked.faults], [[2, 0, 0], []])
    assert.deepEqual(ofTheAgency(portal), before)
    assert.deepEqual((await importsAt(portal).run(checked)).counts, checked.counts)
    assert.partialDeepStrictEqual(await find('Café shop'), {
      projectId: 'bakery-relaunch',
      clientId: 'ada',
      name: 'Café shop',
      description: 'Sells bread',
      kind: 'sites',
      term: 'short',
      status: 'live',
      milestones: [],
      ownerId: 'nina',
      estimateHours: 120.5,
      capHours: 150,
      priceCents: 123_400,
      previewUrl: 'https://shop.preview.example/',
      liveUrl: 'https://www.northwind.example/shop',
      dueDate: '2027-03-31',
      approval: null,
      archivedAt: null,
    })
    const loyalty = await find('Loyalty')
    assert.deepEqual(
      [loyalty?.kind, loyalty?.status, loyalty?.term, loyalty?.ownerId],
      ['apps', 'not_started', 'long', 'ivo'],
    )
    const { project, products } = await show()
    assert.deepEqual(
      products.map(({ name }) => name),
      [...held.map(({ name }) => name), 'Café shop', 'Loyalty'],
    )
    assert.equal(project.productCount, former.productCount + 2)
    assert.equal(project.lastActivityAt, former.lastActivityAt)
    await portal.mailsSettled()
    assert.equal((await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 1 })).length, 0)
  })

  test('finds products that are there by project and name, and changes nothing again', async () => {
    const [first] = (await show()).products
    const lines = [
      `Northwind Bakery,Bakery relaunch,${first?.name.toUpperCase()},`,
      'Northwind Bakery,Bakery relaunch,New,',
      'Northwind Bakery,Bakery relaunch,new ,',
    ]
    assert.deepEqual(countsOf(await importsAt(portal).bring(table(...lines))), [1, 2, 0])
    const before = ofTheAgency(portal)
    assert.deepEqual(countsOf(await importsAt(portal).bring(table(...lines))), [0, 3, 0])
    assert.deepEqual(ofTheAgency(portal), before)
  })

  test('tells of a second row with the name of an earlier one, unless it says the same', async () => {
    const start = 'Northwind Bakery,Bakery relaunch'
    const lines = [`${start},First,`, `${start},Second,`, `${start},first ,Live`, `${start},FIRST,`, `${start},Third,`]
    const done = await importsAt(portal).bring(table(...lines))
    assert.deepEqual(countsOf(done), [3, 1, 1])
    assert.deepEqual(
      done.faults.map(({ row, column, problem }) => [row, column, problem]),
      [[4, 'Product', 'Row 2 has this product. Use one row for each product']],
    )
    const { products } = await show()
    assert.deepEqual(
      products.slice(-3).map(({ name }) => name),
      ['First', 'Second', 'Third'],
    )
  })

  test('says which cell is wrong, and never approves in the name of a client', async () => {
    const start = 'Northwind Bakery;Bakery relaunch'
    const { faults, counts } = await importsAt(portal).check(
      file([
        'Nobody;Bakery relaunch;One;;;;;;;;;;;;',
        'Northwind Bakery;Nothing;One;;;;;;;;;;;;',
        `${start};;;;;;;;;;;;;`,
        `${start};One;Poster;;;;;;;;;;;`,
        `${start};One;;Approved;;;;;;;;;;`,
        `${start};One;;Sold;;;;;;;;;;`,
        `${start};One;;;http://northwind.example;;;;;;;;;`,
        `${start};One;;;;javascript:alert(1);;;;;;;;`,
        `${start};One;;;;;(1,234.00);;;;;;;`,
        `${start};One;;;;;1.234;;;;;;;`,
        `${start};One;;;;;;some;;;;;;`,
        `${start};One;;;;;;;1.005;;;;;`,
        `${start};One;;;;;;;;soon;;;;`,
        `${start};Two;;;;;;;;;Sol Ortega;;;`,
        `${start};One;;;;;;;;;;middle;;`,
        `${start};Right;;;;;;;;31/12/2026;;;;`,
      ]),
    )
    assert.deepEqual(
      faults.map(({ row, column }) => [row, column]),
      [
        [2, 'Client'],
        [3, 'Project'],
        [4, 'Product'],
        [5, 'Kind'],
        [6, 'Status'],
        [7, 'Status'],
        [8, 'Website'],
        [9, 'Staging'],
        [10, 'Price'],
        [11, 'Price'],
        [12, 'Estimate'],
        [13, 'Cap'],
        [14, 'Due'],
        [15, 'Lead'],
        [16, 'Term'],
      ],
    )
    assert.match(faults[4]?.problem ?? '', /An import can’t request or record a client’s approval/)
    assert.equal(counts.created, 1)
  })

  test('takes a creator on the project as the lead before they have joined, as the form of a product does', async () => {
    await importsAt(portal).bring({ kind: 'people', content: 'Name,Email\nKim Ruiz,kim@ruiz.example' })
    const rest = ';;;;;;;;;Kim Ruiz;;;'
    const led = file([`Northwind Bakery;Bakery relaunch;One${rest}`])
    assert.deepEqual(countsOf(await importsAt(portal).check(led)), [0, 0, 1])
    const kim = await idOf(portal, 'kim@ruiz.example')
    const onIt = { projectId: 'bakery-relaunch', creatorId: kim, rate: zero, billRateCents: null, role: '' }
    await portal.call('tom', assignCreator, onIt)
    assert.deepEqual(countsOf(await importsAt(portal).bring(led)), [1, 0, 0])
    const one = await find('One')
    assert.equal(one?.ownerId, kim)
    const { id: productId, version } = one
    const none = await portal.call('tom', updateProduct, { productId, version, ownerId: null })
    const again = { productId, version: none.product.version, ownerId: kim }
    assert.equal((await portal.call('tom', updateProduct, again)).product.ownerId, kim)
    const { product } = await portal.call('tom', updateProduct, { ...again, version: version + 2, ownerId: null })
    await portal.call('tom', deactivateCreator, { creatorId: kim })
    const left = { ...again, version: product.version }
    assert.equal(await portal.outcome('tom', updateProduct, left), 'invalid-input')
  })

  test('is undone but for products that somebody has changed or used since', async () => {
    const before = ofTheAgency(portal)
    await importsAt(portal).undo(await importsAt(portal).bring(whole))
    const { productCount } = (await show()).project
    assert.deepEqual(
      without(ofTheAgency(portal), 'projects/bakery-relaunch'),
      without(before, 'projects/bakery-relaunch'),
    )
    const start = 'Northwind Bakery,Bakery relaunch'
    const done = await importsAt(portal).bring(
      table(...['Edited', 'Worked on', 'Hosted', 'Left'].map((name) => `${start},${name},`)),
    )
    const [edited, hosted] = [await find('Edited'), await find('Hosted')]
    assert.ok(edited && hosted)
    await portal.call('tom', updateProduct, {
      productId: edited.id,
      version: edited.version,
      liveUrl: 'https://a.example',
    })
    const hours =
      'Date,Client,Project,Task,Hours,User\n2025-11-03,Northwind Bakery,Bakery relaunch,worked on,2,Ivo Brandt'
    await importsAt(portal).bring({ kind: 'hours', content: hours })
    await portal.call('tom', requestHosting, { productId: hosted.id })
    const undone = await importsAt(portal).undo(done)
    assert.deepEqual(
      undone.undo?.kept.map(({ name, reason }) => [name, reason]),
      [
        ['Edited', 'Changed since the import'],
        ['Worked on', 'Has hours'],
        ['Hosted', 'Has hosting'],
      ],
    )
    assert.equal((await show()).project.productCount, productCount + 3)
  })

  test('lets its project be undone after it, but not before it, nor once somebody has changed that', async () => {
    const before = ofTheAgency(portal)
    const bringProject = (name: string) =>
      importsAt(portal).bring({ kind: 'projects', content: `Client,Project\nNorthwind Bakery,${name}` })
    const bringTwo = (name: string) =>
      importsAt(portal).bring(table(`Northwind Bakery,${name},One,`, `Northwind Bakery,${name},Two,Live`))
    const [project, two] = [await bringProject('Spring'), await bringTwo('Spring')]
    const early = await importsAt(portal).undo(project)
    assert.deepEqual(
      early.undo?.kept.map(({ reason }) => reason),
      ['Has products'],
    )
    await importsAt(portal).undo(two)
    const [again, more] = [await bringProject('Summer'), await bringTwo('Summer')]
    await importsAt(portal).undo(more)
    assert.equal((await importsAt(portal).undo(again)).undo?.removed, 1)
    const [, summer] = [await importsAt(portal).undo(await bringProject('Autumn')), await bringProject('Winter')]
    const { projects: found } = await portal.call('tom', listProjects, { search: 'Winter' })
    const [winter] = found
    assert.ok(winter)
    await portal.call('tom', updateProject, { projectId: winter.id, version: winter.version, description: 'Cold' })
    await importsAt(portal).undo(await bringTwo('Winter'))
    assert.deepEqual(
      (await importsAt(portal).undo(summer)).undo?.kept.map(({ reason }) => reason),
      ['Changed since the import'],
    )
    const left = [...ofTheAgency(portal).keys()].filter(
      (place) => !before.has(place) && /^(projects|products)\//.test(place),
    )
    assert.equal(left.length, 2)
  })

  test('keeps the order of the file, whatever its length, and to the room of a project', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `Site ${at}`)
    await importsAt(portal).bring(table(...names.map((name) => `Northwind Bakery,Bakery relaunch,${name},`)))
    const { products } = await show()
    assert.deepEqual(
      products.slice(-60).map(({ name }) => name),
      names,
    )
    const many = Array.from({ length: 1000 }, (_, at) => `Northwind Bakery,Bakery relaunch,Page ${at},`)
    const checked = await importsAt(portal).check(table(...many))
    assert.deepEqual(countsOf(checked), [1000 - products.length, 0, products.length])
    assert.equal(checked.faults[0]?.problem, 'A project can have up to 1,000 products')
  })

  test('adds nothing to an archived project', async () => {
    await portal.call('tom', archiveProject, { projectId: 'bakery-relaunch' })
    const { faults } = await importsAt(portal).check(whole)
    assert.deepEqual(
      faults.map(({ problem }) => problem),
      Array(2).fill('This project is archived. Restore it first'),
    )
  })
})

async function idOf({ documents }: TestPortal, email: string): Promise<string> {
  const all = await documents.list(employees, { orderBy: ['fullName', 'asc'], limit: 100 })
  return all.find(({ data }) => data.email === email)?.id ?? ''
}

function without(documents: ReadonlyMap<string, string>, place: string): Map<string, string> {
  return new Map([...documents].filter(([each]) => each !== place))
}
