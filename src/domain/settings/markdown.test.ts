import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMarkdown } from './markdown.ts'

const plain = { isBold: false, isItalic: false, href: null }
const paragraph = (...inlines: object[]) => ({
  kind: 'paragraph',
  inlines: inlines.map((inline) => Object.assign({}, plain, inline)),
})

test('reads headings, paragraphs, rules and lists', () => {
  const text = [
    '# Terms',
    'One',
    'line.',
    '',
    '## 1. Work',
    '- first',
    '- second',
    '  goes on',
    '3. three',
    '4) four',
    'After',
    '---',
    '####### none',
  ].join('\n')
  const inlines = (said: string) => [{ ...plain, text: said }]
  assert.deepEqual(readMarkdown(text), [
    { kind: 'heading', level: 1, inlines: inlines('Terms') },
    paragraph({ text: 'One line.' }),
    { kind: 'heading', level: 2, inlines: inlines('1. Work') },
    { kind: 'list', start: null, items: [inlines('first'), inlines('second goes on')] },
    { kind: 'list', start: 3, items: [inlines('three'), inlines('four')] },
    paragraph({ text: 'After' }),
    { kind: 'rule' },
    paragraph({ text: '####### none' }),
  ])
})

test('reads bold, italic and links, and keeps signs after a backslash', () => {
  const text = 'A **bold *both*** and [our *page*](https://x.example/a?b=1), 2 * 3, \\*not\\*'
  assert.deepEqual(readMarkdown(text), [
    paragraph(
      { text: 'A ' },
      { text: 'bold ', isBold: true },
      { text: 'both', isBold: true, isItalic: true },
      { text: ' and ' },
      { text: 'our *page*', href: 'https://x.example/a?b=1' },
      { text: ', 2 * 3, *not*' },
    ),
  ])
})

test('links lead to web pages and mailboxes, and nowhere else', () => {
  for (const href of ['https://x.example', 'http://x.example/a', 'mailto:hello@x.example'])
    assert.deepEqual(readMarkdown(`[x](${href})`), [paragraph({ text: 'x', href })], href)
  for (const href of [
    'javascript:alert(1)',
    'JavaScript://x.example/%0aalert(1)',
    'data:text/html,x',
    '/relative',
    '//x.example',
    'https://x.example/"onclick="x',
    'https://x .example',
    'vbscript:x',
    'https:\\\\x.example',
    ' ',
  ])
    for (const block of readMarkdown(`[x](${href})`))
      assert.ok('inlines' in block && block.inlines.every((inline) => inline.href === null), href)
})

test('HTML, pictures, tables and code are text', () => {
  for (const text of [
    '<script>alert(1)</script>',
    '| a | b |',
    '`code`',
    '&lt;b&gt;',
    '<a href="https://x.example">x</a>',
  ])
    assert.deepEqual(readMarkdown(text), [paragraph({ text })])
  const picture = readMarkdown('![x](https://x.example/y.png)')
  assert.deepEqual(picture, [paragraph({ text: '!' }, { text: 'x', href: 'https://x.example/y.png' })])
})

/** Below this a difference is noise: a collection of garbage, a function that is compiled. */
const noiseMs = 20

/** The least of three runs. */
function msOf(work: () => unknown): number {
  const runs = Array.from({ length: 3 }, () => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  })
  return Math.min(...runs)
}

test('reads hostile texts in a time that grows with their length', () => {
  const signs = [
    '*',
    '**a ',
    '[',
    '[a](',
    '[a](https://',
    '](',
    '_a__b',
    '`',
    '- a\n',
    '#',
    '> ',
    '<a ',
    '\\',
    '1. ',
    ' \n',
    '***',
  ]
  for (const sign of signs) {
    const once = msOf(() => readMarkdown(sign.repeat(40_000 / sign.length)))
    const twice = msOf(() => readMarkdown(sign.repeat(80_000 / sign.length)))
    assert.ok(twice < 3 * Math.max(once, noiseMs), `${sign}: ${once} ms, ${twice} for twice as much`)
  }
})
