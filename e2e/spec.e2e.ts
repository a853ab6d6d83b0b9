import { expect } from './portal.ts'
import { faultsBetween, linesOf, readSpecification } from './spec-document.ts'
import { answered, observed, opens, patternOf, seen } from './spec-kinds.ts'
import type { Check } from './spec-kinds.ts'
import { callChecks, paymentChecks, planChecks } from './spec-money.ts'
import { projectChecks, quoteChecks, routeChecks } from './spec-pages.ts'
import { peopleChecks, sheetChecks } from './spec-people.ts'
import { placeChecks, wordChecks } from './spec-words.ts'
import { test } from './spec-world.ts'
import type { World } from './spec-world.ts'

const lines = readSpecification()
const tables = [
  peopleChecks,
  routeChecks,
  projectChecks,
  quoteChecks,
  sheetChecks,
  planChecks,
  paymentChecks,
  callChecks,
  wordChecks,
  placeChecks,
]
const ids = tables.flatMap((table) => Object.keys(table))
const checks = new Map(tables.flatMap((table) => Object.entries(table)))

test('every line of the specification has one check, and every check a line', () => {
  expect(faultsBetween(lines, ids)).toEqual([])
  expect(new Set(ids).size, 'an id is checked twice').toBe(ids.length)
  const starting = (start: string) => lines.filter(({ id }) => id.startsWith(start)).length
  const calls = new Set(lines.filter(({ id }) => id.startsWith('call-')).flatMap(({ letters }) => letters))
  expect([starting('route-superadmin'), starting('route-client')]).toEqual([13, 14])
  expect([...calls].filter((letter) => letter.startsWith('/api/'))).toHaveLength(15)
})

for (const { id, text, letters } of lines) {
  test(`${id}: ${text}`, async ({ world }) => {
    test.info().annotations.push({ type: 'noisy' })
    const check = checks.get(id)
    if (!check) throw new Error(`${id} is held by no check`)
    await check(world, letters)
  })
}

test('a specification with holes is found out', () => {
  const page = '| id | the portal |\n|---|---|\n| `roles` | One of `client`, `creator`. |\n| `money` | In `$15`. |\n'
  expect(linesOf(page)).toEqual([
    { id: 'roles', text: 'One of `client`, `creator`.', letters: ['client', 'creator'] },
    { id: 'money', text: 'In `$15`.', letters: ['$15'] },
  ])
  expect(faultsBetween(linesOf(page), ['roles', 'money'])).toEqual([])
  expect(faultsBetween(linesOf(page), ['roles'])).toEqual(['money is held by no check'])
  expect(faultsBetween(linesOf(page), ['roles', 'money', 'phone'])).toEqual(['phone is checked and not specified'])
  expect(faultsBetween(linesOf(page + page), ['roles', 'money'])).toEqual([
    'roles is there twice',
    'money is there twice',
  ])
})

test('dates, times and numbers are told apart by how they are written', () => {
  expect('24/11/2026').toMatch(patternOf('DD/MM/YYYY'))
  expect('11-24-2026').not.toMatch(patternOf('DD/MM/YYYY'))
  expect('Nov 3, 2026, 4:05:09 PM').toMatch(patternOf('MMM D, YYYY, h:mm:ss A'))
  expect('Nov 3, 2026, 16:05').not.toMatch(patternOf('MMM D, YYYY, h:mm:ss A'))
  expect('+1 (503) 555-0142').toMatch(patternOf('+1 (xxx) xxx-xxxx'))
  expect('5035550142').not.toMatch(patternOf('+1 (xxx) xxx-xxxx'))
})

/** Each kind of check, with letters that hold and letters that do not. */
const planted: readonly (readonly [name: string, check: Check, right: readonly string[], wrong: readonly string[]])[] =
  [
    ['a page', opens('ada', 'Launchpad'), ['/client/launchpad'], ['/client/contact']],
    ['a page that leads elsewhere', opens('ada', 'Projects'), ['/client/projects'], ['/superadmin/projects']],
    ['texts', seen((world) => world.page('ada')), ['Bakery relaunch'], ['Bakery relaunch', 'Bakery closing']],
    ['what is observed', observed(async () => ['paid', 7]), ['paid', '7'], ['paid', '8']],
    ['nothing observed', observed(async () => ['paid']), ['paid'], []],
    [
      'a call',
      answered(listing),
      ['/api/get-list-payments', 'customerId'],
      ['/api/get-list-payments', 'customerId', 'limit'],
    ],
    [
      'a call that is gone',
      answered(listing),
      ['/api/get-list-payments', 'customerId'],
      ['/api/list-all', 'customerId'],
    ],
  ]

async function listing(_world: World, { customerId }: { readonly customerId: string }) {
  return { customerId }
}

for (const [name, check, right, wrong] of planted)
  test(`finds where the letters are others: ${name}`, async ({ world }) => {
    test.setTimeout(90_000)
    if (name === 'texts') await (await world.page('ada')).goto('/client/projects')
    await check(world, right)
    await expect(check(world, wrong)).rejects.toThrow()
  })
