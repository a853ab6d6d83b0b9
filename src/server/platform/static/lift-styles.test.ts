import assert from 'node:assert/strict'
import { test } from 'node:test'
import { liftStyles } from './lift-styles.ts'

test('styles become rules, each once, and stay with their elements', () => {
  const { html, css } = liftStyles(
    '<b style="width:4px">a</b><i style="width:4px">b</i><u style="--tracks:1fr minmax(0,2fr)"></u>',
  )
  assert.equal(
    html,
    '<b data-style="width:4px">a</b><i data-style="width:4px">b</i><u data-style="--tracks:1fr minmax(0,2fr)"></u>',
  )
  assert.equal(
    css,
    '[data-style="width:4px"]{width:4px}[data-style="--tracks:1fr minmax(0,2fr)"]{--tracks:1fr minmax(0,2fr)}',
  )
})

test('what could end a rule or a sheet gets none', () => {
  for (const style of ['color:red}*{display:none', 'x:&quot;', 'a:url(/x)', 'a:&lt;/style>', '@import a'])
    assert.equal(liftStyles(`<b style="${style}"></b>`).css, '', style)
})

test('text that speaks of styles is left alone', () => {
  const html = '<p title="a style=&quot;b&quot;"> style=&quot;c&quot;</p>'
  assert.deepEqual(liftStyles(html), { html, css: '' })
})
