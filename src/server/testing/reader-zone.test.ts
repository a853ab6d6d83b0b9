import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'

type Source = { readonly path: string; readonly text: string }

const root = resolve(import.meta.dirname, '../../..')

/** What may know the browser’s own zone: who falls back on it, offers it or tells it. */
const knowBrowser = new Set([
  'src/web/platform/page-clock.ts',
  'src/web/platform/reader-zone.ts',
  'src/web/app/open-app.tsx',
  'src/web/accounts/exports/ProfileForm.tsx',
  'src/web/accounts/exports/TimeZoneField.tsx',
  'src/web/accounts/exports/use-noted-time-zone.ts',
  'src/web/meetings/HoursDialog.tsx',
  'src/web/timesheets/day-note.tsx',
])

/** What may ask for the zone of the profile itself: who shows it, or sees whether there is one. */
const knowProfile = new Set([
  'src/web/platform/session.ts',
  'src/web/accounts/ProfileFacts.tsx',
  'src/web/accounts/exports/use-noted-time-zone.ts',
])

/** What takes the parts of a moment by the browser’s clock. */
const byBrowserClock =
  /\.[gs]et(Hours|Minutes|Day|Date|Month|FullYear|TimezoneOffset)\(|\.to(Date|Time)String\(|\.toLocale(Date|Time)String\(|\bDate\([^()]*\)\.toLocaleString|\bnew Date\([^()`'"]+,|T\d\d:\d\d(:\d\d)?[`'"]/
const ofProfile =
  /\buseViewer\(\)\.timeZone|\bviewer\??\.timeZone|\{[^{}]*\btimeZone\b[^{}]*\} = (useViewer\(\)|viewer\b)/
const format = /\bDateTimeFormat\([^)]*\)/g

/** Pages that say a moment by another clock than their reader’s. */
function ignoreReader(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => {
      if (!knowBrowser.has(path) && text.includes('browserZone')) return true
      if (!knowProfile.has(path) && ofProfile.test(text)) return true
      if (byBrowserClock.test(text)) return true
      if (/^src\/web\/platform\/(format|page-clock|reader-zone)\.ts$/.test(path)) return false
      return [...text.matchAll(format)].some(([call]) => !call.includes("timeZone: 'UTC'"))
    })
    .map(({ path }) => path)
}

test('pages say every moment in the zone of their reader', () => {
  const sources = globSync('src/web/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  assert.ok(sources.length > 500)
  assert.deepEqual(ignoreReader(sources), [])
})

test('finds a moment by another clock', () => {
  const path = 'src/web/billing/PaymentDay.tsx'
  for (const text of [
    "import { browserZone } from '#web/platform/page-clock.ts'",
    'const { role, timeZone } = useViewer()',
    'dayIn(useViewer().timeZone, atMs)',
    'new Date(paidAt).toLocaleDateString()',
    "new Date(paidAt).toLocaleString('en-US')",
    'date.getHours()',
    'start.setDate(start.getDate() + 1)',
    'new Date(expYear, expMonth, 1)',
    'new Date(`${day}T00:00`)',
    "new Intl.DateTimeFormat('en-US', { month: 'long' })",
    "new Intl.DateTimeFormat('en-US', { month: 'long', timeZone })",
  ])
    assert.deepEqual(ignoreReader([{ path, text }]), [path], text)
  for (const text of [
    "new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })",
    'new Date(`${month}-01T00:00:00Z`)',
    'date.getUTCDay()',
    'cents.toLocaleString()',
    'const { role } = useViewer()',
  ])
    assert.deepEqual(ignoreReader([{ path, text }]), [], text)
})
