import { session as sessionCall } from '#domain/accounts/contract.ts'
import { cents, zero } from '#domain/core/money.ts'
import { groupHours } from '#domain/timesheets/group-hours.ts'
import { cast as accountsCast } from '#server/accounts/cast.test-support.ts'
import { openAccounts } from '#server/accounts/stage.test-support.ts'
import { storedCollections } from '#server/portal-store.ts'
import { castPassword } from '#tools/seed/cast.ts'
import { newcomersPassword } from './find-secrets.ts'
import { chooseOwn } from './phone-ways.ts'
import { expect } from './portal.ts'
import { observed, patternOf } from './spec-kinds.ts'
import type { Checks } from './spec-kinds.ts'
import { newKey } from './spec-world.ts'
import type { Who, World } from './spec-world.ts'

type Profile = Record<string, unknown> & { readonly version: number }

async function viewerOf(world: World, who: Who): Promise<Profile> {
  const { session } = await world.told(who, 'session', {})
  return (session as { viewer: Profile }).viewer
}

/** The letters that are fields of something, in their order. */
const fieldsOf = (of: object, letters: readonly string[]) => letters.filter((field) => field in of)

const roleOf = { tom: 'superAdmin', ada: 'client', ivo: 'creator' } as const
const everyRole = ['tom', 'ada', 'ivo'] as const

/** A change of somebody's own profile, which leaves it as it is but for its version. */
async function touchProfile(world: World, who: Who): Promise<void> {
  const { version, firstName, lastName, companyName, position, phone } = await viewerOf(world, who)
  const changed = { version, firstName, lastName, companyName, position: `${String(position)} `, phone }
  await world.told(who, 'update-profile', { ...changed, phone: phone === '5035550199' ? '5035550198' : '5035550199' })
}

/** The roles of those who hear of a collection, in the order of the roles. */
async function rolesThatHear(world: World, collection: string, act: () => Promise<unknown>, client: Who = 'payer') {
  const people = ['tom', client, 'ivo'] as const
  const heard = await world.heard(people, act)
  return people.flatMap((who, index) => (heard.get(who)?.has(collection) ? [Object.values(roleOf)[index]] : []))
}

