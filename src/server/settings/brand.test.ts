import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import { getContact } from '#domain/contact/contract.ts'
import * as settings from '#domain/settings/contract.ts'
import { isBrand } from '#domain/settings/section-changes.ts'
import type { StoredBrand, StoredInvoicing } from '#domain/settings/section.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { Instead, TestPortal } from '#server/testing/portal.test-support.ts'
import { agency } from '#tools/seed/cast.ts'
import { sections } from './collections.ts'

const nothing = { agencyName: null, supportEmail: null, supportPhone: null, openingHours: null, accent: null }

describe('the brand of the agency', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function reopened(instead: Instead): Promise<void> {
    const bytes = portal.storeBytes()
    const at = portal.clock.now()
    await portal.close()
    portal = await openTestPortal(undefined, undefined, { copyOf: { bytes, at }, ...instead })
  }

  const change = (version: number, to: object) =>
    portal.call('tom', settings.updateBrand, { version, ...nothing, ...to })
  const nameIn = (stored: StoredBrand | StoredInvoicing) => isBrand(stored) && stored.agencyName
  const features = async () => (await portal.call('ada', accounts.session, {})).features

  test('is what the portal comes with until somebody sets it', async () => {
    const { brand } = await portal.call('nina', settings.getBrand, {})
    assert.deepEqual([brand.version, brand.stored, brand.fixed], [0, nothing, []])
    assert.deepEqual([brand.values.agencyName, brand.changedAt], [agency.name, null])
    assert.deepEqual(brand.values, brand.standard)
  })

  test('counts at once: in the portal, in mails, in the manifest, for clients', async () => {
    await change(0, {
      agencyName: 'Tidewater',
      supportEmail: 'Help@Tidewater.example',
      supportPhone: '(503) 555-0117',
      openingHours: 'Mon-Fri 08:00-16:00 Europe/Berlin',
    })
    const { agencyName, supportEmail, supportPhone } = await features()
    assert.deepEqual([agencyName, supportEmail, supportPhone], ['Tidewater', 'help@tidewater.example', '5035550117'])
    const { hours } = await portal.call('ada', getContact, {})
    assert.deepEqual([hours.timeZone, hours.spans[0]], ['Europe/Berlin', { weekday: 1, opens: 480, closes: 960 }])
    await portal.call('tom', accounts.inviteStaff, { email: 'lena@tidewater.example', fullName: 'Lena Voss' })
    await portal.mailsSettled()
    const [mail] = await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 1 })
    assert.equal(mail?.data.subject, 'Join Tidewater’s client portal as staff')
    const manifest = await portal.app.inject({ method: 'GET', url: '/manifest.webmanifest' })
    assert.equal(manifest.json().name, 'Tidewater')
    const api = await portal.app.inject({ method: 'GET', url: '/api/openapi.json' })
    assert.equal(api.json().info.title, 'Tidewater portal')
  })

  test('is there after a restart, and follows what another process writes', async () => {
    await change(0, { agencyName: 'Tidewater' })
    await reopened({})
    assert.equal((await features()).agencyName, 'Tidewater')
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(sections, 'brand')
      assert.ok(found)
      transaction.put(sections, { ...found.data, brand: { ...nothing, agencyName: 'Ebb & Flow' } })
    })
    assert.equal((await features()).agencyName, 'Ebb & Flow')
  })

  test('takes a phone number of any country, and says what is wrong with one', async () => {
    const german = await change(0, { supportPhone: '0049 (0)30 901820' })
    assert.equal(german.brand.values.supportPhone, '+49 30 901820')
    const paper = { version: 1, ...nothing, supportPhone: '+1 604 555 0123' }
    const canadian = await portal.call('tom', settings.updateBrand, paper)
    assert.equal(canadian.brand.values.supportPhone, '6045550123')
    for (const [typed, told] of [
      ['030 901820', /\. For any other country, start with \+ and the country code/],
      ['+49 12', /with its country code/],
      ['call us', /start with \+/],
    ] as const) {
      const body = { version: 2, ...nothing, supportPhone: typed }
      const answer = await refused(body)
      assert.equal(answer.code, 'invalid-input', typed)
      assert.match(answer.fields?.['supportPhone'] ?? '', told)
    }
  })

  async function refused(payload: object): Promise<{ code: string; fields?: Record<string, string> }> {
    const headers = { origin: 'http://portal.example', cookie: await portal.cookieOf('tom') }
    const { path: url } = settings.updateBrand
    return (await portal.app.inject({ method: 'POST', url, headers, payload })).json()
  }

  test('what the environment sets wins, is told with its variable, and cannot be changed', async () => {
    await change(0, { agencyName: 'Tidewater', supportEmail: 'help@tidewater.example' })
    await reopened({ settings: { fixedBrand: ['agencyName'] } })
    const { brand } = await portal.call('tom', settings.getBrand, {})
    assert.deepEqual(brand.fixed, [{ field: 'agencyName', variable: 'LIFTOFF_AGENCY_NAME' }])
    assert.deepEqual([brand.values.agencyName, brand.stored.agencyName], [agency.name, 'Tidewater'])
    assert.equal((await features()).supportEmail, 'help@tidewater.example')
    const answer = await refused({ version: 1, ...nothing, agencyName: 'Ebb' })
    assert.equal(answer.fields?.['agencyName'], 'The environment variable LIFTOFF_AGENCY_NAME sets this field')
    const kept = { ...nothing, agencyName: 'Tidewater', supportEmail: 'hi@tidewater.example' }
    assert.equal(await portal.outcome('tom', settings.updateBrand, { version: 1, ...kept }), 'ok')
  })

  test('keeps who changed what, newest first, and goes back to the standard', async () => {
    await change(0, { agencyName: 'Tidewater' })
    portal.clock.advance(60_000)
    const nina = { version: 1, ...nothing }
    const { brand } = await portal.call('nina', settings.updateBrand, nina)
    assert.deepEqual([brand.values.agencyName, brand.changedBy], [agency.name, 'Nina Falk'])
    const { changes, next } = await portal.call('tom', settings.listSettingsChanges, { section: 'brand' })
    assert.equal(next, null)
    assert.deepEqual(
      changes.map(({ by, before, after }) => [by.name, nameIn(before), nameIn(after)]),
      [
        ['Nina Falk', 'Tidewater', null],
        ['Tom Reyes', null, 'Tidewater'],
      ],
    )
    const traces = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 100 })
    assert.deepEqual(
      traces
        .map(({ data }) => data)
        .filter(({ action }) => action === 'settings-changed')
        .map(({ actorId, entityId, detail }) => [actorId, entityId, detail]),
      [
        ['tom', 'brand', 'agencyName'],
        ['nina', 'brand', 'agencyName'],
      ],
    )
  })

  test('is not written over somebody who was faster, and not at all where nothing is different', async () => {
    await change(0, { agencyName: 'Tidewater' })
    assert.equal(await portal.outcome('nina', settings.updateBrand, { version: 0, ...nothing }), 'stale-version')
    const same = await change(1, { agencyName: 'Tidewater' })
    assert.equal(same.brand.version, 1)
    const { changes } = await portal.call('tom', settings.listSettingsChanges, { section: 'brand' })
    assert.equal(changes.length, 1)
  })

  test('refuses a name that is none, and hours that cannot be read', async () => {
    for (const wrong of [
      { agencyName: ' ' },
      { supportEmail: 'help' },
      { accent: 'red' },
      { accent: '#12345' },
      { openingHours: 'Mon-Fri 9am-5pm UTC' },
    ])
      assert.equal((await refused({ version: 0, ...nothing, ...wrong })).code, 'invalid-input', JSON.stringify(wrong))
    assert.equal((await features()).agencyName, agency.name)
  })
})
