import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expectNoDearer } from '#server/platform/health/cpu-growth.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { tryUpload } from './stage.test-support.ts'

let portal: TestPortal
before(async () => {
  portal = await openTestPortal()
})
after(() => portal.close())

const repeated = {
  'byte order marks': '\uFEFF',
  comments: '<!---->',
  'opened comments': '<!--',
  'closed comments': '-->',
  'spaces and marks': ' \uFEFF\n',
  'half tags': '<',
  'doctype names': '<!doctyp',
}

/** As many of `unit` as fit into so many bytes of UTF-8, and an end that no pattern accepts. */
function hostileText(unit: string, bytes: number): Buffer {
  return Buffer.from(`${unit.repeat(Math.floor((bytes - 1) / Buffer.byteLength(unit)))}x`)
}

for (const [name, unit] of Object.entries(repeated))
  test(`${name} in an uploaded text cost what other text does`, async () => {
    for (const bytes of [97, 1024, 64 * 1024]) {
      const uploading = (content: Buffer) => async () => {
        // Where the machine is busy, more is measured than anybody may upload at once.
        portal.clock.advance(60_000)
        const { status } = await tryUpload(portal, { who: 'ada', name: 'notes.txt', content })
        assert.equal(status, 200)
      }
      const harmless = uploading(Buffer.alloc(bytes, 'a'))
      await expectNoDearer(`${bytes} bytes`, uploading(hostileText(unit, bytes)), harmless)
    }
  })

test('pages are refused behind whatever a browser skips', async () => {
  for (const before of ['', '\uFEFF', ' \n\t', '<!---->', '<!-->', '<!--->', '<!-- a -- > b --> \uFEFF<!--c-->\n'])
    for (const tag of ['<!DOCTYPE html>', '<html>', '<Script>', '<?xml version="1.0"?>', '<svg/onload=x>']) {
      const { code } = await tryUpload(portal, { who: 'ada', name: 'notes.txt', content: `${before}${tag}` })
      assert.equal(code, 'file-kind-refused', `${before}${tag}`)
    }
  for (const content of ['<!-- a note -->\n# Title', 'a <html>', '<b>bold</b>', '<!-- <html> -->'])
    assert.equal((await tryUpload(portal, { who: 'ada', name: 'notes.txt', content })).code, 'ok', content)
})
