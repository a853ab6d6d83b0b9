import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'

type Source = { readonly path: string; readonly text: string }

const root = resolve(import.meta.dirname, '../../..')

function readSources(pattern: string): Source[] {
  return globSync(pattern, { cwd: root })
    .filter((path) => !path.includes('.test.') && !path.startsWith('src/server/testing/'))
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
  'src/domain/projects/tool-contract.ts',
  'src/web/projects/exports/ProjectLinks.tsx',
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
    { path: 'src/web/projects/exports/ProjectLinks.tsx', text: "const { getAuth } = await import('firebase/auth')" },
    { path: 'src/domain/team/pay.ts', text: '// Firebase does it' },
    { path: 'src/server/ports/files.ts', text: 'At most 1 MiB, for Firestore' },
  ]
  assert.deepEqual(
    knowWhatRuns(planted),
    planted.map(({ path }) => path),
  )
  assert.deepEqual(knowWhatRuns([{ path: 'src/domain/projects/link-hosts.ts', text: "['firebase.google.com']" }]), [])
})

function wordListsThemselves(sources: readonly Source[]): string[] {
  const known = 'src/domain/core/say-list.ts'
  return sources.filter(({ path, text }) => path !== known && text.includes('ListFormat')).map(({ path }) => path)
}

test('lists are worded in one place', () => {
  assert.deepEqual(wordListsThemselves(readSources('src/**/*.{ts,tsx}')), [])
  const planted = { path: 'src/web/billing/renewal-words.ts', text: "new Intl.ListFormat('en-US').format(names)" }
  assert.deepEqual(wordListsThemselves([planted]), [planted.path])
})

/** What every process does for itself, however many there are. */
const everyProcess = new Set([
  'src/server/platform/leases/duty.ts',
  'src/server/platform/leases/rounds.ts',
  'src/server/platform/live/live-rounds.ts',
  'src/server/platform/metrics/serve-metrics.ts',
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
  const planted = { path: 'src/server/billing/announcements.ts', text: 'const timer = setInterval(begin, hourMs)' }
  assert.deepEqual(haveSchedules([planted]), [planted.path])
})

const wholeAddress = 'src/server/platform/http/visitor-address.ts'

function takeAddresses(sources: readonly Source[]): string[] {
  const taking =
    /\b(?:request|req)\.ips?\b|\.remoteAddress\b|x-forwarded-for|\{[^}=]*\bip\b[^}=]*\}(?:: FastifyRequest| = request\b)/
  // What is measured is closed to other machines by whom the connection is of; that the header is missing is told.
  const known = new Set([
    wholeAddress,
    'src/server/platform/http/tell-silent-proxy.ts',
    'src/server/platform/metrics/serve-metrics.ts',
  ])
  return sources.filter(({ path, text }) => taking.test(text) && !known.has(path)).map(({ path }) => path)
}

test('who a visitor is counted as is decided in one place', () => {
  assert.deepEqual(takeAddresses(readSources('src/server/**/*.ts')), [])
})

test('finds who takes an address past it', () => {
  for (const text of [
    'limits.take(signUps, networkOf(request.ip))',
    "const [ip] = request.headers['x-forwarded-for']",
    'const { ip } = request',
    'async function handle({ body, ip }: FastifyRequest) {}',
  ])
    assert.deepEqual(takeAddresses([{ path: 'src/server/quotes/routes.ts', text }]), ['src/server/quotes/routes.ts'])
})

/** What walks pages, and the calls that look through more than one for what they were asked. */
const walkers = new Set([
  'src/server/platform/whole-list.ts',
  'src/server/projects/list-projects.ts',
  'src/server/billing/payments.ts',
])

function walkPages(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => /\bafter = .*\.cursor\b/.test(text) && !walkers.has(path))
    .map(({ path }) => path)
}

test('the pages of a list are walked in one place', () => {
  const sources = readSources('src/server/**/*.ts').filter(
    ({ path }) => !path.startsWith('src/server/adapters/') && !path.startsWith('src/server/ports/'),
  )
  assert.deepEqual(walkPages(sources), [])
})

test('finds a walk by hand', () => {
  const planted = { path: 'src/server/billing/refunds.ts', text: 'after = rows.at(-1)?.cursor' }
  assert.deepEqual(walkPages([planted]), [planted.path])
})

