import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { mailTextProblems } from '#domain/core/mail-text.ts'
import { listMailTexts, previewMailText } from '#domain/settings/mail-contract.ts'
import { capabilities } from '#server/capabilities.ts'
import { declareMail, mailGroups, variablesOf } from '#server/platform/mail-declaration.ts'
import { createMailTexts } from '#server/platform/mail-texts.ts'
import { openTestPortal } from './portal.test-support.ts'

const declared = capabilities.flatMap(({ mails = [] }) => mails)

test('every mail that is declared in the sources is listed by a capability, once', () => {
  const written = globSync('src/server/**/*.ts')
    .filter((file) => !file.includes('.test'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => source.includes('declareMail({'))
    .flatMap((source) => [...source.matchAll(/^ {2}kind: '([a-z-]+)',$/gm)].map(([, kind = '']) => kind))
  const kinds = declared.map(({ kind }) => kind)
  assert.deepEqual(
    written.filter((kind) => !kinds.includes(kind)),
    [],
    'List it as `mails` in the capability of its slice, so that staff can word it',
  )
  assert.ok(written.length > 30)
  assert.equal(new Set(kinds).size, kinds.length)
})

test('a mail that no capability lists cannot be sent', () => {
  const stray = declareMail({
    kind: 'stray',
    group: 'Settings',
    title: 'Stray',
    sentTo: '',
    variables: {},
    button: null,
    subject: 'Stray',
    body: ['Stray'],
    smallPrint: '',
  })
  assert.throws(() => createMailTexts(declared).of(stray), /No capability lists the email stray/)
})

test('the default words of every mail keep to the rules for those of staff', () => {
  for (const mail of declared) assert.deepEqual(mailTextProblems(mail.text, variablesOf(mail)), {}, mail.kind)
})

test('every mail has a place and a preview in which each variable has its sample', async () => {
  const portal = await openTestPortal()
  const { mails } = await portal.call('tom', listMailTexts, {})
  assert.deepEqual(new Set(mails.map(({ kind }) => kind)), new Set(declared.map(({ kind }) => kind)))
  for (const { kind, group, title, sentTo, text } of mails) {
    assert.ok(mailGroups.some((known) => known === group) && title !== '' && sentTo.endsWith('.'), kind)
    const shown = await portal.call('tom', previewMailText, { kind, ...text })
    assert.doesNotMatch(shown.subject + shown.text, /[{}]|undefined/, kind)
  }
  await portal.close()
})
