import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toUrlOn } from './link-hosts.ts'
import { toToolHost } from './tool-hosts.ts'

test('reads hosts as browsers name them', () => {
  for (const [typed, host] of [
    ['notion.so', 'notion.so'],
    [' Notion.SO ', 'notion.so'],
    ['app.asana.com', 'app.asana.com'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
    ['example.рф', 'example.xn--p1ai'],
    ['3m.com', '3m.com'],
    // A look-alike is told from the real one by how it is shown.
    ['trellо.com', 'xn--trell-nye.com'],
  ] as const)
    assert.equal(toToolHost(typed), host, typed)
})

test('refuses all that is no host', () => {
  for (const typed of [
    '',
    ' ',
    '.',
    'com',
    'localhost',
    'notion.so.',
    '.notion.so',
    'notion..so',
    'notion.so。',
    'https://notion.so',
    'http://notion.so',
    '//notion.so',
    'notion.so/x',
    'notion.so\\x',
    'notion.so?x',
    'notion.so#x',
    'notion.so:443',
    'notion.so:8443',
    'javascript:alert(1)',
    'javascript:alert(1)//.notion.so',
    'data:text/html,x',
    'ada@notion.so',
    'ada:secret@notion.so',
    'evil.com@notion.so',
    '*.notion.so',
    'notion.so, evil.com',
    'notion\n.so',
    'notion%2eso',
    '127.0.0.1',
    '0x7f000001',
    '2130706433',
    '0x7f.1',
    '１２７.0.0.1',
    '[::1]',
    '::1',
    '-notion.so',
    'notion-.so',
    'no_tion.so',
    `${'x'.repeat(64)}.so`,
    `${'x.'.repeat(130)}so`,
  ])
    assert.equal(toToolHost(typed), null, typed)
})

test('an address of a tool is https on one of its hosts or below, without a name, a password or a port', () => {
  const hosts = ['notion.so', 'xn--mnchen-3ya.example']
  for (const [typed, kept] of [
    ['https://notion.so/plan', 'https://notion.so/plan'],
    ['https://www.Notion.so/plan', 'https://www.notion.so/plan'],
    ['https://notion.so:443/plan', 'https://notion.so/plan'],
    ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
    ['http://notion.so/plan', null],
    ['https://notion.so./plan', null],
    ['https://notion.so:8443/', null],
    ['https://ada@notion.so/', null],
    ['https://notion.so@evil.com/', null],
    ['https://evilnotion.so/', null],
    ['https://notion.so.evil.com/', null],
    ['https://nоtion.so/', null],
    ['javascript:alert(1)//notion.so', null],
  ] as const)
    assert.equal(toUrlOn(hosts, typed), kept, typed)
  assert.equal(toUrlOn([], 'https://notion.so/'), null)
})
