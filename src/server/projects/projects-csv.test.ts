import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { deactivateStaff } from '#domain/accounts/staff-contract.ts'
import * as calls from '#domain/projects/contract.ts'
import { startProject } from '#domain/projects/staff-contract.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'

describe('projects as CSV', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function download(who: 'ada' | 'ivo' | 'tom', query = '') {
    const headers = { cookie: await portal.cookieOf(who) }
    const {
      statusCode,
      body,
      headers: answered,
    } = await portal.app.inject({ url: `/files/projects.csv?${query}`, headers })
    const [head = '', ...rows] = body.replace('\uFEFF', '').trimEnd().split('\r\n')
    return { statusCode, body, type: answered['content-type'], head, names: rows.map((row) => row.split(',')[0]) }
  }

  async function start(name: string, managerId: string | null = null): Promise<string> {
    const asked = { clientId: 'ada', name, description: 'x', managerId }
    return (await portal.call('tom', startProject, asked)).project.id
  }

  test('staff get all that are listed, in the order of the list, however many pages they are', async () => {
    for (let number = 1; number <= 60; number++) await start(`Stall ${number}`, 'nina')
    const { statusCode, type, head, names, body } = await download('tom', 'search=stall&sort=name')
    assert.deepEqual([statusCode, type], [200, 'text/csv; charset=utf-8'])
    assert.match(head, /^Project,Company,Status,Manager,Start date,Due date,/)
    assert.deepEqual(
      names,
      Array.from({ length: 60 }, (_, index) => `Stall ${index + 1}`),
    )
    assert.equal((await download('tom', 'search=stall&managerId=nina')).names.length, 60)
    assert.match(body, /Stall 60,Northwind Bakery,active,Nina Falk,/)
    await portal.call('tom', deactivateStaff, { uid: 'nina' })
    assert.match(
      (await download('tom', 'search=stall')).body,
      /Stall 60,Northwind Bakery,active,Nina Falk \(inactive\),/,
    )
  })

  test('statuses are called as on the page', async () => {
    const id = await start('Kiosk')
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(projects, id)
      assert.ok(found)
      transaction.put(projects, { ...found.data, status: 'in_review' })
    })
    assert.match((await download('tom', 'search=kiosk')).body, /Kiosk,Northwind Bakery,in review,/)
  })

  test('the archive has a file of its own', async () => {
    await portal.call('tom', calls.archiveProject, { projectId: await start('Old shop') })
    assert.deepEqual((await download('tom', 'archived=true')).names, ['Old shop'])
    assert.ok(!(await download('tom')).names.includes('Old shop'))
  })

  test('no cell runs as a formula', async () => {
    await start('=HYPERLINK("https://evil.example")')
    const { body } = await download('tom', 'search=hyperlink')
    assert.match(body, /"'=HYPERLINK\(""https:/)
  })

  test('refuses what the list refuses, and everybody but staff', async () => {
    assert.equal((await download('tom', 'sort=name&due=overdue')).statusCode, 400)
    assert.equal((await download('tom', 'archived=perhaps')).statusCode, 400)
    for (const who of ['ada', 'ivo'] as const) assert.equal((await download(who)).statusCode, 403)
    assert.equal((await portal.app.inject({ url: '/files/projects.csv' })).statusCode, 401)
  })
})
