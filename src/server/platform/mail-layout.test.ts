import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MailText } from '#domain/core/mail-text.ts'
import { mailHead } from '#server/testing/mail-head.test-support.ts'
import { declareMail } from './mail-declaration.ts'
import { layMail } from './mail-layout.ts'

const declared = declareMail({
  kind: 'news',
  group: 'Notifications',
  title: 'News',
  sentTo: 'To everyone.',
  variables: {},
  button: 'Open billing',
  subject: 'News',
  body: ['Something happened.', '{link}'],
  smallPrint: 'As you chose.',
})

function lay(text: MailText, more: { label?: string; note?: string } = {}) {
  const head = mailHead('Harbor Studio', 'hello@harbor.example', text)
  const to = { name: 'Ada', email: 'ada@northwind.example' }
  return layMail(head, declared, { to, values: {}, url: 'https://portal.example/x', ...more })
}

test('a button says what staff have chosen, else what suits the reader', () => {
  assert.match(lay(declared.text).text, /Open billing: https/)
  assert.match(lay(declared.text, { label: 'Pay now' }).text, /Pay now: https/)
  const worded = { ...declared.text, button: 'See <it>' }
  const { text, html } = lay(worded, { label: 'Pay now' })
  assert.match(text, /See <it>: https/)
  assert.ok(html.includes('>See &lt;it&gt;</a>') && !html.includes('Pay now'))
})

test('a note of the portal stands above small print that staff have emptied', () => {
  const { text, html } = lay({ ...declared.text, smallPrint: '' }, { note: 'For you & nobody else.' })
  assert.match(text, /https:\/\/portal\.example\/x\n\nFor you & nobody else\.\n\nHarbor Studio/)
  assert.ok(html.includes('For you &amp; nobody else.</p>'))
})

test('a typed text keeps its line breaks in both parts, and is escaped', () => {
  const typed = declareMail({
    ...declared,
    variables: { message: { help: 'What was typed.', sample: 'Hello' } },
    subject: 'News',
    body: ['{message}', '{link}'],
    smallPrint: '',
  })
  const head = mailHead('Harbor Studio', 'hello@harbor.example')
  const to = { name: 'Ada', email: 'ada@northwind.example' }
  const values = { message: 'Dear Ada,\n\n- 50% <now>\n- the rest later' }
  const { text, html } = layMail(head, typed, { to, values, url: 'https://portal.example/x' })
  assert.ok(text.includes(`\n\n${values.message}\n\n`))
  assert.ok(html.includes('>Dear Ada,<br><br>- 50% &lt;now&gt;<br>- the rest later</p>'))
})
