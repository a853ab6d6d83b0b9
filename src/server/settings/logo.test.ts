import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { session } from '#domain/accounts/contract.ts'
import { inviteStaff } from '#domain/accounts/contract.ts'
import { readMail } from '#domain/outbox/contract.ts'
import { getBrand, listSettingsChanges, updateBrand } from '#domain/settings/contract.ts'
import { removeLogo, setLogo } from '#domain/settings/logo-contract.ts'
import { isBrand } from '#domain/settings/section-changes.ts'
import { expectNoDearer } from '#server/platform/health/cpu-growth.test-support.ts'
import { drawLetterhead } from '#server/platform/paper/letterhead.ts'
import { setPaper } from '#server/platform/paper/set-paper.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { chunkOf, pngOf } from '#server/testing/png.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { sections } from './collections.ts'
import { readLogo } from './read-logo.ts'

const image = pngOf().toString('base64')
const unset = { agencyName: null, supportEmail: null, supportPhone: null, openingHours: null, accent: null }

describe('the logo of the agency', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const set = (version: number, picture = image) => portal.call('tom', setLogo, { version, image: picture })
  const shown = async () => (await portal.call('ada', session, {})).features.logo
  const fetched = (url: string) => portal.app.inject({ url })

  test('is shown to everybody at once, by an address of its own', async () => {
    assert.equal(await shown(), undefined)
    assert.equal((await fetched('/files/logo/none')).statusCode, 404)
    const { brand } = await set(0)
    const logo = await shown()
    assert.deepEqual([logo, logo?.width, logo?.height], [brand.values.logo, 200, 50])
    const picture = await fetched(logo?.url ?? '')
    assert.deepEqual(picture.rawPayload, pngOf())
    assert.equal(picture.headers['content-type'], 'image/png')
    assert.match(String(picture.headers['cache-control']), /immutable/)
    assert.equal(picture.headers['x-content-type-options'], 'nosniff')
    // An old mail, which names the logo of then, gets that of now for a while.
    const old = await fetched('/files/logo/of-then')
    assert.deepEqual([old.statusCode, old.headers['cache-control']], [200, 'public, max-age=3600'])
  })

  test('stands in mails by its whole address, with the name for those who see no pictures', async () => {
    await set(0)
    await portal.call('tom', inviteStaff, { email: 'lena@tidewater.example', fullName: 'Lena Voss' })
    await portal.mailsSettled()
    const [mail] = await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 1 })
    const { html, text } = await portal.call('tom', readMail, { mailId: mail?.id ?? '' })
    const { url } = (await shown()) ?? {}
    assert.ok(html.includes(`<img src="http://portal.example${url}" alt="Brightwater Studio" width="100" height="25"`))
    assert.ok(text.startsWith('Brightwater Studio\n'))
  })

  test('stays where the rest of the brand changes, is removed again, and the history tells both', async () => {
    // Changes are told latest first.
    await set(0)
    portal.clock.advance(1000)
    await portal.call('nina', updateBrand, { version: 1, ...unset, agencyName: 'Tidewater' })
    assert.ok(await shown())
    portal.clock.advance(1000)
    await portal.call('tom', removeLogo, { version: 2 })
    assert.equal(await shown(), undefined)
    assert.equal((await portal.call('tom', getBrand, {})).brand.values.agencyName, 'Tidewater')
    const { changes } = await portal.call('tom', listSettingsChanges, { section: 'brand' })
    const logos = changes.map(({ before, after }) => [before, after].map((each) => isBrand(each) && Boolean(each.logo)))
    assert.deepEqual(logos, [
      [true, false],
      [true, true],
      [false, true],
    ])
    // Neither the history nor the page carries the picture.
    assert.ok(!JSON.stringify(changes).includes(image.slice(0, 40)))
    assert.equal(await portal.outcome('tom', removeLogo, { version: 0 }), 'ok')
  })

  test('is there after a restart, and follows what another process sets', async () => {
    await set(0)
    const bytes = portal.storeBytes()
    const at = portal.clock.now()
    await portal.close()
    portal = await openTestPortal(undefined, undefined, { copyOf: { bytes, at } })
    assert.equal((await shown())?.width, 200)
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(sections, 'brand')
      assert.ok(found?.data.logo)
      transaction.put(sections, { ...found.data, logo: { ...found.data.logo, width: 60 } })
    })
    assert.equal((await shown())?.width, 60)
  })

  test('is not set over somebody who was faster, and once however often it is sent', async () => {
    await set(0)
    assert.equal((await set(0)).brand.version, 1)
    const other = pngOf({ width: 40 }).toString('base64')
    assert.equal(await portal.outcome('nina', setLogo, { version: 0, image: other }), 'stale-version')
    assert.equal(await portal.outcome('nina', removeLogo, { version: 0 }), 'stale-version')
  })

  test('refuses what is no picture of its kind', async () => {
    assert.equal(await portal.outcome('tom', setLogo, { version: 0, image: 'AAAA' }), 'picture-unusable')
    assert.equal(await portal.outcome('tom', setLogo, { version: 0, image: 'A'.repeat(60_004) }), 'invalid-input')
    assert.equal(await shown(), undefined)
  })
})

