import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inviteStaff, readInvitation } from '#domain/accounts/contract.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { listOutbox, readMail } from '#domain/outbox/contract.ts'
import { createOutboxMailer } from '#server/adapters/mail-outbox/outbox-mailer.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { createSeal } from '#server/platform/seal.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Portal } from '#server/portal.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { listOutbox as list, readMail as read } from './outbox.ts'

const tom = {
  uid: 'tom',
  role: 'superAdmin',
  accountId: 'tom',
  rights: [],
  staffRights: ['owner'],
  fullName: 'Tom',
  email: 'tom@x.example',
} as const
const invited = { email: 'mo@brightwater.example', fullName: 'Mo <b>Bold</b>' }

let portal: TestPortal
before(async () => {
  portal = await openTestPortal()
  await portal.call('tom', inviteStaff, invited)
})
after(() => portal.close())

async function invitation() {
  const { mails } = await portal.call('tom', listOutbox, {})
  const found = mails.find(({ to }) => to.email === invited.email)
  assert.ok(found)
  return found
}

test('lists the mails that the portal keeps to staff, without what they say', async () => {
  const { carrier, next } = await portal.call('tom', listOutbox, {})
  assert.deepEqual([carrier, next], ['outbox', null])
  assert.deepEqual(Object.keys(await invitation()).sort(), ['id', 'kind', 'sentAt', 'subject', 'to', 'version'])
})

test('lets an owner read a mail and use the link in it', async () => {
  const { text, html } = await portal.call('tom', readMail, { mailId: (await invitation()).id })
  const [, token = ''] = /[?&]token=([\w-]+)/.exec(text) ?? []
  assert.ok(html.includes(token))
  assert.equal(await portal.outcome(null, readInvitation, { token }), 'ok')
})

test('refuses a mail that nobody has sent, and everybody but staff', async () => {
  const { id: mailId } = await invitation()
  assert.equal(await portal.outcome('tom', readMail, { mailId: 'nobody' }), 'not-found')
  for (const who of ['ada', 'ben', 'ivo'] as const) {
    assert.equal(await portal.outcome(who, listOutbox, {}), 'forbidden')
    assert.equal(await portal.outcome(who, readMail, { mailId }), 'forbidden')
  }
  assert.equal(await portal.outcome(null, readMail, { mailId }), 'not-signed-in')
})

test('shows a mail in a frame that runs nothing and belongs to no origin', async () => {
  const url = `/files/mail/${(await invitation()).id}`
  const { statusCode, headers, body } = await portal.app.inject({
    url,
    headers: { cookie: await portal.cookieOf('tom') },
  })
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /^text\/html/)
  assert.match(String(headers['content-security-policy']), /^sandbox allow-popups [^;]*; default-src 'none'; /)
  assert.doesNotMatch(String(headers['content-security-policy']), /allow-scripts|allow-same-origin|script-src/)
  assert.equal(headers['cache-control'], 'no-store')
  assert.match(body, /<base target="_blank">/)
  assert.doesNotMatch(body, /<b>Bold/)
})

test('shows that frame to nobody but staff', async () => {
  const url = `/files/mail/${(await invitation()).id}`
  for (const [uid, status] of [
    ['ada', 403],
    ['ivo', 403],
    ['nobody', 403],
  ] as const) {
    const { statusCode } = await portal.app.inject({ url, headers: { cookie: await portal.cookieOf(uid) } })
    assert.equal(statusCode, status, uid)
  }
  assert.equal((await portal.app.inject(url)).statusCode, 401)
  const odd = await portal.app.inject({ url: '/files/mail/a%20b', headers: { cookie: await portal.cookieOf('tom') } })
  assert.equal(odd.statusCode, 400)
})

test('lists fifty at a time, newest first, each mail once', async () => {
  const { documents, clock, call, close } = await openTestPortal()
  const mailer = createOutboxMailer({
    documents,
    clock,
    createId,
    seal: createSeal(new Uint8Array(32)),
    keepsLinks: true,
  })
  for (let index = 0; index < 120; index++) {
    const to = { name: '', email: `client-${index}@northwind.example` }
    await mailer.send({ to, kind: 'greeting', subject: `Mail ${index}`, text: '', html: '' })
    if (index % 3 === 0) clock.advance(1000)
  }
  const pages: string[][] = []
  let after: string | undefined
  do {
    const { mails, next } = await call('tom', listOutbox, after ? { after } : {})
    pages.push(mails.map(({ sentAt, id }) => `${sentAt} ${id}`))
    after = next ?? undefined
  } while (after)
  assert.deepEqual(
    pages.map((page) => page.length),
    [50, 50, 20],
  )
  const all = pages.flat()
  assert.deepEqual(all, all.toSorted().reverse())
  assert.equal(new Set(all).size, 120)
  await close()
})

test('keeps nothing to be read where a mail server carries the mails', async () => {
  const smtp = withSettings({ mailCarrier: 'smtp' })
  assert.deepEqual(await list(smtp, tom, {}), { carrier: 'smtp', mails: [], next: null })
  await assert.rejects(read(smtp, tom, { mailId: (await invitation()).id }, { ip: '203.0.113.9' }), {
    code: 'not-found',
  })
})

test('shows nobody what opens an account where links are hidden, though it was kept before', async () => {
  const hiding = withSettings({ outboxShowsLinks: false })
  const { id: mailId } = await invitation()
  const { text, html } = await read(hiding, tom, { mailId }, { ip: '203.0.113.9' })
  for (const words of [text, html]) {
    assert.match(words, /only for its recipient/)
    assert.doesNotMatch(words, /https?:|token/)
  }
})

test('shows what opens the account of another to owners alone', async () => {
  const { id: mailId } = await invitation()
  const textFor = async (viewer: Viewer) =>
    (await read(withSettings({}), viewer, { mailId }, { ip: '203.0.113.9' })).text
  assert.match(await textFor(tom), /token/)
  assert.doesNotMatch(await textFor({ ...tom, staffRights: ['projects', 'people', 'money', 'settings'] }), /token/)
})

test('notes who has read a mail to another, as a call and in the frame', async () => {
  const { id: mailId } = await invitation()
  await portal.call('nina', readMail, { mailId })
  await portal.app.inject({ url: `/files/mail/${mailId}`, headers: { cookie: await portal.cookieOf('nina') } })
  const seen = (await readings()).filter(({ actorId }) => actorId === 'nina')
  assert.deepEqual(
    seen.map(({ actorId, entityType, entityId }) => [actorId, entityType, entityId]),
    [1, 2].map(() => ['nina', 'mail', mailId]),
  )
  assert.ok(seen.every(({ ip }) => ip !== null))
})

test('notes nothing where somebody reads a mail to themselves', async () => {
  const mailer = createOutboxMailer({ ...portal, createId, seal: createSeal(new Uint8Array(32)), keepsLinks: true })
  const to = { name: 'Nina Falk', email: 'nina@brightwater.example' }
  await mailer.send({ to, kind: 'greeting', subject: 'To Nina', text: 'Hello', html: '' })
  const { mails } = await portal.call('nina', listOutbox, {})
  const before = (await readings()).length
  await portal.call('nina', readMail, { mailId: mails.find(({ subject }) => subject === 'To Nina')?.id ?? '' })
  assert.equal((await readings()).length, before)
})

async function readings() {
  const rows = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
  return rows.map(({ data }) => data).filter(({ action }) => action === 'mail-read')
}

function withSettings(changes: Partial<Settings>): Portal {
  return portalOf(portal, { settings: changes })
}