function reckonByHand(sources: readonly Source[]): string[] {
  const castOrPlain = /\bas (?:unknown as )?Money\b|brand<'Money'|\b\w*[cC]ents\??: (?:readonly )?number\b/
  const sum = /[cC]ents\)* [-+*] |[\w)] [-+*] \(*[\w.]*[cC]ents\b|[=(:?{&|>] ?-[\w.]*[cC]ents\b|[-+*]= [\w.]*[cC]ents\b/
  return sources
    .filter(({ path, text }) => (castOrPlain.test(text) || sum.test(text)) && !path.startsWith('src/domain/core/money'))
    .map(({ path }) => path)
}

test('amounts are made and reckoned with in one place', () => {
  const sources = readSources('{src,tools}/**/*.{ts,tsx}').filter(({ path }) => !path.includes('.test-support.'))
  assert.deepEqual(reckonByHand(sources), [])
})

test('finds an amount that is made or reckoned with by hand', () => {
  for (const text of [
    'const paid = 1500 as Money',
    'const paid = JSON.parse(text) as unknown as Money',
    "const amount = z.int().brand<'Money'>()",
    'type Row = { readonly amountCents: number }',
    'const left = invoice.totalCents - invoice.paidCents',
    'if (leftOf(payment) - refundedCents > 0) return',
    'const all = (earnedCents + waitingCents)',
    'return [{ amountCents: -creditedCents }]',
    'totals.paidCents += data.amountCents',
    'const yearly = terms.priceCents * 12',
  ])
    assert.deepEqual(reckonByHand([{ path: 'src/server/invoices/owed.ts', text }]), ['src/server/invoices/owed.ts'])
})

const storingInvoices = 'src/server/invoices/exports/store-invoice.ts'

/** Whether it creates or replaces documents of this collection, under another name too. */
function writesTo(collection: string, text: string): boolean {
  const others = [...text.matchAll(new RegExp(`\\b${collection} as (\\w+)`, 'g'))].map(([, name]) => name)
  const names = [collection, ...others].join('|')
  return new RegExp(`\\b(?:create|put)(?:<\\w+>)?\\(\\s*(?:\\w+\\.)?(?:${names})\\b`).test(text)
}

function storeInvoices(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => {
      // What a release before has stored is changed as the step that does it was written.
      if (path === storingInvoices || path.startsWith('src/server/migrat')) return false
      const isPlaced = path.startsWith('src/server/') && /\b(?:awaitedOn|movedOn|openCents): /.test(text)
      return isPlaced || writesTo('invoices', text)
    })
    .map(({ path }) => path)
}

test('an invoice is stored with its places in one place', () => {
  const sources = readSources('{src/server,tools,bench}/**/*.ts')
  assert.ok(sources.some(({ path }) => path === storingInvoices))
  assert.deepEqual(storeInvoices(sources), [])
})

test('finds an invoice that is stored beside it, and a place that is made by hand', () => {
  for (const text of [
    'return transaction.put(invoices, next)',
    'transaction.create(\n  invoices,\n  { ...draft, paymentPlan },\n)',
    "import { invoices as kept } from './exports/collections.ts'\ntransaction.put<Invoice>(kept, next)",
    'transaction.put(collections.invoices, next)',
    'const next = { ...planned, awaitedOn: null }',
    'return { ...invoice, movedOn: today }',
    'const next = { ...before, openCents: zero }',
  ])
    assert.deepEqual(storeInvoices([{ path: 'src/server/invoices/owed.ts', text }]), ['src/server/invoices/owed.ts'])
})

const storingQuotes = 'src/server/quotes/exports/store-quote.ts'

function storeQuotes(sources: readonly Source[]): string[] {
  return sources.filter(({ path, text }) => path !== storingQuotes && writesTo('quotes', text)).map(({ path }) => path)
}

test('a quote is stored with its total in one place', () => {
  const sources = readSources('{src/server,tools,bench}/**/*.ts')
  assert.ok(sources.some(({ path }) => path === storingQuotes))
  assert.deepEqual(storeQuotes(sources), [])
})

test('finds a quote that is stored beside it', () => {
  for (const text of [
    'return transaction.put(quotes, next)',
    'create(\n  quotes,\n  quote)',
    'transaction.put(collections.quotes, next)',
  ])
    assert.deepEqual(storeQuotes([{ path: 'src/server/quotes/answer.ts', text }]), ['src/server/quotes/answer.ts'])
})

/** The modules that are loaded as one part of a page, and export more than that part: the wrong one might be shown. */
function manyParts(sources: readonly Source[]): string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]))
  const loaded = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\blazy(?:Part|Dialog)(?:<[^(]*>)?\(\s*\(\)\s*=>\s*import\('([^']+)'\)/g)].map(([, to = '']) =>
      to.startsWith('#') ? `src/${to.slice(1)}` : join(path, '..', to),
    ),
  )
  assert.ok(loaded.every((path) => texts.has(path)))
  return loaded.filter((path) => (texts.get(path)?.match(/^export (?!type\b)/gm) ?? []).length !== 1)
}

test('a module that is loaded as one part of a page exports that part alone', () => {
  assert.deepEqual(manyParts(readSources('src/web/**/*.{ts,tsx}')), [])
})

test('finds a part that exports another beside it', () => {
  const part = 'src/web/accounts/TwoStepCodeForm.tsx'
  const page = { path: 'src/web/accounts/SignIn.tsx', text: "lazyPart(() => import('./TwoStepCodeForm.tsx'))" }
  const twoParts = 'export function TwoStepCodeForm() {}\nexport function LostPhone() {}\nexport type Props = object\n'
  assert.deepEqual(manyParts([page, { path: part, text: twoParts }]), [part])
  assert.deepEqual(
    manyParts([page, { path: part, text: twoParts.replace('export function Lost', 'function Lost') }]),
    [],
  )
})
