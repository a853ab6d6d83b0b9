import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { createSiteProbe } from './site-probe.ts'
import type { Resolve } from './site-probe.ts'

let asked: string[] = []
const pages: Record<string, RequestListener> = {
  '/': (_request, response) => response.end('here'),
  '/broken': (_request, response) => response.writeHead(500).end(),
  '/never': () => undefined,
  '/large': (_request, response) => response.end(Buffer.alloc(10_000_000)),
  '/endless': (_request, response) => {
    response.write('begun')
  },
  '/loop': (_request, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/inside': (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  '/named': (_request, response) => response.writeHead(301, { location: 'http://intranet.agency.com/' }).end(),
  '/port': (_request, response) => response.writeHead(301, { location: 'http://agency.com:22/' }).end(),
  '/file': (_request, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  '/moved': (_request, response) => response.writeHead(308, { location: '/' }).end(),
}
const server = createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`)
  pages[request.url ?? '']?.(request, response)
})
let port = 0

const names: Record<string, readonly string[]> = {
  'intranet.agency.com': ['10.0.0.8'],
  'both.agency.com': ['93.184.216.34', '127.0.0.1'],
  'six.agency.com': ['::1'],
  'mapped.agency.com': ['::ffff:192.168.0.1'],
  'carrier.agency.com': ['100.64.1.1'],
}

function probe(given: { resolve?: Resolve; allowed?: string[]; timeoutMs?: number } = {}) {
  const resolve: Resolve = async (name) => names[name] ?? []
  return createSiteProbe({ resolve, allowed: [`127.0.0.1:${port}`], monotonicMs: () => performance.now(), ...given })
}

describe('a look at a site', () => {
  before(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.listen(0, '127.0.0.1', resolve)
    await promise
    port = (server.address() as AddressInfo).port
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  const here = (path: string) => `http://127.0.0.1:${port}${path}`

  test('tells that it is up, how it answered and how fast', async () => {
    const seen = await probe().check(here('/'))
    assert.deepEqual([seen.problem, seen.httpStatus, seen.tlsExpiresAt], [null, 200, null])
    assert.ok(seen.responseMs !== null && seen.responseMs < 10_000)
    assert.equal((await probe().check(here('/moved'))).problem, null)
  })

  test('tells what is wrong', async () => {
    assert.equal((await probe().check(here('/broken'))).problem, 'bad-status')
    assert.equal((await probe().check(here('/loop'))).problem, 'too-many-redirects')
    assert.equal((await probe({ allowed: ['127.0.0.1:1'] }).check('http://127.0.0.1:1/')).problem, 'no-answer')
    assert.equal((await probe().check('http://nobody.agency.com/')).problem, 'no-name')
  })

  test('follows three redirects and no more', async () => {
    asked = []
    await probe().check(here('/loop'))
    assert.equal(asked.length, 4)
  })

  test('ends in time where nothing comes, where it never ends, and where the name is never found', async () => {
    assert.equal((await probe({ timeoutMs: 40 }).check(here('/never'))).problem, 'too-slow')
    assert.equal((await probe({ timeoutMs: 40 }).check(here('/endless'))).problem, 'too-slow')
    const never: Resolve = () => new Promise(() => undefined)
    assert.equal((await probe({ timeoutMs: 40, resolve: never }).check('http://slow.agency.com/')).problem, 'too-slow')
  })

  test('reads no more of a large page than it must', async () => {
    assert.equal((await probe().check(here('/large'))).problem, null)
  })

  test('goes to no address that is not public, in whatever way it is written', async () => {
    asked = []
    const forms = ['127.0.0.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '127.1', '[::1]', '[::ffff:7f00:1]']
    for (const form of [...forms, '10.0.0.1', '169.254.169.254', '[fe80::1]', '[fd00::1]', '224.0.0.1', '100.64.0.1'])
      assert.equal((await probe({ allowed: [] }).check(`http://${form}/`)).problem, 'not-public', form)
    for (const name of Object.keys(names))
      assert.equal((await probe().check(`http://${name}/`)).problem, 'not-public', name)
    assert.deepEqual(asked, [])
  })

  test('judges each redirect by itself', async () => {
    assert.equal((await probe().check(here('/inside'))).problem, 'not-public')
    assert.equal((await probe().check(here('/named'))).problem, 'not-public')
    assert.equal((await probe().check(here('/port'))).problem, 'bad-redirect')
    assert.equal((await probe().check(here('/file'))).problem, 'bad-redirect')
  })

  test('asks the very machine that was judged, though its name leads elsewhere a moment later', async () => {
    let looked = 0
    const turning: Resolve = async () => {
      looked += 1
      return looked === 1 ? ['127.0.0.1'] : ['127.0.0.2']
    }
    asked = []
    const allowed = [`turning.agency.com:${port}`]
    const seen = await probe({ resolve: turning, allowed }).check(`http://turning.agency.com:${port}/`)
    assert.deepEqual([seen.problem, looked, asked.length], [null, 1, 1])
  })

  test('asks by name the machine that is allowed, so that it serves the right site', async () => {
    asked = []
    const local: Resolve = async () => ['127.0.0.1']
    const seen = await probe({ resolve: local, allowed: [`shop.agency.com:${port}`] }).check(
      `http://shop.agency.com:${port}/`,
    )
    assert.equal(seen.problem, null)
    assert.deepEqual(asked, [`shop.agency.com:${port}/`])
  })

  test('knows beforehand which addresses lead nowhere', () => {
    const { mayBeAddress, isChecked } = probe({ allowed: [] })
    for (const no of [
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://[::1]/',
      'https://a.com:8443/',
      'http://localhost./',
    ])
      assert.equal(mayBeAddress(no), false, no)
    assert.equal(mayBeAddress('https://www.bakery.com/'), true)
    assert.equal(isChecked('https://northwind.example/'), false)
    assert.equal(isChecked('https://www.bakery.com/'), true)
  })
})
