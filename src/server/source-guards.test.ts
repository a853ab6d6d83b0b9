import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'

type Source = { readonly path: string; readonly text: string }

const root = resolve(import.meta.dirname, '../..')

function readSources(pattern: string): Source[] {
  return globSync(pattern, { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Who chooses what the portal runs on, and what it chooses from. */
const choosing = [
  /^src\/server\/adapters\//,
  /^src\/server\/(main|start-portal|portal-store)\.ts$/,
  /^src\/server\/platform\/configuration\//,
  // What the page speaks to the hosted identity provider with; it is loaded where that is chosen.
  /^src\/web\/accounts\/hosted-sign-in\.ts$/,
]

/** Sites and links of clients may lead there, whatever the portal itself runs on. */
const placesOfClients = new Set([
  'src/domain/launchpad/hosting-status.ts',
  'src/domain/projects/link-hosts.ts',
  'src/domain/projects/project-statuses.ts',
  'src/web/projects/ProjectLinks.tsx',
])

function knowWhatRuns(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => {
      if (choosing.some((known) => known.test(path))) return false
      if (/firestore|LIFTOFF_DOCUMENTS|\bdocuments\.store\b|from '[^']*firebase|import\('[^']*firebase/i.test(text))
        return true
      return /firebase/i.test(text) && !placesOfClients.has(path)
    })
    .map(({ path }) => path)
}

test('nothing but the adapters and who chooses them knows which store runs', () => {
  const sources = readSources('src/**/*.{ts,tsx}')
  assert.ok(sources.length > 500)
  assert.deepEqual(knowWhatRuns(sources), [])
})

test('finds whoever knows', () => {
  const planted = [
    { path: 'src/server/projects/start-project.ts', text: "import { Timestamp } from '@google-cloud/firestore'" },
    { path: 'src/server/messages/deps.ts', text: "if (configuration.documents.store === 'embedded') send()" },
    { path: 'src/web/projects/ProjectLinks.tsx', text: "const { getAuth } = await import('firebase/auth')" },
    { path: 'src/domain/team/pay.ts', text: '// Firebase does it' },
    { path: 'src/server/ports/files.ts', text: 'At most 1 MiB, for Firestore' },
  ]
  assert.deepEqual(
    knowWhatRuns(planted),
    planted.map(({ path }) => path),
  )
  assert.deepEqual(knowWhatRuns([{ path: 'src/domain/projects/link-hosts.ts', text: "['firebase.google.com']" }]), [])
})

/** What every process does for itself, however many there are. */
const everyProcess = new Set([
  'src/server/platform/leases/duty.ts',
  'src/server/platform/leases/rounds.ts',
  'src/server/platform/live/live-rounds.ts',
  'src/server/platform/metrics/watch-event-loop.ts',
])

function haveSchedules(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => /\bsetInterval\b/.test(text) && !everyProcess.has(path))
    .map(({ path }) => path)
}

test('whatever the server does every so often is the duty of one process', () => {
  const sources = readSources('src/server/**/*.ts').filter(({ path }) => !path.startsWith('src/server/adapters/'))
  assert.ok(sources.length > 300)
  assert.deepEqual(haveSchedules(sources), [])
})

test('finds a schedule of everybody', () => {
  const planted = { path: 'src/server/billing/start-announcing.ts', text: 'const timer = setInterval(begin, hourMs)' }
  assert.deepEqual(haveSchedules([planted]), [planted.path])
})
