import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillMail, mailTextProblems } from './mail-text.ts'

const sound = {
  subject: 'Your code, {name}',
  body: 'Hello {name},\n\n{code}\n{link}',
  smallPrint: 'From {agency}',
  button: 'Sign in',
}
const rules = [
  { name: 'link', inBodyOnly: true, isRequired: true },
  { name: 'code', inBodyOnly: true, isRequired: true },
  { name: 'name', inBodyOnly: false, isRequired: false },
  { name: 'agency', inBodyOnly: false, isRequired: false },
]

const problems = (change: Partial<typeof sound>) => mailTextProblems({ ...sound, ...change }, rules)

test('finds nothing wrong with a text that uses what it may and has what it must', () => {
  assert.deepEqual(problems({}), {})
  assert.deepEqual(problems({ body: 'Braces { alone } are { text\n{link}\n{code}' }), {
    body: 'This email has no { alone } variable. Use one from the list',
  })
  assert.deepEqual(problems({ subject: 'An open { is text' }), {})
})

test('refuses variables that the mail does not have, in each part', () => {
  for (const part of ['subject', 'body', 'smallPrint'] as const)
    assert.match(problems({ [part]: `{link} {client}` })[part] ?? '', /^This email has no \{client\} variable/)
  // Names that every object has are no variables.
  assert.match(problems({ subject: '{constructor}' }).subject ?? '', /no \{constructor\} variable/)
})

test('refuses a text without its link or code, and a code outside the body', () => {
  assert.match(problems({ body: '{code}' }).body ?? '', /^Add \{link\}/)
  assert.match(problems({ body: '{link}' }).body ?? '', /^Add \{code\}/)
  assert.equal(problems({ subject: '{code}' }).subject, 'Use {code} only in the text')
  assert.equal(problems({ smallPrint: '{link}' }).smallPrint, 'Use {link} only in the text')
})

test('refuses a button within a sentence, a second one, and web addresses', () => {
  const alone = 'Use {link} once, on a line of its own'
  assert.equal(problems({ body: 'Click {link} now\n{code}' }).body, alone)
  assert.equal(problems({ body: '{link}\n{code}\n{link}' }).body, alone)
  for (const address of ['https://evil.example', 'javascript://x', 'See WWW.evil.example'])
    assert.match(problems({ body: `{link}\n{code}\n${address}` }).body ?? '', /Remove web addresses/, address)
})

test('refuses a button without words, with a variable or a web address, and one where the mail has none', () => {
  assert.equal(problems({ button: '' }).button, 'Enter a button label')
  assert.match(problems({ button: 'For {name}' }).button ?? '', /^Remove variables/)
  for (const address of ['https://evil.example', 'Go to www.evil.example'])
    assert.match(problems({ button: address }).button ?? '', /^Remove web addresses/)
  const without = { ...sound, body: '{code}' }
  const [, ...others] = rules
  assert.deepEqual(mailTextProblems({ ...without, button: '' }, others), {})
  assert.equal(mailTextProblems(without, others).button, 'This email has no button')
})

test('fills each variable once, on one line: what a value says stays text', () => {
  const filled = fillMail(sound, { name: 'Ada {code}\nBcc: {link}', code: '1234', agency: 'Tidewater' })
  assert.deepEqual(filled, {
    subject: 'Your code, Ada {code} Bcc: {link}',
    body: ['Hello Ada {code} Bcc: {link},', '1234', null],
    smallPrint: 'From Tidewater',
  })
})

test('leaves out what is empty, and makes paragraphs of a list that stands alone', () => {
  const text = { subject: '{list}', body: '{none}\n{list}\n  {link}  \nAll: {list}{none}', smallPrint: '{none}' }
  assert.deepEqual(fillMail(text, { none: '', list: ['One', 'Two'] }), {
    subject: 'One Two',
    body: ['One', 'Two', null, 'All: One Two'],
    smallPrint: '',
  })
})

test('keeps the line breaks of a text that stands alone, and of no other', () => {
  const text = { subject: '{typed}', body: '{typed}\nThey wrote: {typed}\n{list}', smallPrint: '{typed}' }
  const typed = ' Thank you.\r\n\n\n\nTerms:\n- 50%  now\u2028- the rest later\n'
  const line = 'Thank you. Terms: - 50% now - the rest later'
  assert.deepEqual(fillMail(text, { typed, list: ['Nina Falk: One\nTwo', 'Three'] }), {
    subject: line,
    body: ['Thank you.\n\nTerms:\n- 50% now\n- the rest later', `They wrote: ${line}`, 'Nina Falk: One\nTwo', 'Three'],
    smallPrint: line,
  })
})

test('leaves out a period after a value that ends a sentence by itself', () => {
  const text = { subject: '{asked}. {name}', body: '{asked}.\n{name}.\n{plain}.', smallPrint: 'From {name}.' }
  assert.deepEqual(fillMail(text, { asked: 'Can we use two domains?', name: 'Acme Inc.', plain: 'Ada left' }), {
    subject: 'Can we use two domains? Acme Inc.',
    body: ['Can we use two domains?', 'Acme Inc.', 'Ada left.'],
    smallPrint: 'From Acme Inc.',
  })
})
