import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'
import { expectNoDearer } from '#server/platform/health/cpu-growth.test-support.ts'
import { serveWeb } from './serve-web.ts'

const folder = mkdtempSync(join(tmpdir(), 'liftoff-web-'))
after(() => rmSync(folder, { recursive: true }))

const built = join(folder, 'built')
const shell = '<!doctype html><title>Liftoff</title>'
const script = 'console.log("hello")'.repeat(50)
mkdirSync(join(built, 'assets'), { recursive: true })
mkdirSync(join(built, '.vite'))
writeFileSync(join(built, '.vite', 'manifest.json'), '{}')
writeFileSync(join(built, 'mark.svg'), '<svg/>')
writeFileSync(join(built, 'sw.js'), '')
for (const [name, content] of [
  ['index.html', shell],
  ['assets/index-Bx3_kQ9.js', script],
] as const) {
  writeFileSync(join(built, name), content)
  writeFileSync(join(built, `${name}.br`), brotliCompressSync(content))
  writeFileSync(join(built, `${name}.gz`), gzipSync(content))
}

const hereAndNow = { baseUrl: 'http://portal.test', position: () => 'e-1' }

async function openApp(from = built): Promise<FastifyInstance> {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply
      .code(error instanceof Refusal ? 404 : 500)
      .send({ code: error instanceof Refusal ? error.code : 'unexpected' }),
  )
  app.post('/api/list-projects', async () => ({}))
  await serveWeb(app, { ...hereAndNow, folder: from, pageRoots: ['/', '/client', '/superadmin', '/creator'] })
  return app
}

test('answers each page with the shell, which no cache keeps', async () => {
  const app = await openApp()
  for (const url of ['/', '/client', '/client/projects', '/superadmin/a/b?tab=1', '/creator/timesheets']) {
    const { statusCode, headers, body } = await app.inject(url)
    assert.deepEqual([statusCode, body], [200, shell], url)
    assert.equal(headers['cache-control'], 'no-store')
    assert.match(String(headers['content-type']), /^text\/html/)
  }
  assert.equal((await app.inject({ method: 'HEAD', url: '/client/projects' })).statusCode, 200)
  await app.close()
})

test('sends the shell and the files in the smallest form that the browser takes', async () => {
  const app = await openApp()
  const fetchAs = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } })
  for (const [url, content] of [
    ['/client', shell],
    ['/assets/index-Bx3_kQ9.js', script],
  ] as const) {
    const br = await fetchAs(url, 'gzip, deflate, br, zstd')
    assert.equal(br.headers['content-encoding'], 'br')
    assert.match(String(br.headers['vary']), /accept-encoding/i)
    assert.equal(brotliDecompressSync(br.rawPayload).toString(), content)
    const gzip = await fetchAs(url, 'gzip, br;q=0')
    assert.equal(gzip.headers['content-encoding'], 'gzip')
    assert.equal(gunzipSync(gzip.rawPayload).toString(), content)
    const plain = await fetchAs(url, 'identity')
    assert.deepEqual([plain.headers['content-encoding'], plain.body], [undefined, content])
  }
  await app.close()
})

test('reads what a browser takes in one pass, however it is written', async () => {
  const app = await openApp()
  for (const url of ['/client', '/assets/index-Bx3_kQ9.js'])
    for (const unit of [' ', '\t', ',', ';', 'br ;', ' ;q=', 'a,', '*;q=0 ']) {
      const askedWith = (encoding: string) => () => app.inject({ url, headers: { 'accept-encoding': encoding } })
      const hostile = `br${unit.repeat(64 * 1024)}x`
      await expectNoDearer(`${url} ${unit}`, askedWith(hostile), askedWith('a'.repeat(hostile.length)))
    }
  await app.close()
})

