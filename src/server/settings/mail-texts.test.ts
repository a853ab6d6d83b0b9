import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { inviteStaff, requestPasswordReset } from '#domain/accounts/contract.ts'
import type { MailText } from '#domain/core/mail-text.ts'
import { readMail } from '#domain/outbox/contract.ts'
import * as calls from '#domain/settings/mail-contract.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agency } from '#tools/seed/cast.ts'
import { chosenMailTexts } from './collections.ts'

const kind = 'staff-invitation'
const worded: MailText = {
  subject: 'Welcome to {agency}, {name}',
  body: 'Hi {name}\n\n{link}\n\nSee you on Monday.',
  smallPrint: '',
  button: 'Come in',
}

describe('the texts of mails', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const change = (version: number, text: MailText) =>
    portal.call('tom', calls.updateMailText, { kind, version, ...text })

  async function invited(fullName: string) {
    // So that it is the latest mail.
    portal.clock.advance(1000)
    await portal.call('tom', inviteStaff, { email: 'lena@tidewater.example', fullName })
    return latest()
  }

  async function latest() {
    await portal.mailsSettled()
    const [mail] = await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 1 })
    return portal.call('tom', readMail, { mailId: mail?.id ?? '' })
  }

  async function refused(text: MailText): Promise<{ code: string; fields?: Record<string, string> }> {
    const headers = { origin: 'http://portal.example', cookie: await portal.cookieOf('tom') }
    const payload = { kind, version: 0, ...text }
    return (await portal.app.inject({ method: 'POST', url: calls.updateMailText.path, headers, payload })).json()
  }

  test('are the declared ones until staff choose others, which the next mail has', async () => {
    const { mail } = await portal.call('nina', calls.getMailText, { kind })
    assert.deepEqual([mail.version, mail.isStandard, mail.text], [0, true, mail.standard])
    const changed = await change(0, worded)
    assert.deepEqual([changed.mail.isStandard, changed.mail.changedBy], [false, 'Tom Reyes'])
    const { mail: sent, text, html } = await invited('Lena <b>Voss</b> {link}')
    assert.equal(sent.subject, `Welcome to ${agency.name}, Lena <b>Voss</b> {link}`)
    assert.match(
      text,
      /^Brightwater Studio\n\nHi Lena <b>Voss<\/b> \{link\}\n\nCome in: http\S+\n\nSee you on Monday\.\n\nB/,
    )
    assert.ok(html.includes('Hi Lena &lt;b&gt;Voss&lt;/b&gt; {link}</p>'))
    assert.equal(html.match(/<a /g)?.length, 1)
    // Other mails keep their words.
    portal.clock.advance(1000)
    await portal.outcome(null, requestPasswordReset, { email: 'ada@northwind.example' })
    assert.equal((await latest()).mail.subject, `Reset your password for ${agency.name}`)
  })

  test('are there after a restart, and follow what another process writes', async () => {
    await change(0, worded)
    const bytes = portal.storeBytes()
    const at = portal.clock.now()
    await portal.close()
    portal = await openTestPortal(undefined, undefined, { copyOf: { bytes, at } })
    assert.equal((await invited('Lena')).mail.subject, `Welcome to ${agency.name}, Lena`)
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(chosenMailTexts, kind)
      assert.ok(found)
      transaction.put(chosenMailTexts, { ...found.data, text: { ...worded, subject: 'Elsewhere' } })
    })
    assert.equal((await invited('Lena')).mail.subject, 'Elsewhere')
  })

  test('that another release has left behind do not count', async () => {
    await change(0, worded)
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(chosenMailTexts, kind)
      assert.ok(found)
      transaction.put(chosenMailTexts, { ...found.data, text: { ...worded, subject: '{formerVariable}' } })
    })
    assert.equal((await invited('Lena')).mail.subject, `Join ${agency.name}’s client portal as staff`)
  })

  test('refuse unknown variables, a missing link, line breaks in subjects and what is too long', async () => {
    for (const [part, text, told] of [
      ['subject', '{code}', /no \{code\} variable/],
      ['subject', 'One\nBcc: eve@x.example', /Remove line breaks/],
      ['subject', '', /required/],
      ['subject', 'x'.repeat(201), /at most 200/],
      ['body', 'Hello {name}', /Add \{link\}/],
      ['body', `{link}\n${'x'.repeat(3000)}`, /at most 3000/],
      ['body', '{link}\nhttps://evil.example', /Remove web addresses/],
      ['smallPrint', 'x'.repeat(501), /at most 500/],
      ['smallPrint', 'Two\nlines', /Remove line breaks/],
      ['button', 'Two\nlines', /Remove line breaks/],
      ['button', 'x'.repeat(41), /at most 40/],
      ['button', '', /Enter a button label/],
      ['button', 'For {name}', /Remove variables/],
    ] as const) {
      const answer = await refused({ ...worded, [part]: text })
      assert.equal(answer.code, 'invalid-input', text.slice(0, 40))
      assert.match(answer.fields?.[part] ?? '', told)
    }
    assert.equal((await portal.call('tom', calls.getMailText, { kind })).mail.version, 0)
    const code = { subject: 'Code', body: 'Hello', smallPrint: '' }
    const without = { kind: 'sign-in-code', version: 0, ...code }
    assert.equal(await portal.outcome('tom', calls.updateMailText, without), 'invalid-input')
  })

  test('have the default button where staff have chosen none, as before they could', async () => {
    const { button: _none, ...former } = worded
    const { mail } = await portal.call('tom', calls.updateMailText, { kind, version: 0, ...former })
    assert.equal(mail.text.button, 'Accept invitation')
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(chosenMailTexts, kind)
      assert.ok(found)
      transaction.put(chosenMailTexts, { ...found.data, text: former })
    })
    const { mail: read } = await portal.call('tom', calls.getMailText, { kind })
    assert.equal(read.text.button, 'Accept invitation')
    assert.match((await invited('Lena')).text, /Accept invitation: http/)
    assert.match((await change(2, worded)).mail.text.button, /^Come in$/)
    const { changes } = await portal.call('tom', calls.listMailTextChanges, { kind })
    assert.deepEqual(changes[0]?.before?.button, 'Accept invitation')
  })

  test('keep who changed what, newest first, and go back to the default', async () => {
    const { mail } = await change(0, worded)
    portal.clock.advance(60_000)
    const back = await portal.call('nina', calls.updateMailText, { kind, version: 1, ...mail.standard })
    assert.deepEqual([back.mail.isStandard, back.mail.text], [true, back.mail.standard])
    const { changes, next } = await portal.call('tom', calls.listMailTextChanges, { kind })
    assert.equal(next, null)
    assert.deepEqual(
      changes.map(({ by, before, after }) => [by.name, before?.subject ?? null, after?.subject ?? null]),
      [
        ['Nina Falk', worded.subject, null],
        ['Tom Reyes', null, worded.subject],
      ],
    )
    assert.equal((await invited('Lena')).mail.subject, `Join ${agency.name}’s client portal as staff`)
    const traces = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 100 })
    const changed = traces.filter(({ data }) => data.action === 'settings-changed')
    assert.deepEqual(
      changed.map(({ data }) => [data.actorId, data.entityId]),
      [
        ['tom', kind],
        ['nina', kind],
      ],
    )
  })

  test('are not written over somebody who was faster, nor where nothing is different', async () => {
    await change(0, worded)
    assert.equal(
      await portal.outcome('nina', calls.updateMailText, { kind, version: 0, ...worded, subject: 'Late' }),
      'stale-version',
    )
    assert.equal((await change(1, worded)).mail.version, 1)
    assert.equal((await portal.call('tom', calls.listMailTextChanges, { kind })).changes.length, 1)
    assert.equal(
      await portal.outcome('tom', calls.updateMailText, { kind: 'no-mail', version: 0, ...worded }),
      'not-found',
    )
  })

  test('are shown as a sample before they are sent, in text and in a frame that runs nothing', async () => {
    const preview = { kind, ...worded, body: '{name} <script>\n{unknown}\n{link}' }
    const { subject, text } = await portal.call('nina', calls.previewMailText, preview)
    assert.equal(subject, `Welcome to ${agency.name}, Nina Falk`)
    assert.match(text, /\n\nNina Falk <script>\n\n\{unknown\}\n\nCome in: http/)
    const cookie = await portal.cookieOf('nina')
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://portal.example', cookie }
    const payload = new URLSearchParams(preview).toString()
    const frame = { method: 'POST', url: '/files/mail-preview', payload } as const
    const shown = await portal.app.inject({ ...frame, headers: form })
    assert.equal(shown.statusCode, 200)
    assert.match(String(shown.headers['content-security-policy']), /^sandbox allow-popups [^;]*; default-src 'none'; /)
    assert.ok(shown.body.includes('Nina Falk &lt;script&gt;') && !shown.body.includes('<script'))
    const foreign = await portal.app.inject({ ...frame, headers: { ...form, origin: 'https://evil.example' } })
    assert.equal(foreign.statusCode, 403)
    const client = await portal.app.inject({ ...frame, headers: { ...form, cookie: await portal.cookieOf('ada') } })
    assert.equal(client.statusCode, 403)
  })

  test('offer no reason for a change in the mail of a new meeting, but keep words that have it', async () => {
    const ofMeeting = {
      subject: '{meeting}, {start}',
      body: '{meeting}{reason}.\n{link}',
      smallPrint: '',
      button: 'Open',
    }
    const { text } = await portal.call('nina', calls.previewMailText, { kind: 'meeting-booked', ...ofMeeting })
    assert.match(text, /Design review\./)
    const names = async () =>
      (await portal.call('nina', calls.getMailText, { kind: 'meeting-booked' })).mail.variables.map(({ name }) => name)
    assert.ok(!(await names()).includes('reason'), 'it is always empty')
    await portal.call('tom', calls.updateMailText, { kind: 'meeting-booked', version: 0, ...ofMeeting })
    const { mail } = await portal.call('nina', calls.getMailText, { kind: 'meeting-booked' })
    assert.equal(mail.text.body, ofMeeting.body, 'words with it still count')
    assert.ok((await names()).includes('reason'))
  })
})