test('reads a PNG as a canvas writes it, with what it says about color', () => {
  const gamma = chunkOf('gAMA', Buffer.from([0, 0, 177, 143]))
  for (const png of [pngOf(), pngOf({ color: 2 }), pngOf({ width: 640, height: 160 }), pngOf({ extra: [gamma] })])
    assert.ok(readLogo(png.toString('base64')))
})

test('refuses hostile files, and takes no longer for them than for a logo', async () => {
  const sound = pngOf()
  const largest = pngOf({ width: 640, height: 160 }).toString('base64')
  const bomb = pngOf({ width: 640, height: 160, raw: Buffer.alloc(30_000_000) })
  const wrongSum = Buffer.from(sound)
  wrongSum[40] = (wrongSum[40] ?? 0) ^ 1
  const endless = Buffer.from(sound)
  endless.writeUInt32BE(0xffffffff, 33)
  const hostile = {
    empty: Buffer.alloc(0),
    signature: sound.subarray(0, 8),
    cut: sound.subarray(0, -5),
    trailing: Buffer.concat([sound, Buffer.from('<script>')]),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    bomb,
    wide: pngOf({ width: 641 }),
    high: pngOf({ height: 161 }),
    nothing: pngOf({ width: 0, raw: Buffer.alloc(0) }),
    palette: pngOf({ color: 3 }),
    deep: pngOf({ depth: 16 }),
    short: pngOf({ raw: Buffer.alloc(10) }),
    animated: pngOf({ extra: [chunkOf('acTL', Buffer.alloc(8))] }),
    text: pngOf({ extra: [chunkOf('tEXt', Buffer.from('Comment\0<script>'))] }),
    many: pngOf({ extra: Array.from({ length: 3500 }, () => chunkOf('IDAT', Buffer.alloc(0))) }),
    wrongSum,
    endless,
  }
  for (const [name, bytes] of Object.entries(hostile)) {
    const base64 = bytes.toString('base64')
    if (name !== 'many') assert.equal(readLogo(base64), null, name)
    await expectNoDearer(
      name,
      () => readLogo(base64),
      () => readLogo(largest),
    )
  }
  assert.equal(readLogo('not base64!'), null)
})

test('stands on papers, with the name of the agency for those who hear them', async () => {
  const picture = readLogo(pngOf({ width: 640, height: 160 }).toString('base64'))
  assert.ok(picture)
  const from = { agencyName: 'Tidewater', baseUrl: 'https://portal.example' }
  const about = { title: 'Invoice', author: 'Tidewater', at: '2026-12-08T09:00:00.000Z', foot: 'Invoice' }
  const [plain, withLogo] = await Promise.all(
    [null, { id: 'logo', ...picture }].map((logo) =>
      setPaper(about, (sheet) => drawLetterhead(sheet, { ...from, logo })),
    ),
  )
  const isPictured = (pdf: Buffer | undefined) => pdf?.includes('/Subtype /Image')
  assert.deepEqual([isPictured(plain), isPictured(withLogo)], [false, true])
  assert.ok(withLogo?.includes('/S /Figure'))
})