test('lets browsers keep a file with a hash for a year, and any other for an hour', async () => {
  const app = await openApp()
  for (const encoding of ['br', 'identity']) {
    const { headers } = await app.inject({ url: '/assets/index-Bx3_kQ9.js', headers: { 'accept-encoding': encoding } })
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.match(String(headers['content-type']), /javascript/)
  }
  assert.equal((await app.inject('/mark.svg')).headers['cache-control'], 'public, max-age=3600')
  await app.close()
})

test('answers a page that nobody knows with the shell and 404', async () => {
  const app = await openApp()
  for (const url of ['/nowhere', '/clients', '/no/such/page?x=1']) {
    const { statusCode, body } = await app.inject(url)
    assert.deepEqual([statusCode, body], [404, shell], url)
  }
  await app.close()
})

test('never answers a call or a file that nobody knows with a page', async () => {
  const app = await openApp()
  for (const request of [
    { method: 'POST', url: '/api/no-such-call' },
    { method: 'GET', url: '/api/list-projects' },
    { method: 'POST', url: '/client' },
  ] as const) {
    const { statusCode, body } = await app.inject(request)
    assert.deepEqual([statusCode, body], [404, '{"code":"not-found"}'], request.url)
  }
  for (const url of ['/assets/index-gone1234.js', '/favicon.ico', '/.vite/manifest.json', '/files/invoice']) {
    const { statusCode, body, headers } = await app.inject(url)
    assert.deepEqual([statusCode, body, headers['cache-control']], [404, 'File not found.\n', 'no-store'], url)
  }
  await app.close()
})

test('never leaves its folder', async () => {
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  const app = await openApp()
  for (const url of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%zz',
  ]) {
    const { statusCode, body } = await app.inject(url)
    assert.ok(statusCode >= 400, `${url} is refused, not answered with ${statusCode}`)
    assert.doesNotMatch(body, /^secret/)
  }
  await app.close()
})

test('says what to do while the pages have not been built, and serves them as soon as they are', async () => {
  const later = join(folder, 'later')
  const app = await openApp(later)
  for (const url of ['/', '/client/projects', '/nowhere']) {
    const { statusCode, body, headers } = await app.inject(url)
    assert.equal(statusCode, 503)
    assert.match(body, /npm run build/)
    assert.equal(headers['cache-control'], 'no-store')
  }
  assert.equal((await app.inject('/assets/index-Bx3_kQ9.js')).statusCode, 404)
  mkdirSync(join(later, 'assets'), { recursive: true })
  writeFileSync(join(later, 'index.html'), shell)
  writeFileSync(join(later, 'assets', 'index-Bx3_kQ9.js'), script)
  assert.equal((await app.inject('/')).body, shell)
  assert.equal((await app.inject('/assets/index-Bx3_kQ9.js')).body, script)
  await app.close()
})

test('the service worker is asked for anew at each visit', async () => {
  const app = await openApp()
  const { statusCode, headers } = await app.inject('/sw.js')
  assert.deepEqual([statusCode, headers['cache-control']], [200, 'no-cache'])
  await app.close()
})

test('tells the build by the script that its pages begin with: before anybody asks for one, and the same until it ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-build-'))
  after(() => rmSync(folder, { recursive: true }))
  const page = (script: string) => `<!doctype html><script type="module" crossorigin src="/assets/${script}"></script>`
  const app = Fastify()
  writeFileSync(join(folder, 'index.html'), page('index-Bx3_kQ9.js'))
  const { build } = await serveWeb(app, { ...hereAndNow, folder, pageRoots: ['/'] })
  assert.equal(build(), '/assets/index-Bx3_kQ9.js')
  writeFileSync(join(folder, 'index.html'), page('index-newer123.js'))
  assert.match((await app.inject('/')).body, /Bx3_kQ9/)
  assert.equal(build(), '/assets/index-Bx3_kQ9.js')
  await app.close()

  const bare = Fastify()
  const unbuilt = await serveWeb(bare, { ...hereAndNow, folder: join(folder, 'later'), pageRoots: ['/'] })
  assert.equal(unbuilt.build(), null)
  await bare.close()
})
