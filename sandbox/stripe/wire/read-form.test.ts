import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readForm } from './read-form.ts'

test('reads what the SDK nests: objects, lists by number, and appended values', () => {
  assert.deepEqual(readForm('a=1&metadata[uid]=ada&items[0][price]=p1&items[1][price]=p2&expand[]=x&expand[]=y'), {
    a: '1',
    metadata: { uid: 'ada' },
    items: [{ price: 'p1' }, { price: 'p2' }],
    expand: ['x', 'y'],
  })
})

test('keeps an empty value, which unsets', () => {
  assert.deepEqual(readForm('discounts=&name='), { discounts: '', name: '' })
})

test('takes no key that would reach a prototype, and none that is not well formed', () => {
  const form = readForm('__proto__[role]=x&a[constructor][b]=y&c[d=1&e]f=2&ok=1')
  assert.deepEqual(form, { ok: '1' })
  assert.equal(({} as { role?: string }).role, undefined)
})

test('numbers with a gap stay keys', () => {
  assert.deepEqual(readForm('a[1]=x&a[3]=y'), { a: { 1: 'x', 3: 'y' } })
})
