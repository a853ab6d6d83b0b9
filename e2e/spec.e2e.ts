import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, signIn, signUp, test } from './portal.ts'
import { calls } from './spec-calls.ts'
import { constants, routes } from './spec-pages.ts'
import { faultsOfTable, faultsOfTest } from './spec-rows.ts'
import type { PageRow } from './spec-rows.ts'
import { provenElsewhere } from './spec-tests.ts'

const pages = [...routes, ...constants]
const newcomer = { fullName: 'Ola Quist', companyName: 'Quist Clocks', email: 'ola@quist.example' }
const lookers = [...new Set(pages.map(({ who }) => who))]

for (const who of lookers) {
  test(`what the specification says is seen by ${nameOf(who)}`, async ({ page }) => {
    await page.addInitScript(keepCardForms)
    if (who === 'newcomer') await signUp(page, newcomer)
    else if (who) await signIn(page, who)
    let shown = ''
    for (const row of inTurn(pages.filter((candidate) => candidate.who === who))) {
      if (row.path !== shown) await page.goto(row.path)
      await test.step(row.line, () => expectSeen(page, row))
      shown = row.first ? '' : row.path
    }
  })
}

function nameOf(who: PageRow['who']): string {
  if (who === null) return 'a guest'
  return who === 'newcomer' ? 'a newcomer' : who
}

/** Each page once for all that is only read there; then what needs a hand, in the order of the table. */
function inTurn(rows: readonly PageRow[]): PageRow[] {
  const read = Map.groupBy(
    rows.filter(({ first }) => !first),
    ({ path }) => path,
  )
  return [...[...read.values()].flat(), ...rows.filter(({ first }) => first)]
}

async function expectSeen(page: Page, { heading, shows, first, also }: PageRow): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await first?.(page)
  for (const text of shows) await expect(page.locator('body')).toContainText(text, { useInnerText: true })
  await also?.(page)
}

/** Notes with what each card form of the page was made. */
function keepCardForms(): void {
  let script: unknown
  const forms: unknown[] = []
  Object.assign(window, { cardForms: forms })
  Object.defineProperty(window, 'Stripe', {
    configurable: true,
    get: () => script,
    set(create: (...args: unknown[]) => { elements: (options: unknown) => unknown }) {
      script = (...args: unknown[]) => {
        const library = create(...args)
        const make = library.elements.bind(library)
        return Object.assign(library, {
          elements(options: unknown) {
            forms.push(options)
            return make(options)
          },
        })
      }
    },
  })
}

test('every call of the specification takes its payload and no other', async ({ page }) => {
  await signIn(page, 'ada')
  const origin = new URL(page.url()).origin
  async function ask(path: string, data: unknown): Promise<{ code: string; reply: Record<string, unknown> }> {
    const response = await page.request.post(path, { headers: { origin }, ...(data === null ? {} : { data }) })
    const reply = (await response.json()) as Record<string, unknown>
    return { code: response.ok() ? 'ok' : String(reply['code']), reply }
  }
  const { reply: made } = await ask('/api/create-customer', { email: 'ada@northwind.example' })
  for (const { path, payload, outcome, replies } of calls) {
    const body = JSON.parse(JSON.stringify(payload).replaceAll('$customerId', String(made['customerId']))) as unknown
    const { code, reply } = await ask(path, body)
    expect(code, path).toBe(outcome)
    for (const field of replies) expect(Object.keys(reply), path).toContain(field)
    const more = { ...(body as object | null), amountOfSomethingElse: 1 }
    expect((await ask(path, more)).code, `${path} with a field more`).toBe('invalid-input')
    for (const field of Object.keys(payload ?? {}).filter(
      (name) => name !== 'couponId' && name !== 'latestPaymentId',
    )) {
      const { [field]: _, ...less } = body as Record<string, unknown>
      expect((await ask(path, less)).code, `${path} without ${field}`).toBe('invalid-input')
    }
  }
})

test('the tests that prove the rest are there and say so', () => {
  const faults = provenElsewhere.flatMap((row) =>
    faultsOfTest(row, existsSync(row.file) ? readFileSync(row.file, 'utf8') : null),
  )
  expect(faults).toEqual([])
})

test('the table has every line of the specification once, and none that is seen in nothing', () => {
  expect(faultsOfTable([...pages, ...calls, ...provenElsewhere])).toEqual([])
  const starting = (start: string) => routes.filter(({ line }) => line.startsWith(`route ${start}`)).length
  expect([starting('/superadmin'), starting('/client'), calls.length]).toEqual([13, 14, 15])
})

test('a table with holes is found out', () => {
  const whole = { line: 'thousands', file: 'a.test.ts', title: 'separates', says: ['1,164'] }
  const page = { line: 'route /client', who: null, path: '/client', heading: 'Sign-in', shows: ['Sign-in'] }
  expect(faultsOfTable([whole, page])).toEqual([])
  for (const [rows, fault] of [
    [[{ ...whole, says: [] }], 'thousands: is seen in nothing'],
    [[{ ...whole, says: [' '] }], 'thousands: is seen in nothing'],
    [[{ ...page, shows: [''] }], 'route /client: is seen in nothing'],
    [[{ ...page, shows: [] }], 'route /client: is seen in nothing'],
    [[{ line: 'a call', path: '/api/x', payload: {}, outcome: 'ok', replies: [] }], 'a call: is seen in nothing'],
    [[{ ...whole, line: '' }], 'a row names no line'],
    [[whole, whole], 'thousands: there twice'],
  ] as const)
    expect(faultsOfTable(rows)).toEqual([fault])

  const source = `const said = 'of a part'\n\nit('separates', () => {\n  check(said, '1,164')\n})\n\nit('else', () => check('2,000'))\n`
  expect(faultsOfTest({ ...whole, says: ['1,164', 'of a part'] }, source)).toEqual([])
  for (const [row, text, fault] of [
    [whole, null, 'thousands: there is no a.test.ts'],
    [whole, source.replace("it('separates'", "it.skip('separates'"), 'thousands: a.test.ts has no test “separates”'],
    [whole, source.replace("it('separates'", "// it('separates'"), 'thousands: a.test.ts has no test “separates”'],
    [whole, source.replace('check(said', '// check(said'), 'thousands: “separates” does not say 1,164'],
    [{ ...whole, says: ['2,000'] }, source, 'thousands: “separates” does not say 2,000'],
  ] as const)
    expect(faultsOfTest(row, text)).toEqual([fault])
})