export const peopleChecks: Checks = {
  roles: observed(async (world) => Promise.all(everyRole.map(async (who) => (await viewerOf(world, who))['role']))),
  'clients-for-staff': observed(async (world) => {
    const codes = await Promise.all(everyRole.map(async (who) => (await world.ask(who, 'list-clients', {})).code))
    return everyRole.flatMap((who, index) => (codes[index] === 'ok' ? [roleOf[who]] : []))
  }),
  'creators-by-staff': observed(async (world, letters) => {
    const named = { firstName: 'Uma', lastName: 'Stone', position: 'Writer', email: 'uma@stone.example', rate: 9000 }
    for (const who of ['ada', 'ivo'] as const)
      expect((await world.ask(who, 'create-creator', named)).code).toBe('forbidden')
    for (const field of letters.slice(1)) {
      const { [field]: _, ...less } = named as Record<string, unknown>
      expect((await world.ask('tom', 'create-creator', less)).code, field).toBe('invalid-input')
    }
    const { creator } = await world.told('tom', 'create-creator', named)
    expect(creator).toMatchObject({ firstName: 'Uma', lastName: 'Stone', position: 'Writer' })
    return ['superAdmin', ...fieldsOf(creator as object, letters.slice(1))]
  }),
  'own-routes': observed(async (world) => {
    const led: string[] = []
    for (const [who, other] of [
      ['tom', '/client/billing'],
      ['ada', '/creator/addhours'],
      ['ivo', '/superadmin/clients'],
    ] as const) {
      const page = await world.page(who)
      await page.goto(other)
      await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
      led.push(new URL(page.url()).pathname)
    }
    return led
  }),
  'profile-fields': observed(async (world, letters) => {
    const { customerId } = await world.payer()
    const { clientSecret } = await world.told('payer', 'create-setup-card', { customerId })
    const viewer = await viewerOf(world, 'payer')
    expect(viewer).toMatchObject({ stripeCustomerId: customerId, setupIntentsSecret: clientSecret })
    return fieldsOf(viewer, letters)
  }),
  collections: observed(async (_world, letters) => {
    const names = new Set(storedCollections.map(({ name }) => name))
    return letters.filter((name) => names.has(name))
  }),
  'employee-uid': observed(async (world, letters) => {
    const { employees } = await world.told('tom', 'list-employees', {})
    expect((employees as object[]).length).toBeGreaterThan(2)
    return letters.filter((field) => (employees as object[]).every((employee) => field in employee))
  }),
  'creator-fields': observed(async (world, letters) => {
    const { employees } = await world.told('tom', 'list-employees', {})
    const ivo = (employees as Profile[]).find(({ id }) => id === 'ivo')
    expect(ivo?.['uid']).toBe(ivo?.['id'])
    const fields = letters.filter((letter) => letter !== 'creator')
    return [...fieldsOf(ivo ?? {}, fields).slice(0, 4), ivo?.['role'], ...fieldsOf(ivo ?? {}, fields.slice(4))]
  }),
  'member-fields': observed(async (world, letters) => {
    const { members } = await world.told('tom', 'list-members', { projectId: 'bakery-relaunch' })
    const [member = {}] = members as object[]
    return fieldsOf(member, letters)
  }),
  'no-profile': observed(async () => {
    const portal = await openAccounts()
    try {
      const { email } = accountsCast.ada
      await portal.identity.register({ email, password: castPassword })
      const browser = portal.browser()
      const { signIn } = await import('#domain/accounts/contract.ts')
      return [(await browser.call(signIn, { email, password: castPassword, remember: false })).session.state]
    } finally {
      await portal.close()
    }
  }),
  'google-profile': observed(async (_world, letters) => {
    const portal = await openAccounts()
    try {
      const { email, fullName } = accountsCast.ada
      portal.atGoogle({ email, fullName })
      const browser = portal.browser()
      await browser.follow('/auth/google?screen=client')
      await browser.follow('/auth/google/callback?code=c&state=s')
      const { viewer } = (await browser.call(sessionCall, {})).session
      expect(viewer).toMatchObject({ email, fullName, role: 'client' })
      return fieldsOf(viewer ?? {}, letters)
    } finally {
      await portal.close()
    }
  }),
  'email-sign-up': observed(async (world, letters) => {
    const page = await world.fresh()
    const { reply } = await world.signUp(page, 'lea@marsh.example')
    const { viewer } = reply['session'] as { viewer: Profile }
    expect(viewer).toMatchObject({ fullName: 'Ola Quist', companyName: 'Quist Clocks', email: 'lea@marsh.example' })
    return [...fieldsOf(viewer, letters.slice(0, 3)), viewer['role']]
  }),
  'password-change': observed(async (world) => {
    const page = await world.fresh()
    await world.signUp(page, 'noa@marsh.example')
    const newPassword = 'kites over the old harbor'
    const change = (currentPassword: string) => world.post(page, 'change-password', { currentPassword, newPassword })
    const wrong = await change('not my password')
    expect((await change(newcomersPassword)).code).toBe('ok')
    return [wrong.code]
  }),
  logout: observed(async (world) => {
    const page = await world.fresh()
    await world.signUp(page, 'ida@marsh.example')
    await page.goto('/client/hostingplan')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Due today', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBeGreaterThan(0)
    await chooseOwn(page, 'Sign out')
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    const { session } = (await world.post(page, 'session', {})).reply as { session: object }
    expect(session).toMatchObject({ state: 'guest', viewer: null, email: null })
    return (await page.evaluate(() => localStorage.length)) === 0 ? ['localStorage'] : []
  }),
  'live-profile': observed(async (world) => {
    const heard = await world.heard(['payer', 'ada'], () => touchProfile(world, 'payer'))
    expect(heard.get('ada')?.has('profile')).toBe(false)
    return ['profile'].filter((name) => heard.get('payer')?.has(name))
  }),
  'live-employees': observed((world) => rolesThatHear(world, 'employees', () => touchProfile(world, 'ivo'))),
  'live-clients': observed((world) => rolesThatHear(world, 'clients', () => touchProfile(world, 'payer'))),
  'live-payments': observed((world) =>
    rolesThatHear(world, 'payments', async () =>
      world.told('payer', 'create-payment-intent', await world.owes(12_300)),
    ),
  ),
}

