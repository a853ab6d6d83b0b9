import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileOfIcon, importDirectly, keepShapes } from './direct-icons.ts'

const files = new Map([
  ['Bell', 'bell'],
  ['AlertCircle', 'circle-exclamation-point'],
])

test('each icon is imported from its own file, by any of its names and under the name that the page gives it', () => {
  assert.equal(
    importDirectly("import { Bell, AlertCircle as Warning } from 'lucide-react'\nuse(Bell)", files),
    "import Bell from 'lucide-react/icons/bell'; import Warning from 'lucide-react/icons/circle-exclamation-point'\nuse(Bell)",
  )
})

test('types stay, and lines stay where they are', () => {
  const code = "import {\n  type LucideIcon,\n  Bell,\n} from 'lucide-react'\n"
  assert.equal(
    importDirectly(code, files),
    "import { type LucideIcon } from 'lucide-react'; import Bell from 'lucide-react/icons/bell'\n\n\n\n",
  )
  const types = "import type { LucideIcon } from 'lucide-react'"
  assert.equal(importDirectly(types, files), types)
})

test('a name that the library does not have is refused', () => {
  assert.throws(() => importDirectly("import { Gong } from 'lucide-react'", files), /lucide-react has no icon Gong/)
})

test('an icon with a prop that the build does not draw is refused', () => {
  const imported = "import { Bell } from 'lucide-react'\n"
  for (const prop of ['size={16}', 'aria-label="News"'])
    assert.throws(
      () => importDirectly(`${imported}<Bell className="a" ${prop} />`, files),
      /The build draws icons without/,
    )
  assert.ok(importDirectly(`${imported}<Bell className="size-4" strokeWidth={3} />`, files))
})

test('the library tells the file of each name, of former ones too', () => {
  const known = fileOfIcon()
  assert.deepEqual([known.get('Bell'), known.get('AlertCircle')], ['bell', 'circle-exclamation-point'])
})

test('each icon keeps its shapes and loses what nobody sees', () => {
  const icons = new URL('icons/', import.meta.resolve('lucide-react/icons/bell').replace(/icons\/.*/, ''))
  for (const file of ['bell', 'ellipsis', 'circle-check']) {
    const code = readFileSync(new URL(`${file}.mjs`, icons), 'utf8')
    const kept = keepShapes(code)
    assert.doesNotMatch(kept, /key:|name:|size:/)
    for (const [shape] of code.matchAll(/"(?:path|circle)"|d: "[^"]+"|cx: "\d+"/g))
      assert.ok(kept.includes(shape), shape)
  }
})
