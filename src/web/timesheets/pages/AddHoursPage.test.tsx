import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { holdClock } from '#web/platform/page-clock.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'
import { bakery, site, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

const ivo: PresentedProfile = { ...ada, id: 'ivo', uid: 'ivo', role: 'creator', fullName: 'Ivo Brandt', rights: [] }
const relaunch = { ...bakery, rate: 6500, products: [{ ...site, remainingHours: 4, unapprovedHours: 0 }] }
const intranet = { id: 'clinic-intranet', name: 'Staff intranet', rate: 7000, products: [] }
const page = '/creator/addhours?workDate=2026-12-07'

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('#web/app/shell/LiveUpdates.tsx'),
    import('./AddHoursPage.tsx'),
    import('./TimeSheetsPage.tsx'),
    import('#web/timesheets/act-schemas.ts'),
  ])
}, 60_000)

function open(answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}, path = page) {
  return openApp(path, {
    session: sessionOf(ivo),
    answers: {
      'prepare-hours': () => ({ loggedHours: 0, projects: [relaunch, intranet] }),
      'add-hours': ({ workedHours, workDate }) => ({ entry: { id: 'new', workDate, workedHours } }),
      'list-time-sheets': () => ({ sheets: [], projects: [] }),
      ...answers,
    },
  })
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save hours' }))

async function fillIn(hours: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Hours'), hours)
  await userEvent.selectOptions(screen.getByLabelText('Project'), 'bakery-relaunch')
  await userEvent.type(screen.getByLabelText('Description'), 'Opening hours page')
}

it.each([
  ['1:30', 1.5, '$97.50'],
  ['1.5', 1.5, '$97.50'],
  ['90m', 1.5, '$97.50'],
  ['0.33', 0.33, '$21.45'],
])('understands %s, shows what it earns and saves it', async (typed, workedHours, amount) => {
  const { asked, place } = open()
  await fillIn(typed)
  expect(screen.getByText(amount)).toBeTruthy()
  await save()
  await waitFor(() => expect(place()).toBe('/creator/timesheets?month=2026-12#entry-new'))
  expect(asked.find(({ name }) => name === 'add-hours')?.body).toEqual({
    key: expect.stringMatching(/^[\w-]{20}$/),
    workDate: '2026-12-07',
    projectId: 'bakery-relaunch',
    productId: site.id,
    workedHours,
    descriptions: 'Opening hours page',
    billable: true,
    linkUrl: null,
  })
  expect(await screen.findByText(`${workedHours} hours saved`)).toBeTruthy()
})

it('leads to the new entry in its month, with the focus on it', async () => {
  const entry = { ...submittedEntry, id: 'new', creatorId: 'ivo', workDate: '2026-12-07', status: 'draft' as const }
  const earlier = { ...entry, id: 'earlier', workDate: '2026-12-01' }
  const shown: string[] = []
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    shown.push(this.id)
  }
  open({
    'list-time-sheets': () => ({ sheets: [summaryOf('ivo', 'Ivo Brandt', [earlier, entry])], projects: [relaunch] }),
    'list-hours': () => ({ entries: [earlier, entry], next: null, projects: [bakery], products: [] }),
  })
  await fillIn('2')
  await save()
  await waitFor(() => expect(shown).toContain('entry-new'))
  expect(shown).not.toContain('entry-earlier')
  await waitFor(() => expect(document.activeElement?.id).toBe('entry-new'))
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

it('saves and begins another entry of the same day and project', async () => {
  const { asked, place } = open()
  await fillIn('2')
  await userEvent.selectOptions(screen.getByLabelText(/Product/), site.id)
  await userEvent.click(screen.getByLabelText('Billable'))
  await userEvent.type(screen.getByLabelText(/Link/), 'https://figma.com/file/7')
  await userEvent.click(screen.getByRole('button', { name: 'Save and add another' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Hours').value).toBe(''))
  expect(asked.find(({ name }) => name === 'add-hours')?.body).toMatchObject({
    productId: site.id,
    billable: false,
    linkUrl: 'https://figma.com/file/7',
  })
  expect(screen.getByLabelText<HTMLSelectElement>('Project').value).toBe('bakery-relaunch')
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-12-07')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('')
  expect(document.activeElement).toBe(screen.getByLabelText('Hours'))
  expect(place()).toBe(page)
})

it('says what the day has already and what a product has left, and warns where hours pass its cap', async () => {
  open({ 'prepare-hours': () => ({ loggedHours: 6.25, projects: [relaunch] }) })
  await userEvent.type(await screen.findByLabelText('Hours'), '3')
  expect(screen.getByText('Enter hours like 1:30 or 1.5. You’ve logged 6.25 hours that day.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Project').value).toBe('bakery-relaunch')
  await userEvent.selectOptions(screen.getByLabelText(/Product/), site.id)
  expect(screen.getByText('The product has 4 hours left under its cap.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Hours'))
  await userEvent.type(screen.getByLabelText('Hours'), '5.5')
  expect(
    screen.getByText('With these hours, the product exceeds its cap by 1.5 hours. Ask the agency before you continue.'),
  ).toBeTruthy()
})

it.each([
  [4, 3, '1', 'With your 3 unapproved hours, the product has 1 hour left under its cap.'],
  [4, 3, '2', 'With these hours and your 3 unapproved hours, the product exceeds its cap by 1 hour.'],
  [4, 5, null, 'With your 5 unapproved hours, the product exceeds its cap by 1 hour.'],
  [-21.5, 0, '5', 'With these hours, the product exceeds its cap by 26.5 hours.'],
  [-21.5, 0, null, 'The product exceeds its cap by 21.5 hours.'],
])('of a cap with %d hours left and %d of one’s own waiting, says what %s more come to', async (...all) => {
  const [remainingHours, unapprovedHours, typed, note] = all
  const products = [{ ...site, remainingHours, unapprovedHours }]
  open({ 'prepare-hours': () => ({ loggedHours: 0, projects: [{ ...relaunch, products }] }) })
  const hours = await screen.findByLabelText('Hours')
  if (typed) await userEvent.type(hours, typed)
  await userEvent.selectOptions(screen.getByLabelText(/Product/), site.id)
  const isOver = note.includes('exceeds')
  expect(screen.getByText(isOver ? `${note} Ask the agency before you continue.` : note)).toBeTruthy()
})

it('asks about the day that is chosen, and lets a product go with its project', async () => {
  const { asked } = open()
  await fillIn('1')
  await userEvent.selectOptions(screen.getByLabelText(/Product/), site.id)
  await userEvent.selectOptions(screen.getByLabelText('Project'), intranet.id)
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-12-04' } })
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'prepare-hours')?.body).toEqual({ workDate: '2026-12-04' }),
  )
  await save()
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'add-hours')?.body).toMatchObject({
      projectId: intranet.id,
      productId: null,
      workDate: '2026-12-04',
    }),
  )
})

