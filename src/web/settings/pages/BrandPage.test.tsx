import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { PresentedBrand } from '#domain/settings/contract.ts'
import {
  answerCalls,
  openSession,
  refuse,
  sessionOf,
  stage,
  toldByToast,
  tom,
} from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { currentSession } from '#web/platform/session.ts'
import { BrandPage } from './BrandPage.tsx'

const openingHours = {
  timeZone: 'America/Los_Angeles',
  spans: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1020 })),
}
const standard = {
  agencyName: 'Liftoff',
  supportEmail: 'support@liftoff.example',
  supportPhone: '',
  openingHours,
  accent: null,
  logo: null,
}
const stored = { agencyName: null, supportEmail: null, supportPhone: null, openingHours: null, accent: null }
const brand: PresentedBrand = {
  version: 0,
  values: standard,
  standard,
  stored,
  fixed: [],
  changedAt: null,
  changedBy: null,
}
const at = '2026-03-02T09:00:00.000Z'
const change = {
  id: 'c1',
  version: 1,
  section: 'brand',
  at,
  by: { uid: 'nina', name: 'Nina Falk' },
  before: { ...stored, agencyName: 'Tidewater' },
  after: stored,
}

beforeEach(() => openSession(sessionOf(tom)))

function show(answers: Parameters<typeof answerCalls>[0] = {}) {
  const asked = answerCalls({
    'get-brand': () => ({ brand }),
    'list-settings-changes': () => ({ changes: [], next: null }),
    ...answers,
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <BrandPage />
    </QueryClientProvider>,
    '/superadmin/settings/brand',
  )
  return asked
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

it('shows beside the form what clients will see, as it is typed', async () => {
  show()
  const name = await field('Agency name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Tidewater')
  expect(screen.getByText(/Every email ends with: Tidewater/)).toBeTruthy()
  const days = await field('Opening hours')
  await userEvent.clear(days)
  await userEvent.type(days, 'Sat 10:00-14:00')
  expect(screen.getByText('Sat 10:00 AM to 2:00 PM')).toBeTruthy()
})

it('saves what differs from the standard, and the portal has its new name at once', async () => {
  const hours = { ...openingHours, timeZone: 'Europe/London' }
  const saved = { ...brand, version: 1, values: { ...standard, agencyName: 'Tidewater', openingHours: hours } }
  const asked = show({ 'update-brand': () => ({ brand: saved }) })
  const name = await field('Agency name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Tidewater')
  await userEvent.click(screen.getByRole('button', { name: 'Save brand' }))
  await expect.poll(() => toldByToast()).toEqual(['Brand saved'])
  expect(asked.find(({ name: call }) => call === 'update-brand')?.body).toEqual({
    version: 0,
    ...stored,
    agencyName: 'Tidewater',
  })
  expect(currentSession()?.features).toMatchObject({ agencyName: 'Tidewater', timeZone: 'Europe/London' })
})

it('takes the phone away from an agency that clients cannot call, and says so', async () => {
  const phone = '5035550142'
  const now = { ...brand, values: { ...standard, supportPhone: phone }, stored: { ...stored, supportPhone: phone } }
  const asked = show({
    'get-brand': () => ({ brand: now }),
    'list-settings-changes': () => ({ changes: [{ ...change, before: stored, after: now.stored }], next: null }),
    'update-brand': () => ({ brand: { ...brand, version: 1 } }),
  })
  expect(await screen.findByText('Support phone: none → +1 (503) 555-0142')).toBeTruthy()
  expect(screen.getByText('Phone')).toBeTruthy()
  await userEvent.clear(await field('Support phone (optional)'))
  expect(screen.queryByText('Phone')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save brand' }))
  await expect.poll(() => toldByToast()).toEqual(['Brand saved'])
  expect(asked.find(({ name: call }) => call === 'update-brand')?.body).toMatchObject({ supportPhone: null })
})

it('says at its field what is wrong with hours before it asks the portal', async () => {
  const asked = show()
  const days = await field('Opening hours')
  await userEvent.clear(days)
  await userEvent.type(days, 'weekdays')
  await userEvent.click(screen.getByRole('button', { name: 'Save brand' }))
  expect((await screen.findAllByText(/Use days and 24-hour times/)).length).toBeGreaterThan(0)
  expect(asked.some(({ name }) => name === 'update-brand')).toBe(false)
})

it('shows what the environment sets as locked, with the variable, and leaves it out of what is saved', async () => {
  const fixed = [{ field: 'agencyName' as const, variable: 'LIFTOFF_AGENCY_NAME' }]
  const asked = show({
    'get-brand': () => ({ brand: { ...brand, fixed } }),
    'update-brand': () => ({ brand: { ...brand, fixed, version: 1 } }),
  })
  expect((await field('Agency name')).readOnly).toBe(true)
  expect(screen.getByText('The environment variable LIFTOFF_AGENCY_NAME sets this field.')).toBeTruthy()
  const email = await field('Support email')
  await userEvent.clear(email)
  await userEvent.type(email, 'help@tidewater.example')
  await userEvent.click(screen.getByRole('button', { name: 'Save brand' }))
  await expect.poll(() => toldByToast()).toEqual(['Brand saved'])
  expect(asked.find(({ name }) => name === 'update-brand')?.body).toMatchObject({
    agencyName: null,
    supportEmail: 'help@tidewater.example',
  })
})

it('shows the time zone of opening hours that the environment sets', async () => {
  const fixed = [{ field: 'openingHours' as const, variable: 'LIFTOFF_OPENING_HOURS' }]
  show({ 'get-brand': () => ({ brand: { ...brand, fixed } }) })
  expect((await field('Time zone')).value).toBe('Los Angeles')
})

it('puts an earlier version, and the default, back into the form', async () => {
  const now = { ...standard, agencyName: 'Ebb' }
  show({
    'get-brand': () => ({ brand: { ...brand, version: 2, values: now } }),
    'list-settings-changes': () => ({ changes: [change], next: null }),
  })
  expect(await screen.findByText('Agency name: Tidewater → Liftoff (the default)')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Fill in earlier values/ }))
  expect((await field('Agency name')).value).toBe('Tidewater')
  expect(toldByToast()).toEqual(['Filled in, but not saved yet'])
  await userEvent.click(screen.getByRole('button', { name: 'Fill in the defaults' }))
  expect((await field('Agency name')).value).toBe('Liftoff')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
})

it('tells a replaced logo apart from a first one', async () => {
  const first = { ...stored, logo: { id: 'a' } }
  const second = { ...stored, logo: { id: 'b' } }
  const edits = [
    { ...change, id: 'c3', before: first, after: second },
    { ...change, id: 'c2', before: { ...stored, logo: null }, after: first },
  ]
  show({ 'list-settings-changes': () => ({ changes: edits, next: null }) })
  expect(await screen.findByText('Logo replaced')).toBeTruthy()
  expect(screen.getByText('Logo: no logo → a logo')).toBeTruthy()
})

it('tells a change of the time zone apart from the days', async () => {
  const london = { ...openingHours, timeZone: 'Europe/London' }
  const shorter = { ...london, spans: openingHours.spans.slice(1) }
  const edits = [
    { ...change, id: 'c3', before: { ...stored, openingHours: london }, after: { ...stored, openingHours: shorter } },
    { ...change, id: 'c2', before: stored, after: { ...stored, openingHours: london } },
  ]
  show({ 'list-settings-changes': () => ({ changes: edits, next: null }) })
  expect(await screen.findByText('Opening hours: Mon-Fri 09:00-17:00 → Tue-Fri 09:00-17:00')).toBeTruthy()
  expect(screen.getByText('Time zone: Los Angeles (the default) → London')).toBeTruthy()
  expect(screen.queryByText(/Opening hours: .*London/)).toBeNull()
})

it('keeps what is typed where the portal refuses it, and says why', async () => {
  show({ 'update-brand': () => refuse('stale-version') })
  const name = await field('Agency name')
  await userEvent.type(name, ' Studio')
  await userEvent.click(screen.getByRole('button', { name: 'Save brand' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(name.value).toBe('Liftoff Studio')
})

it('offers the version of somebody who was faster, and keeps what is typed', async () => {
  const newer = {
    ...brand,
    version: 1,
    changedBy: 'Nina Falk',
    values: { ...standard, supportEmail: 'hi@tidewater.example' },
  }
  let saves = 0
  show({
    'get-brand': () => ({ brand: saves === 0 ? brand : newer }),
    'update-brand': () => ((saves += 1) === 1 ? refuse('stale-version') : { brand: { ...newer, version: 2 } }),
  })
  await userEvent.type(await field('Agency name'), ' Studio')
  await userEvent.click(screen.getByRole('button', { name: 'Save brand' }))
  const load = await screen.findByRole('button', { name: 'Load the new version' })
  expect(screen.getByText(/^Nina Falk changed the brand while you were editing\./)).toBeTruthy()
  await userEvent.click(load)
  expect((await field('Support email')).value).toBe('hi@tidewater.example')
  expect((await field('Agency name')).value).toBe('Liftoff Studio')
})

it('calls nobody else faster where the newer version is the reader’s own, of another tab', async () => {
  const newer = { ...brand, version: 1, changedBy: tom.fullName }
  let saves = 0
  show({
    'get-brand': () => ({ brand: saves === 0 ? brand : newer }),
    'update-brand': () => ((saves += 1), refuse('stale-version')),
  })
  await userEvent.type(await field('Agency name'), ' Studio')
  await userEvent.click(screen.getByRole('button', { name: 'Save brand' }))
  expect(await screen.findByText(/^You changed the brand elsewhere while you were editing\./)).toBeTruthy()
})

it('only shows the brand to staff without the right to settings', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['money'] }))
  show({ 'list-settings-changes': () => ({ changes: [change], next: null }) })
  expect(await screen.findByText('Only staff with the “Settings” permission can change the brand')).toBeTruthy()
  expect(screen.getByText('Agency name').nextElementSibling?.textContent).toBe('Liftoff')
  expect(screen.getByText('Time zone').nextElementSibling?.textContent).toBe('Los Angeles')
  expect(screen.queryByRole('textbox')).toBeNull()
  await screen.findByText('Agency name: Tidewater → Liftoff (the default)')
  for (const name of ['Save brand', 'Fill in the defaults', /^Fill in earlier values/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
