import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/profile-contract.ts'
import { addHours } from '#domain/timesheets/contract.ts'
import { sayVatNumber, sentInvoice } from '#server/invoices/stage.test-support.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { sessionCollection } from '#server/platform/sessions/sessions.ts'
import { webpOf } from '#server/testing/picture.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { cast } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'

type OwnFile = {
  readonly profile: { readonly uid: string; readonly email: string; readonly vatNumber?: string }
  readonly picture: { readonly base64: string } | null
  readonly signIn: Readonly<Record<string, unknown>>
  readonly sessions: readonly { readonly device: string; readonly current: boolean }[]
  readonly securityLog: readonly { readonly action: string }[]
  readonly employee: { readonly rate: number } | null
  readonly hours: readonly { readonly descriptions: string; readonly workedHours: number }[]
  readonly memberships: readonly { readonly projectId: string; readonly rate: number }[]
  readonly invoices: readonly { readonly billTo: { readonly vatNumber?: string } }[]
  readonly projects: readonly { readonly id: string; readonly products: readonly unknown[] }[]
}

describe('the file of what is kept about somebody', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const minuteMs = 60_000

  async function ask(uid: CastUid | null, headers: Record<string, string> = {}) {
    const cookie = uid ? await portal.cookieOf(uid) : ''
    return portal.app.inject({ url: '/files/my-data.json', headers: { cookie, ...headers } })
  }

  async function fileOf(uid: CastUid): Promise<OwnFile> {
    const answer = await ask(uid)
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json()
  }

  test('is a download that runs nothing and is kept nowhere', async () => {
    const { headers } = await ask('ada')
    assert.match(String(headers['content-disposition']), /^attachment; filename="my-data\.json"/)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.match(String(headers['content-security-policy']), /^sandbox/)
  })

  test('holds profile, picture, sign-in, sessions, what they did, and the projects of a client', async () => {
    const image = webpOf().toString('base64')
    await portal.call('ada', calls.setAvatar, { image })
    await portal.outcome('ada', calls.changeEmail, { newEmail: 'x@y.example', password: 'wrong' })
    const file = await fileOf('ada')
    assert.equal(file.profile.email, 'ada@northwind.example')
    assert.equal(file.picture?.base64, image)
    assert.deepEqual(file.signIn, {
      email: 'ada@northwind.example',
      emailVerified: true,
      hasPassword: true,
      passwordChangedAt: '2026-12-08T09:00:00.000Z',
      google: [],
      twoStep: false,
    })
    assert.deepEqual(file.sessions.map(({ current }) => current).sort(), [false, true])
    assert.deepEqual(file.securityLog.map(({ action }) => action).sort(), ['confirmation-failed', 'own-data-exported'])
    assert.deepEqual(file.projects.map(({ id }) => id).sort(), [
      'bakery-newsletter',
      'bakery-relaunch',
      'bakery-wholesale',
    ])
    assert.equal(file.projects.find(({ id }) => id === 'bakery-relaunch')?.products.length, 2)
    assert.equal(file.employee, null)
  })

  test('holds the VAT number of a client, and that of each invoice that they were sent', async () => {
    await sayVatNumber(portal, 'ada', 'DE123456789')
    await sentInvoice(portal)
    await sayVatNumber(portal, 'ada', 'DE987654321')
    const file = await fileOf('ada')
    assert.equal(file.profile.vatNumber, 'DE987654321')
    assert.deepEqual(
      file.invoices.map(({ billTo }) => billTo.vatNumber),
      ['DE123456789'],
    )
  })

  test('holds the record, the projects and the own pay of a creator', async () => {
    const file = await fileOf('mei')
    assert.equal(file.employee?.rate, 8500)
    assert.deepEqual(file.memberships.map(({ projectId }) => projectId).sort(), [
      'bakery-relaunch',
      'clinic-booking',
      'outfitters-shop',
    ])
    assert.deepEqual(file.projects, [])
  })

  test('holds the hours that a creator has logged, and what is billed for them for nobody', async () => {
    await portal.call('mei', addHours, {
      projectId: 'bakery-relaunch',
      productId: null,
      workDate: '2026-12-07',
      descriptions: 'Checkout of the app',
      workedHours: 2.5,
      billable: true,
      linkUrl: null,
    })
    const { hours } = await fileOf('mei')
    assert.deepEqual(
      hours.map(({ descriptions, workedHours }) => [descriptions, workedHours]),
      [['Checkout of the app', 2.5]],
    )
    for (const uid of ['mei', 'ivo', 'ada', 'tom'] as const) {
      const text = (await ask(uid)).body
      assert.equal(text.includes('Checkout of the app'), uid === 'mei', uid)
      assert.doesNotMatch(text, /billRate/i, uid)
    }
  })

  test('holds nothing of anybody else: no address, no pay, no project of the account’s owner', async () => {
    for (const { uid, email } of cast) {
      const text = (await ask(uid)).body
      for (const other of cast)
        if (other.email !== email) assert.ok(!text.includes(other.email), `${uid}: ${other.email}`)
      const { role } = cast.find((member) => member.uid === uid) ?? {}
      if (role === 'client') assert.doesNotMatch(text, /rate"|Rate/, uid)
    }
    assert.deepEqual((await fileOf('ben')).projects, [])
  })

  test('holds no secret and nothing that the store keeps of one', async () => {
    const text = (await ask('ada')).body
    const stored = await portal.documents.list(sessionCollection, { where: { uid: 'ada' }, limit: 10 })
    for (const { id } of stored) assert.ok(!text.includes(id))
    assert.doesNotMatch(text, /argon2|password(Hash)?":\s*"|secret/i)
  })

  test('asks for a sign-in of the last ten minutes', async () => {
    const cookie = await portal.cookieOf('ada')
    portal.clock.advance(11 * minuteMs)
    const late = await ask(null, { cookie })
    assert.deepEqual([late.statusCode, late.json().code], [401, 'auth/requires-recent-login'])
    const guest = await ask(null)
    assert.deepEqual([guest.statusCode, guest.json().code], [401, 'not-signed-in'])
  })

  test('is given three times a day, and leaves a trace each time', async () => {
    for (let n = 0; n < 3; n++) assert.equal((await ask('ada')).statusCode, 200)
    const fourth = await ask('ada')
    assert.deepEqual([fourth.statusCode, fourth.json().code], [429, 'exports-used-up'])
    assert.match(
      fourth.json().detail,
      /^You’ve downloaded your data three times in the last 24 hours\. Try again in \d+ hours\.$/,
    )
    assert.equal((await ask('grace')).statusCode, 200)
    const acts = await portal.documents.list(auditCollection, {
      where: { actorId: 'ada' },
      orderBy: ['at', 'asc'],
      limit: 10,
    })
    assert.deepEqual(
      acts.map(({ data }) => data.action),
      Array.from({ length: 3 }, () => 'own-data-exported'),
    )
    portal.clock.advance(24 * 60 * minuteMs)
    assert.equal((await ask('ada')).statusCode, 200)
  })

  test('cannot be asked for by another site', async () => {
    for (const site of ['cross-site', 'same-site'])
      assert.equal((await ask('ada', { 'sec-fetch-site': site })).json().code, 'foreign-origin')
    assert.equal((await ask('ada', { 'sec-fetch-site': 'same-origin' })).statusCode, 200)
  })
})