/** The first day of the month before this one, in which everybody of the demo may log. */
function formerMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15)).toISOString().slice(0, 7)
}

type Sheet = {
  readonly creatorId: string
  readonly days: readonly { readonly day: string; readonly hours: number; readonly priceCents: number }[]
}

function logged(world: World) {
  return world.once('hours', async () => {
    const work = { projectId: 'bakery-relaunch', productId: null, descriptions: 'Icons', billable: true, linkUrl: null }
    const log = async (day: string, workedHours: number) => {
      const workDate = `${formerMonth()}-${day}`
      const { entry } = await world.told('ivo', 'add-hours', { key: newKey(), ...work, workDate, workedHours })
      return entry as Record<string, unknown>
    }
    const month = { month: formerMonth(), creatorId: 'ivo' }
    const read = async () => {
      const { sheets } = await world.told('ivo', 'list-time-sheets', month)
      return (sheets as Sheet[]).find(({ creatorId }) => creatorId === 'ivo')?.days ?? []
    }
    const before = await read()
    const entry = await log('09', 1.5)
    await log('09', 2)
    await log('04', 1)
    return { entry, before, after: await read() }
  })
}

export const sheetChecks: Checks = {
  'entry-fields': observed(async (world, letters) => fieldsOf((await logged(world)).entry, letters)),
  'sheet-days': observed(async (world, [format = '']) => {
    await logged(world)
    const page = await world.page('tom')
    await page.goto(`/superadmin/timesheets?month=${formerMonth()}`)
    const people = page.locator('button[aria-expanded]').filter({ hasText: /Brandt|Tanaka|Adeyemi/ })
    await expect(people.first()).toHaveAttribute('aria-expanded', 'true')
    expect(await people.count()).toBeGreaterThan(1)
    await expect(people.nth(1)).toHaveAttribute('aria-expanded', 'false')
    const days = page.getByRole('heading', { level: 3, name: /\d{4}/ })
    await expect(days.first()).toBeVisible()
    const titles = await days.allTextContents()
    expect(titles.length).toBeGreaterThan(1)
    const numbers = titles.map((title) => Number(/ (\d{2}),/.exec(title)?.[1]))
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    return titles.every((title) => new RegExp(`^${patternOf(format).source}`).test(title)) ? [format] : titles
  }),
  'sheet-sums': observed(async (world) => {
    const { entry, before, after } = await logged(world)
    const on = (days: Sheet['days']) => days.find(({ day }) => day.endsWith('-09')) ?? { hours: 0, priceCents: 0 }
    const hours = on(after).hours - on(before).hours
    const { members } = await world.told('tom', 'list-members', { projectId: 'bakery-relaunch' })
    const rate =
      (members as { creatorId: string; rate: number }[]).find(({ creatorId }) => creatorId === 'ivo')?.rate ?? 0
    expect(rate).toBeGreaterThan(0)
    expect(on(after).priceCents - on(before).priceCents).toBe(hours * rate)
    return [entry['workedHours'], hours - Number(entry['workedHours']), hours]
  }),
  'sheet-no-rate': observed(async () => {
    const moment = '2026-11-09T09:00:00.000Z'
    const entry = { id: 'e', creatorId: 'ivo', workDate: '2026-11-09', createdDate: moment, workedHours: 3.5 }
    const priced = (rate: number) =>
      groupHours([entry], { rateOf: () => (rate === 0 ? zero : cents(rate)), nameOf: () => 'Ivo' })[0]?.days[0]
        ?.priceCents
    expect(priced(1000)).toBe(3500)
    return [priced(0)]
  }),
}
