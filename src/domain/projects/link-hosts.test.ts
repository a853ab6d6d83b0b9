import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toLinkUrl, toWebUrl } from './link-hosts.ts'
import { linkTypes } from './project-statuses.ts'
import type { LinkType } from './project-statuses.ts'

/** What is typed, and what is kept of it. */
const taken: readonly (readonly [LinkType, string, string?])[] = [
  ['Trello', 'https://trello.com/b/x1/board'],
  ['Trello', 'https://TRELLO.com/b/x1', 'https://trello.com/b/x1'],
  ['Trello', '  https://trello.com/c/9  ', 'https://trello.com/c/9'],
  ['Trello', 'https://trello.com', 'https://trello.com/'],
  ['Trello', 'https://trello.com:443/b/1', 'https://trello.com/b/1'],
  ['Trello', 'https://api.trello.com/1/boards/1'],
  ['Figma', 'https://figma.com/file/abc'],
  ['Figma', 'https://www.figma.com/design/abc?node-id=1-2'],
  ['Figma', 'https://www.figma.com/proto/abc#start'],
  ['Github', 'https://github.com/northwind/site'],
  ['Github', 'https://github.com/northwind/site/issues/1'],
  ['Github', 'https://gist.github.com/ada/1'],
  ['Github', 'https://github.com/a%2Fb'],
  ['Github', 'https://github.com\\northwind', 'https://github.com/northwind'],
  ['Github', 'https:/github.com/northwind', 'https://github.com/northwind'],
  ['Github', 'https://github.com/?next=https://evil.com'],
  ['Vercel', 'https://vercel.com/northwind/site'],
  ['Vercel', 'https://northwind.vercel.app/'],
  ['Vercel', 'https://northwind-git-main.vercel.app/menu'],
  ['Vercel', 'https://vercel.app', 'https://vercel.app/'],
  ['Firebase', 'https://console.firebase.google.com/project/northwind'],
  ['Firebase', 'https://firebase.google.com/docs'],
  ['Firebase', 'https://northwind.web.app/'],
  ['Firebase', 'https://northwind.firebaseapp.com/'],
]

const refused: readonly (readonly [LinkType, string])[] = [
  // Not an https address.
  ['Trello', ''],
  ['Trello', '   '],
  ['Trello', 'trello.com/b/1'],
  ['Trello', '//trello.com/b/1'],
  ['Trello', 'http://trello.com/b/1'],
  ['Trello', 'ftp://trello.com/b/1'],
  ['Trello', 'HTTP://TRELLO.COM'],
  ['Trello', 'javascript:alert(1)'],
  ['Trello', 'JavaScript:alert(1)//https://trello.com'],
  ['Trello', 'java\nscript:alert(1)'],
  ['Trello', 'data:text/html,<script>alert(1)</script>'],
  ['Trello', 'blob:https://trello.com/1'],
  ['Trello', 'file:///etc/passwd'],
  ['Trello', 'about:blank'],
  ['Trello', 'https://'],
  ['Trello', 'https:'],
  ['Trello', 'https://[trello.com'],
  ['Trello', 'https://trello.com:99999/'],
  // Another host, however it dresses.
  ['Trello', 'https://evil.com'],
  ['Trello', 'https://trello.com.evil.com/'],
  ['Trello', 'https://eviltrello.com/'],
  ['Trello', 'https://trello.co/'],
  ['Trello', 'https://trello.com.'],
  ['Trello', 'https://evil.com/trello.com'],
  ['Trello', 'https://evil.com?trello.com'],
  ['Trello', 'https://evil.com#trello.com'],
  ['Trello', 'https://evil.com\\@trello.com'],
  ['Trello', 'https://evil.com\\.trello.com'],
  ['Trello', 'https://trello.com@evil.com/'],
  ['Trello', 'https://trello.com:pw@evil.com/'],
  ['Trello', 'https://trellο.com/b/1'],
  ['Trello', 'https://xn--trell-1nf.com/'],
  ['Trello', 'https://127.0.0.1/'],
  ['Trello', 'https://0x7f000001/'],
  ['Trello', 'https://[::1]/'],
  ['Trello', 'https://localhost/'],
  ['Trello', 'https://169.254.169.254/latest/meta-data'],
  // A name, a password or a port of its own.
  ['Trello', 'https://ada@trello.com/'],
  ['Trello', 'https://ada:secret@trello.com/'],
  ['Trello', 'https://trello.com:8443/'],
  ['Trello', 'https://trello.com:80/'],
  // The right host of the wrong tool.
  ['Trello', 'https://github.com/northwind'],
  ['Figma', 'https://trello.com/b/1'],
  ['Figma', 'https://figma.io/'],
  ['Github', 'https://northwind.github.io/'],
  ['Github', 'https://raw.githubusercontent.com/a'],
  ['Github', 'https://github.dev/a'],
  ['Vercel', 'https://vercel.dev/'],
  ['Vercel', 'https://web.app/'],
  ['Firebase', 'https://google.com/'],
  ['Firebase', 'https://console.google.com/firebase.google.com'],
  ['Firebase', 'https://notweb.app/'],
  ['Firebase', 'https://northwind.vercel.app/'],
]

test('keeps https addresses of the tool, as a browser would read them', () => {
  for (const [type, typed, kept = typed] of taken) assert.equal(toLinkUrl(type, typed), kept, typed)
})

test('refuses everything else', () => {
  for (const [type, typed] of refused) assert.equal(toLinkUrl(type, typed), null, typed)
  assert.ok(taken.length + refused.length >= 60)
})

test('each tool takes at least one address, and no address is of two tools', () => {
  for (const [, typed] of taken) {
    assert.equal(linkTypes.filter((type) => toLinkUrl(type, typed) !== null).length, 1, typed)
  }
  assert.deepEqual(new Set(taken.map(([type]) => type)), new Set(linkTypes))
})

test('the address of the work itself may be on any host, by https', () => {
  assert.equal(toWebUrl('https://northwind.example/menu'), 'https://northwind.example/menu')
  for (const typed of ['http://northwind.example', 'javascript:alert(1)', 'https://ada@northwind.example', 'northwind'])
    assert.equal(toWebUrl(typed), null, typed)
})
