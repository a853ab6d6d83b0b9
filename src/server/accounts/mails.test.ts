import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmNewAddressMail, verifyAddressMail } from '#server/accounts/mails/addresses.ts'
import { passwordChangedMail, passwordResetMail, resetPasswordMail } from '#server/accounts/mails/passwords.ts'
import { googleLinkedMail, googleUnlinkedMail, signedOutByStaffMail } from '#server/accounts/mails/sign-ins.ts'
import {
  twoStepKeptMail,
  twoStepResetAskedMail,
  twoStepResetByStaffMail,
  twoStepResetDoneMail,
  twoStepResetOfColleagueMail,
  twoStepResetSoonMail,
} from '#server/accounts/mails/two-step-resets.ts'
import { twoStepGuessedMail, twoStepOffMail, twoStepOnMail } from '#server/accounts/mails/two-step.ts'
import { expectSendable } from '#server/ports/mail.ts'
import { mailHead } from '#server/testing/mail-head.test-support.ts'
import { creatorInvitationMail, staffInvitationMail, teammateInvitationMail } from './mails/invitation.ts'

const head = mailHead('Bright & <Water>\r\nBcc: eve@x.example', 'hello@brightwater.example')
const email = 'ada@northwind.example'
const url = 'https://portal.example/invitation?token=abc&x="y"'
const timeZone = 'Europe/Berlin'
const googleNote = 'If you sign in with Google, secure your Google account too.'
const endsAt = '2026-11-25T09:05:00.000Z'
const invited = {
  email,
  fullName: 'Ada <img src=x onerror=alert(1)>\nBcc: eve@x.example',
  accountName: 'North & <Wind>',
  inviterName: 'Eve <img src=x onerror=alert(1)>',
}

const standing = { google: ['<img src=x>@x.example'], twoStep: true, teammates: ['<img>@x.example'], calendar: true }

const mails = [
  verifyAddressMail(head, email, url),
  resetPasswordMail(head, email, url),
  passwordChangedMail(head, email, url),
  staffInvitationMail(head, invited, url),
  creatorInvitationMail(head, invited, url),
  teammateInvitationMail(head, invited, url),
  twoStepOnMail(head, email, url),
  twoStepOffMail(head, email, url),
  googleLinkedMail(head, { email, googleEmail: '<img src=x>@x.example' }, url),
  googleUnlinkedMail(head, email, url),
  passwordResetMail(head, { email, standing }, url),
  twoStepGuessedMail(head, { email, googleNote }, url),
  twoStepResetAskedMail(head, { email, endsAt, timeZone, googleNote, url }),
  twoStepResetSoonMail(head, { email, endsAt, timeZone, googleNote, url }),
  twoStepResetDoneMail(head, email, url),
  twoStepKeptMail(head, { email, googleNote }, url),
  twoStepResetByStaffMail(head, { email, by: invited.fullName }, url),
  signedOutByStaffMail(head, email, url),
]

test('tells the day on which a second step goes off, and links nowhere in what colleagues get', () => {
  for (const mail of [twoStepResetAskedMail, twoStepResetSoonMail])
    assert.ok(
      mail(head, { email, endsAt, timeZone, googleNote, url }).text.includes('on Wed, Nov 25, 10:05 AM (Berlin time)'),
    )
  const told = twoStepResetOfColleagueMail(head, { email, fullName: invited.fullName, days: 7 })
  expectSendable(told)
  assert.ok(told.text.includes('7 days') && !told.html.includes('<a ') && !told.html.includes('<img'))
})

test('says the same in text and in HTML, with one link', () => {
  for (const mail of mails) {
    const body = mail.html.slice(mail.html.indexOf('<body'))
    const shown = unescape(body.replaceAll(/<[^>]+>/g, '\n'))
    const lines = mail.text.split('\n\n').map((line) => line.trim())
    for (const line of lines) assert.ok(shown.includes(line.replace(/: https.*$/, '')), `${mail.kind}: ${line}`)
    assert.equal(body.match(/<a /g)?.length, 1)
    assert.ok(mail.text.includes(url) && unescape(body).includes(`href="${url}"`))
  }
})

test('escapes whatever people typed and keeps headers on their line', () => {
  for (const mail of mails) {
    expectSendable(mail)
    assert.ok(!mail.html.includes('<img') && !mail.html.includes('<Water>'), mail.kind)
    assert.ok(!/[\r\n]/.test(mail.subject + mail.to.name))
  }
})

test('calls the portal a client’s only where it is one to the reader', () => {
  const toAnyone = [creatorInvitationMail(head, invited, url), confirmNewAddressMail(head, email, url)]
  for (const { subject, text, kind } of toAnyone) assert.doesNotMatch(subject + text, /client portal/, kind)
  assert.match(teammateInvitationMail(head, invited, url).text, /client portal/)
})

test('names each kind once', () => {
  assert.equal(new Set(mails.map(({ kind }) => kind)).size, mails.length)
})

function unescape(html: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? '')
}