it.each([
  ['Pacific/Auckland', true],
  ['America/Denver', false],
])('says whose day it is only where %s has another one', async (zone, isSaid) => {
  holdClock({ zone, atMs: Date.parse('2026-11-29T17:43:00Z') })
  onTestFinished(() => holdClock(null))
  open({}, '/creator/addhours')
  const date = (await screen.findByLabelText('Date')) as HTMLInputElement
  expect([date.value, date.max]).toEqual(['2026-11-29', '2026-11-29'])
  const said = screen.queryByText(/^It’s Sun, Nov 29 in Los Angeles, your profile’s time zone\./)
  expect(said !== null).toBe(isSaid)
  if (said) expect(within(said).getByRole('link').getAttribute('href')).toBe('/creator/editprofile')
})

it('says of billable hours only what is true without a bill rate too', async () => {
  open()
  const help = 'If you clear this box, the agency can’t bill the client for these hours.'
  expect(await screen.findByRole('checkbox', { name: 'Billable', description: help })).toBeTruthy()
})

it('says at each field what is missing or cannot be read', async () => {
  const { asked } = open()
  await userEvent.type(await screen.findByLabelText('Hours'), 'soon')
  await userEvent.type(screen.getByLabelText(/Link/), 'http://figma.com')
  await save()
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Hours: Enter hours like 1:30 or 1.5',
    'Project: This field is required',
    'Description: This field is required',
    'Link: Enter a web address that starts with https://',
  ])
  expect(asked.some(({ name }) => name === 'add-hours')).toBe(false)
})

