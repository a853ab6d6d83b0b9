import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteNameOf } from './site-address.ts'

test('names a site by its host, in small letters, where an address was typed, and leaves every other name alone', () => {
  const named = [
    ['https://www.über-laden.example/shop?x=1', 'www.über-laden.example'],
    ['HTTP://Bakery.example#menu', 'bakery.example'],
    ['HTTPS://WWW.ÜBER-Laden.Example', 'www.über-laden.example'],
    ['Bakery.example/Shop', 'bakery.example'],
    ['Bakery.example', 'Bakery.example'],
    ['Dr.Moss', 'Dr.Moss'],
    ['https:///bakery.example', 'bakery.example'],
    ['bakery.example/shop', 'bakery.example'],
    ['zoe-two.example', 'zoe-two.example'],
    ['bakery.example:8443/shop', 'bakery.example:8443'],
    ['Bakery shop', 'Bakery shop'],
    ['Bakery / Shop', 'Bakery / Shop'],
    ['Shop v2.0', 'Shop v2.0'],
    ['ada@bakery.example', 'ada@bakery.example'],
    ['ftp://bakery.example', 'ftp://bakery.example'],
    ['localhost', 'localhost'],
  ]
  for (const [text = '', name] of named) assert.equal(siteNameOf(text), name)
})
