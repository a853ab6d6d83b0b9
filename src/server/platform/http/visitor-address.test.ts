import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { visitorAddress } from './visitor-address.ts'

async function addressSeen(
  trustProxy: string[] | false,
  remoteAddress: string,
  headers: Record<string, string | string[]>,
): Promise<string> {
  const app = Fastify({ trustProxy })
  app.get('/', (request, reply) => void reply.send(visitorAddress(request)))
  const { body } = await app.inject({ url: '/', remoteAddress, headers: headers as Record<string, string> })
  await app.close()
  return body
}

const cases = [
  ['of whoever asks directly', '127.0.0.1', {}, '127.0.0.1'],
  ['that the proxy names', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, '203.0.113.9'],
  [
    'that the proxy added, not what stood before it',
    '127.0.0.1',
    { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
    '203.0.113.9',
  ],
  [
    'of the last that is no proxy of ours',
    '127.0.0.1',
    { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 127.0.0.1' },
    '203.0.113.9',
  ],
  ['in IPv6', '::1', { 'x-forwarded-for': '2001:db8::7' }, '2001:db8::7'],
  ['of the peer, where that is no proxy', '198.51.100.2', { 'x-forwarded-for': '203.0.113.9' }, '198.51.100.2'],
  [
    'of the proxy, where it names nobody',
    '127.0.0.1',
    { forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' },
    '127.0.0.1',
  ],
  ['of the proxy, for a word', '127.0.0.1', { 'x-forwarded-for': 'unknown' }, '127.0.0.1'],
  ['of the proxy, for an address that is none', '127.0.0.1', { 'x-forwarded-for': '203.0.113.999' }, '127.0.0.1'],
  ['of the proxy, for a number', '127.0.0.1', { 'x-forwarded-for': '3405803785' }, '127.0.0.1'],
  ['of the proxy, for nothing between commas', '127.0.0.1', { 'x-forwarded-for': ' , ,' }, '127.0.0.1'],
  [
    'of the proxy, for text that would break a line',
    '127.0.0.1',
    { 'x-forwarded-for': '203.0.113.9 ip=1' },
    '127.0.0.1',
  ],
] as const

for (const [title, peer, headers, expected] of cases)
  test(`takes the address ${title}`, async () => {
    assert.equal(await addressSeen(['loopback'], peer, headers), expected)
  })

test('takes nobody’s word where no proxy is named', async () => {
  assert.equal(await addressSeen(false, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }), '127.0.0.1')
})