it.each([
  ['', 'This field is required'],
  ['0', 'Enter more than 0 and at most 24 hours'],
  ['25', 'Enter more than 0 and at most 24 hours'],
  ['0.001', 'Use at most two decimals'],
])('says what is wrong with “%s” hours', async (typed, told) => {
  open()
  await fillIn(typed || '1')
  if (!typed) await userEvent.clear(screen.getByLabelText('Hours'))
  await save()
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
})

it('saves hours under one key until the answer is known, and says what was saved', async () => {
  let tries = 0
  const { asked } = open({
    'add-hours': ({ workedHours }) => (tries++ === 0 ? refuse('unavailable') : { entry: { workedHours } }),
  })
  await fillIn('1.5')
  const saveAnother = () => userEvent.click(screen.getByRole('button', { name: 'Save and add another' }))
  await saveAnother()
  expect(await screen.findByText('The hours weren’t saved')).toBeTruthy()
  await saveAnother()
  expect(await screen.findByText('1.5 hours saved')).toBeTruthy()
  await fillIn('2')
  await saveAnother()
  expect(await screen.findByText('2 hours saved')).toBeTruthy()
  const keys = asked.flatMap(({ name, body }) => (name === 'add-hours' ? [(body as { key: string }).key] : []))
  expect([keys.length, new Set(keys).size, keys[0]]).toEqual([3, 2, keys[1]])
})

it('does not know whether hours are saved whose answer was lost, and keeps what was corrected once they are', async () => {
  let tries = 0
  const { asked, place } = open({
    'add-hours': () => (tries++ === 0 ? Promise.reject(new TypeError('cut off')) : refuse('saved-otherwise')),
  })
  await fillIn('1')
  await save()
  const unknown = (await screen.findByText('We don’t know if your request went through')).closest('[role=alert]')
  expect(unknown?.textContent).toContain('Trying again won’t create a duplicate.')
  expect(screen.queryByText('The hours weren’t saved')).toBeNull()
  await userEvent.type(screen.getByLabelText('Hours'), '{Backspace}3')
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-30' } })
  await save()
  const told = (await screen.findByText('Already saved')).closest<HTMLElement>('[role=alert]')
  expect(told?.textContent).toContain('without your latest changes. Make those changes on your time sheet.')
  const onward = within(told ?? document.body).getByRole('link', { name: 'Open time sheet' })
  expect(onward.getAttribute('href')).toBe('/creator/timesheets?month=2026-12')
  expect(screen.getByLabelText<HTMLInputElement>('Hours').value).toBe('3')
  expect(screen.queryByText(/hours? saved/)).toBeNull()
  expect(place()).toBe(page)
  const keys = asked.flatMap(({ name, body }) => (name === 'add-hours' ? [(body as { key: string }).key] : []))
  expect([keys.length, keys[0]]).toEqual([2, keys[1]])
})

it('tells at its field what the portal refuses', async () => {
  const told = 'You’ve already logged 20.5 hours on this day. Enter at most 3.5'
  open({ 'add-hours': () => refuse('invalid-input', { workedHours: told }) })
  await fillIn('4')
  await save()
  await waitFor(() => expect(screen.getByLabelText('Hours').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(told)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Hours').value).toBe('4')
})

it('tells a refusal of the whole beside the form, and keeps what was typed', async () => {
  open({ 'add-hours': () => refuse('project-archived') })
  await fillIn('4')
  await save()
  expect(await screen.findByText('The hours weren’t saved')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Opening hours page')
})

it('asks before hours that are not saved are left', async () => {
  const { place } = open()
  await fillIn('4')
  await userEvent.click(screen.getAllByRole('link', { name: 'Time sheets' })[0] as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeTruthy()
  expect(place()).toBe(page)
})

it('says what a creator without a project waits for', async () => {
  open({ 'prepare-hours': () => ({ loggedHours: 0, projects: [] }) })
  expect(await screen.findByText('No current projects')).toBeTruthy()
})
