import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { measureHouse } from './measure-house.ts'

function measure(planted: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'liftoff-house-'))
  try {
    for (const [path, text] of Object.entries(planted)) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return measureHouse(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

test('a house in order has nothing to show but its files', () => {
  const house = measure({
    'src/server/app.ts': "import { pay } from './billing/pay.ts'\n",
    'src/server/billing/pay.ts': "import { users } from '#server/accounts/exports/users.ts'\nexport const pay = 1\n",
    'src/server/accounts/exports/users.ts': 'export const users = 1\n',
    'src/server/billing/pay.test.ts': 'const never = 1 as never\n',
  })
  assert.deepEqual(house, {
    serverRoot: 1,
    wiring: 0,
    deferred: 0,
    files: 3,
    median: 1,
    lines: 4,
    lonely: 2,
    over300: 0,
    circles: 0,
    askingCaches: 0,
    casts: 0,
  })
})

test('what is planted is counted', () => {
  const house = measure({
    'src/server/join-billing.ts': '',
    'src/server/billing/deps.ts': "import type { A } from '#server/accounts/a.ts'\n",
    'src/server/accounts/a.ts': "import type { B } from '#server/billing/deps.ts'\n",
    'src/server/accounts/late.ts': 'type Late = { write(): void }\n',
    'src/server/accounts/long.ts': 'x\n'.repeat(301),
    'src/web/billing/billing-cache.ts': 'function applyPaymentEvent() {\n  invalidateQueries()\n}\n',
    'src/web/billing/Page.tsx': "navigate(place as never)\nlink as '/'\n",
  })
  const { serverRoot, wiring, deferred, over300, circles, askingCaches, casts } = house
  assert.deepEqual(
    { serverRoot, wiring, deferred, over300, circles, askingCaches, casts },
    { serverRoot: 1, wiring: 2, deferred: 1, over300: 1, circles: 1, askingCaches: 1, casts: 2 },
  )
})

test('a cache that is told of a document and asks for it is counted, however it is described', () => {
  const { askingCaches } = measure({
    'src/web/quotes/quote-cache.ts':
      'const quotes: Description<Quote> = {\n  places: [],\n  told: (queryClient) => askAgain(queryClient, key),\n}\n',
    'src/web/contact/api.ts': 'function applyQuestionEvent() {\n  askAgain(queryClient, questionsKey)\n}\n',
    'src/web/team/members-api.ts':
      "const members: Description<Member> = { places: [{ key: ['members'] }] }\naskAgain(key)\n",
    'src/web/accounts/api.ts': 'const profile: Description<Profile> = { places: [], told: adopt }\n',
    'src/web/app/shell/apply-live-event.ts':
      'function applyLiveEvent() {\n  patch(queryClient, of)\n  askAgain(key)\n}\n',
  })
  assert.equal(askingCaches, 2)
})
