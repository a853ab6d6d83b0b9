import assert from 'node:assert/strict'
import { test } from 'node:test'
import { neighbourhoodOf, networkOf } from './networks.ts'

const cases = [
  { ip: '203.0.113.77', network: '203.0.113.77/32', neighbourhood: '203.0.113.0/24' },
  { ip: '::ffff:203.0.113.77', network: '203.0.113.77/32', neighbourhood: '203.0.113.0/24' },
  { ip: '::ffff:cb00:714d', network: '203.0.113.77/32', neighbourhood: '203.0.113.0/24' },
  { ip: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2::/64', neighbourhood: '2001:db8:1::/48' },
  { ip: '2001:DB8:1:2:ffff::', network: '2001:db8:1:2::/64', neighbourhood: '2001:db8:1::/48' },
  { ip: 'fe80::1%eth0', network: 'fe80::/64', neighbourhood: 'fe80::/48' },
  { ip: '::1', network: '::/64', neighbourhood: '::/48' },
  { ip: 'not an address', network: 'unknown', neighbourhood: 'unknown' },
  { ip: '', network: 'unknown', neighbourhood: 'unknown' },
]

for (const { ip, network, neighbourhood } of cases)
  test(`counts "${ip}" as ${network} in ${neighbourhood}`, () => {
    assert.equal(networkOf(ip), network)
    assert.equal(neighbourhoodOf(ip), neighbourhood)
  })
