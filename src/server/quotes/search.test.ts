import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import * as calls from '#domain/quotes/contract.ts'
import { rowsOfFile } from '#server/testing/csv-file.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { quotes } from './exports/collections.ts'
import { begin } from './stage.test-support.ts'

describe('a search of quotes', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const find = async (search: string, who: CastUid = 'tom', more: InputOf<typeof calls.listQuotes> = {}) =>
    (await portal.call(who, calls.listQuotes, { ...more, search })).quotes.map(({ projectName }) => projectName)

  /** As many copies of a quote as if they had been asked for long ago. */
  async function copy(id: string, count: number, changes: (index: number) => object): Promise<void> {
    await portal.documents.transact(async (transaction) => {
      const quote = (await transaction.get(quotes, id))?.data
      assert.ok(quote)
      for (let index = 0; index < count; index++)
        transaction.create(quotes, {
          ...quote,
          id: `copy${index}`,
          createdAt: new Date(Date.UTC(2026, 0, 1) + index).toISOString(),
          ...changes(index),
        })
    })
  }

  test('finds the words of project, company, contact and email, in any order and whatever their case', async () => {
    await begin(portal, { projectName: 'Café kiosk' })
    await begin(portal, { projectName: 'Depot site', clientId: 'grace' })
    assert.deepEqual(await find('kiosk cafe'), ['Café kiosk'])
    assert.deepEqual(await find('HARBOR dep'), ['Depot site'])
    assert.deepEqual(await find('lovell kiosk'), ['Café kiosk'])
    assert.deepEqual(await find('grace@harborclinics.example'), ['Depot site'])
    assert.deepEqual(await find('kiosk depot'), [])
    assert.deepEqual(await find('kiosk', 'tom', { status: 'sent' }), [])
    assert.deepEqual(await find('kiosk', 'tom', { clientId: 'grace' }), [])
  })

  test('finds what is far beyond the latest page, and goes on from there', async () => {
    const old = await begin(portal, { projectName: 'Kiosk' })
    await copy(old.id, 300, (index) => ({ projectName: index % 3 === 0 ? `Kiosk ${index}` : `Shop ${index}` }))
    const found: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const asked = { search: 'kiosk', ...(after ? { after } : {}) }
      const page: ReplyOf<typeof calls.listQuotes> = await portal.call('tom', calls.listQuotes, asked)
      found.push(...page.quotes.map(({ projectName }) => projectName))
      after = page.next
    }
    assert.equal(found.length, 101)
    assert.equal(new Set(found).size, 101)
    assert.equal(found.at(-1), 'Kiosk 0')
    const rows = await rowsOfFile(portal, 'quotes.csv?search=kiosk')
    assert.deepEqual(
      rows.map(({ Project: name }) => name),
      found,
    )
  })

  test('a search that finds nothing in two thousand quotes says that there are more', async () => {
    const { id } = await begin(portal, { projectName: 'Kiosk' })
    await copy(id, 2100, (index) => ({ projectName: index === 0 ? 'Needle' : 'Shop' }))
    const first = await portal.call('tom', calls.listQuotes, { search: 'needle' })
    assert.deepEqual([first.quotes, first.next === null], [[], false])
    const second = await portal.call('tom', calls.listQuotes, { search: 'needle', after: first.next ?? '' })
    assert.deepEqual([second.quotes.map(({ projectName }) => projectName), second.next], [['Needle'], null])
  })

  test('a client finds their own alone, and nothing that staff have not sent', async () => {
    const { id } = await begin(portal, { projectName: 'Kiosk' })
    await copy(id, 3, (index) => ({
      projectName: `Kiosk ${index}`,
      clientId: index === 2 ? 'grace' : 'ada',
      ...(index === 0 ? {} : { sentAt: '2026-12-01T10:00:00.000Z', status: 'sent' }),
    }))
    assert.deepEqual(await find('kiosk', 'ada'), ['Kiosk 1'])
    assert.deepEqual(await find('kiosk', 'grace'), ['Kiosk 2'])
    assert.equal(await portal.outcome('pia', calls.listQuotes, { search: 'kiosk' }), 'forbidden')
  })
})
