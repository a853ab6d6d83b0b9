import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { createClient } from '#domain/accounts/client-contract.ts'
import { deactivateClient } from '#domain/accounts/staff-contract.ts'
import { sendMessage } from '#domain/messages/contract.ts'
import { listTeammates, removeTeammate } from '#domain/team/teammate-contract.ts'
import { employees, users } from '#server/accounts/exports/collections.ts'
import { downloadFile, rowsOfFile } from '#server/testing/csv-file.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { sentItem } from './stage.test-support.ts'

describe('the lists of staff as CSV', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const get = (who: CastUid, path: string) => downloadFile(portal, who, path)
  const rowsOf = (path: string) => rowsOfFile(portal, path)

  async function holdRights(...staffRights: ('projects' | 'people' | 'money')[]): Promise<void> {
    await portal.documents.transact(async (transaction) => {
      const tom = await transaction.get(users, 'tom')
      assert.ok(tom)
      transaction.put(users, { ...tom.data, staffRights })
    })
  }

  test('clients come with what they owe, however many there are', async () => {
    await sentItem(portal, 10_050)
    await portal.documents.transact(async (transaction) => {
      const ada = await transaction.get(users, 'ada')
      assert.ok(ada)
      for (let number = 0; number < 450; number++)
        transaction.create(users, { ...ada.data, id: `c${number}`, uid: `c${number}`, accountId: `c${number}` })
    })
    const rows = await rowsOf('clients.csv')
    assert.ok(rows.length > 450)
    const [ada, ...others] = rows.filter(({ 'Amount due, USD': due }) => due !== '0.00')
    assert.equal(others.length, 0)
    assert.deepEqual(
      [ada?.['Kind'], ada?.['Status'], ada?.['Amount due, USD'], ada?.['Overdue, USD']],
      ['Client', 'active', '100.50', '0.00'],
    )
    assert.ok(ada && 'Added at' in ada && !('Joined at' in ada), 'who was never invited hasn’t joined')
  })

  test('clients are those of a search, or those without activity for 30 days', async () => {
    const namesOf = async (path: string) => (await rowsOf(path)).map(({ Name }) => Name).toSorted()
    const write = (who: CastUid) =>
      portal.call(who, sendMessage, { key: 'k'.repeat(20), projectId: 'bakery-relaunch', body: 'Hello' })
    assert.deepEqual(await namesOf('clients.csv?search=NORTHWIND'), ['Ada Lovell', 'Ben Sato'])
    assert.deepEqual(await namesOf('clients.csv?search=northwind%20ben'), ['Ben Sato'])
    assert.deepEqual(await namesOf('clients.csv?quiet=30-days'), [])
    await write('ada')
    portal.clock.advance(31 * 86_400_000)
    for (const who of ['tom', 'ben'] as const) portal.signInAgain(who)
    assert.deepEqual(await namesOf('clients.csv?quiet=30-days&search=northwind'), ['Ada Lovell'])
    await write('ben')
    assert.deepEqual(await namesOf('clients.csv?quiet=30-days&search=northwind'), [])
    assert.equal((await get('tom', 'clients.csv?quiet=odd')).statusCode, 400)
  })

  test('a teammate is under their account, whatever their profile says', async () => {
    await portal.documents.transact(async (transaction) => {
      const [ben, ada] = [await transaction.get(users, 'ben'), await transaction.get(users, 'ada')]
      assert.ok(ben && ada)
      transaction.put(users, { ...ben.data, companyName: 'Harbor Clinics' })
      transaction.put(users, { ...ada.data, companyName: 'Northwind and Sons' })
    })
    for (const path of ['clients.csv', 'clients.csv?ids=ben'])
      assert.equal(
        (await rowsOf(path)).find(({ Name: name }) => name === 'Ben Sato')?.['Company'],
        'Northwind and Sons',
      )
  })

  test('a teammate is inactive while the owner of their account is, and an invitation ends, as in the list', async () => {
    const statusOf = async (name: string, path = 'clients.csv') =>
      (await rowsOf(path)).find(({ Name }) => Name === name)?.['Status']
    assert.equal(await statusOf('Ben Sato'), 'active')
    await portal.call('tom', deactivateClient, { uid: 'ada' })
    for (const path of ['clients.csv', 'clients.csv?ids=ben'])
      assert.equal(await statusOf('Ben Sato', path), 'inactive')
    assert.equal(await statusOf('Ada Lovell'), 'inactive')
    const kari = { companyName: 'Fjord Outfitters', firstName: 'Kari', lastName: 'Moe', email: 'kari@fjord.example' }
    const added = { ...kari, key: 'fjord-outfitters-1234', note: '', isInvited: true }
    const { client } = await portal.call('tom', createClient, added)
    assert.equal(await statusOf('Kari Moe'), 'invited')
    portal.clock.advance(8 * 86_400_000)
    assert.equal(await statusOf('Kari Moe', `clients.csv?ids=${client.uid}`), 'link expired')
  })

  test('a teammate who is removed while deactivated is a former one', async () => {
    const [ben] = (await portal.call('ada', listTeammates, { clientId: 'ada' })).teammates
    await portal.call('tom', deactivateClient, { uid: 'ben' })
    await portal.call('ada', removeTeammate, { teammateId: ben?.id ?? '' })
    const row = (await rowsOf('clients.csv')).find(({ Name }) => Name === 'Ben Sato')
    assert.deepEqual([row?.['Kind'], row?.['Status']], ['Former teammate', 'inactive'])
  })

  test('amounts take a right: without it a file has none of them', async () => {
    await holdRights('projects')
    const [client] = await rowsOf('clients.csv')
    assert.ok(client && !('Amount due, USD' in client))
    const [creator] = await rowsOf('creators.csv')
    assert.ok(creator && !('Pay per hour, USD' in creator))
    await holdRights('people')
    assert.ok('Pay per hour, USD' in ((await rowsOf('creators.csv'))[0] ?? {}))
    assert.equal((await get('tom', 'quotes.csv')).statusCode, 403)
    assert.equal((await get('tom', 'invoices.csv')).statusCode, 403)
  })

  test('a creator who waits for an invitation is not invited', async () => {
    await portal.documents.transact(async (transaction) => {
      const ivo = await transaction.get(employees, 'ivo')
      assert.ok(ivo)
      transaction.put(employees, { ...ivo.data, status: 'invited', isUninvited: true })
    })
    const row = (await rowsOf('creators.csv')).find(({ Name }) => Name === 'Ivo Brandt')
    assert.equal(row?.['Status'], 'not invited')
  })

  test('creators come by name, and no cell runs as a formula', async () => {
    await portal.documents.transact(async (transaction) => {
      const ivo = await transaction.get(employees, 'ivo')
      assert.ok(ivo)
      transaction.put(employees, { ...ivo.data, position: '=1+1' })
    })
    const rows = await rowsOf('creators.csv')
    const names = rows.map(({ Name: name }) => name)
    assert.deepEqual(names, names.toSorted())
    assert.ok(rows.some(({ Position: position }) => position === "'=1+1"))
  })

  test('a list without rows is a file of headers alone', async () => {
    assert.deepEqual(await rowsOf('quotes.csv?status=expired'), [])
    assert.deepEqual(await rowsOf('invoices.csv'), [])
  })

  test('refuses parameters that the list has not', async () => {
    for (const path of [
      'clients.csv?x=1',
      'quotes.csv?status=odd',
      'invoices.csv?format=odd',
      'invoices.csv?from=soon',
    ])
      assert.equal((await get('tom', path)).statusCode, 400, path)
  })
})
