import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/contract.ts'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import { newProfile } from '#domain/accounts/new-profile.ts'
import { noteTimeZone } from '#domain/accounts/profile-contract.ts'
import { listClients } from '#domain/accounts/staff-contract.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { LiveCollection } from '#domain/core/live-event.ts'
import { toJson } from '#server/platform/http/present.ts'
import type { Collection, Document } from '#server/ports/documents.ts'
import { teamSources } from '#server/team/live.ts'
import { employees } from './exports/collections.ts'
import { users } from './exports/collections.ts'
import { findViewer } from './exports/find-viewer.ts'
import { accountKeys, accountSources } from './live.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

describe('profiles and employees', () => {
  let portal: AccountsPortal
  beforeEach(async () => {
    portal = await openAccounts()
    await Promise.all([portal.settle('ada'), portal.settle('tom'), portal.settle('ivo')])
  })
  afterEach(() => portal.close())

  const change = {
    version: 1,
    firstName: 'Ada',
    lastName: 'Lovell-Park',
    companyName: 'Northwind Bakery & Co',
    position: 'Owner',
    phone: '+1 (503) 555-0117',
  }

  test('changes the own names, company, position and phone', async () => {
    const { profile } = await (await portal.as('ada')).call(calls.updateProfile, change)
    assert.partialDeepStrictEqual(profile, { version: 2, uid: 'ada', fullName: 'Ada Lovell-Park', phone: '5035550117' })
    assert.equal((await portal.documents.get(users, 'ada'))?.data.companyName, change.companyName)
  })

  test('a name may be one word', async () => {
    const ada = await portal.as('ada')
    const { profile } = await ada.call(calls.updateProfile, { ...change, firstName: 'Kim', lastName: ' ' })
    assert.partialDeepStrictEqual(profile, { firstName: 'Kim', lastName: '', fullName: 'Kim' })
    assert.equal(await ada.outcome(calls.updateProfile, { ...change, version: 2, firstName: '' }), 'invalid-input')
  })

  test('takes a phone of another country', async () => {
    const ada = await portal.as('ada')
    const { profile } = await ada.call(calls.updateProfile, { ...change, phone: '+49 (30) 123456' })
    assert.equal(profile.phone, '+49 30 123456')
  })

  test('refuses a phone that is no number, and keeps the one that was there', async () => {
    const ada = await portal.as('ada')
    await ada.call(calls.updateProfile, change)
    for (const phone of ['+49 30', 'call me', '4930123456'])
      assert.equal(await ada.outcome(calls.updateProfile, { ...change, version: 2, phone }), 'invalid-input')
    assert.equal((await portal.documents.get(users, 'ada'))?.data.phone, '5035550117')
  })

  test('refuses a save over a version that the caller has not seen', async () => {
    const [one, two] = [await portal.as('ada'), await portal.as('ada')]
    const outcomes = await Promise.all([one, two].map((browser) => browser.outcome(calls.updateProfile, change)))
    assert.deepEqual(outcomes.sort(), ['ok', 'stale-version'])
  })

  for (const key of [
    'uid',
    'id',
    'role',
    'email',
    'fullName',
    'accountId',
    'rights',
    'avatarId',
    'stripeCustomerId',
    'setupIntentsSecret',
    'paymentMethodId',
    'disabledAt',
    'createdAt',
    'updatedAt',
  ])
    test(`refuses to write ${key}, and changes nothing`, async () => {
      const before = await portal.documents.get(users, 'ada')
      const browser = await portal.as('ada')
      for (const value of ['tom', 'superAdmin', null, true])
        assert.equal(await browser.outcome(calls.updateProfile, { ...change, [key]: value }), 'invalid-input')
      assert.equal((await portal.documents.get(users, 'ada'))?.json, before?.json)
    })

  test('changes nobody’s profile for a guest', async () => {
    assert.equal(await portal.browser().outcome(calls.updateProfile, change), 'not-signed-in')
  })

  test('takes a VAT number of the owner of an account, keeps it until they change it, and lets it go', async () => {
    const ada = await portal.as('ada')
    const { profile } = await ada.call(calls.updateProfile, { ...change, vatNumber: 'de 123 456 789' })
    assert.equal(profile.vatNumber, 'DE123456789')
    const { profile: unsaid } = await ada.call(calls.updateProfile, { ...change, version: 2 })
    assert.equal(unsaid.vatNumber, 'DE123456789')
    const { clients } = await (await portal.as('tom')).call(listClients, {})
    assert.deepEqual(
      clients.map(({ uid, vatNumber }) => [uid, vatNumber]),
      [['ada', 'DE123456789']],
    )
    const { profile: gone } = await ada.call(calls.updateProfile, { ...change, version: 3, vatNumber: '' })
    assert.ok(!('vatNumber' in gone))
    assert.doesNotMatch((await portal.documents.get(users, 'ada'))?.json ?? '', /vatNumber/)
  })

  test('refuses a VAT number that is none, and keeps the one that was there', async () => {
    const ada = await portal.as('ada')
    await ada.call(calls.updateProfile, { ...change, vatNumber: 'DE123456789' })
    for (const vatNumber of ['DE/1', 'A'.repeat(21), null, 12])
      assert.equal(await ada.outcome(calls.updateProfile, { ...change, version: 2, vatNumber }), 'invalid-input')
    assert.equal((await portal.documents.get(users, 'ada'))?.data.vatNumber, 'DE123456789')
  })

  test('takes no VAT number of staff and creators, who have no account, but takes their empty field', async () => {
    for (const uid of ['tom', 'ivo'] as const) {
      const browser = await portal.as(uid)
      assert.equal(await browser.outcome(calls.updateProfile, { ...change, vatNumber: 'DE1' }), 'forbidden')
      const { profile } = await browser.call(calls.updateProfile, { ...change, vatNumber: '' })
      assert.ok(!('vatNumber' in profile))
    }
  })

  test('takes the time zone that somebody chooses, and leaves it where they say none', async () => {
    const browser = await portal.as('ada')
    await browser.call(calls.updateProfile, { ...change, timeZone: 'Europe/Lisbon' })
    const { profile } = await browser.call(calls.updateProfile, { ...change, version: 2 })
    assert.equal(profile.timeZone, 'Europe/Lisbon')
    assert.equal(
      await browser.outcome(calls.updateProfile, { ...change, version: 3, timeZone: '+02:00' }),
      'invalid-input',
    )
  })

  test('takes the zone of the browser once, where none is known', async () => {
    const browser = await portal.as('ada')
    const { profile } = await browser.call(noteTimeZone, { timeZone: 'Asia/Tokyo' })
    assert.deepEqual([profile.timeZone, profile.version], ['Asia/Tokyo', 2])
    const { profile: again } = await browser.call(noteTimeZone, { timeZone: 'Europe/Lisbon' })
    assert.deepEqual(again, profile)
    assert.equal((await portal.documents.get(users, 'ada'))?.version, 2)
  })

  test('carries the new name and phone of somebody of the agency to their record', async () => {
    await (await portal.as('ivo')).call(calls.updateProfile, { ...change, firstName: 'Ivo', lastName: 'Brandt-Sole' })
    const { fullName, phone } = (await portal.documents.get(employees, 'ivo'))?.data ?? {}
    assert.deepEqual([fullName, phone], ['Ivo Brandt-Sole', '5035550117'])
  })

  test('lists the clients for staff alone, newest first, 200 at a time', async () => {
    await portal.documents.transact(async (transaction) => {
      for (let n = 0; n < 205; n++) {
        const client = { uid: `c${n}`, email: `c${n}@x.example`, fullName: 'C', role: 'client' } as const
        transaction.create(users, newProfile(client, toInstant(portal.clock.nowMs() + 1000 + n)))
      }
    })
    const tom = await portal.as('tom')
    const first = await tom.call(listClients, {})
    assert.equal(first.clients.length, 200)
    assert.equal(first.clients[0]?.uid, 'c204')
    const second = await tom.call(listClients, { after: first.next ?? '' })
    assert.deepEqual([second.clients.length, second.clients.at(-1)?.uid, second.next], [6, 'ada', null])
    for (const uid of ['ada', 'ivo']) assert.equal(await (await portal.as(uid)).outcome(listClients, {}), 'forbidden')
    assert.equal(await portal.browser().outcome(listClients, {}), 'not-signed-in')
  })

  test('shows an employee whole to staff, and as id, name, position, picture and standing to everybody else', async () => {
    const keysSeenBy = async (uid: string) => {
      const seen = await (await portal.as(uid)).call(listEmployees, {})
      return seen.employees.map((employee) => Object.keys(employee).sort().join())
    }
    for (const uid of ['ada', 'ivo'])
      assert.deepEqual([...new Set(await keysSeenBy(uid))], ['avatarId,fullName,id,position,standing,version'])
    assert.ok((await keysSeenBy('tom')).every((keys) => keys.includes('rate')))
    assert.equal(await portal.browser().outcome(listEmployees, {}), 'not-signed-in')
  })

  /** What streams with these keys get of each collection when a document changes: names of live collections. */
  async function seenLive<T extends Document>(collection: Collection<T>, id: string, uid: string): Promise<string[]> {
    const viewer = await findViewer(portal.documents, uid)
    const stored = await portal.documents.get(collection, id)
    if (!viewer || !stored) throw new Error('No such person')
    const keys = accountKeys(viewer)
    return [...accountSources, ...teamSources]
      .filter((source) => source.collection.name === collection.name)
      .flatMap((source) => {
        const group = source.audience(stored.data).find(({ key }) => keys.includes(key))
        return group
          ? [`${source.name satisfies LiveCollection} ${Object.keys(JSON.parse(toJson(group.present(stored)))).length}`]
          : []
      })
  }

  test('streams a profile to its owner and a client to staff, and to nobody else', async () => {
    assert.deepEqual(await seenLive(users, 'ada', 'ada'), ['profile 19'])
    assert.deepEqual(await seenLive(users, 'ada', 'tom'), ['clients 20'])
    assert.deepEqual(await seenLive(users, 'ada', 'ivo'), [])
    assert.deepEqual(await seenLive(users, 'tom', 'ada'), [])
    assert.deepEqual(await seenLive(users, 'ivo', 'tom'), [])
  })

  test('streams an employee whole to staff, and four fields and a version to everybody else', async () => {
    assert.deepEqual(await seenLive(employees, 'ivo', 'tom'), ['employees 15'])
    for (const uid of ['ada', 'ivo']) assert.deepEqual(await seenLive(employees, 'ivo', uid), ['employees 6'])
  })
})
