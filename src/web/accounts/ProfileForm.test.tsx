import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ProfileForm } from '#web/accounts/exports/ProfileForm.tsx'
import { adoptProfile, adoptSession, currentSession } from '#web/platform/session.ts'
import { tellOffline } from '#web/ui/offline-reason.ts'
import { ada, answerCalls, openSession, refuse, sessionOf, stage, toldByToast, tom } from './stage.test-support.tsx'

beforeEach(() => openSession(sessionOf(ada)))

async function show(answers: Parameters<typeof answerCalls>[0]) {
  const asked = answerCalls(answers)
  const router = stage(<ProfileForm />, '/client/editprofile')
  await screen.findByLabelText('First name')
  return { asked, router }
}

async function retype(label: RegExp | string, text: string): Promise<void> {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

async function save(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
}

it('shows a phone as +1 (xxx) xxx-xxxx once it is a number', async () => {
  await show({})
  const phone = screen.getByLabelText<HTMLInputElement>(/Phone/)
  expect(phone.value).toBe('+1 (415) 555-0142')
  await retype(/Phone/, '2125550')
  expect(phone.value).toBe('2125550')
  await userEvent.type(phone, '199')
  expect(phone.value).toBe('+1 (212) 555-0199')
})

it('saves a phone of another country as it was typed', async () => {
  const { asked } = await show({ 'update-profile': () => ({ profile: { ...ada, phone: '+49 30 123456' } }) })
  await retype(/Phone/, '+49 30 123456')
  await save()
  await expect.poll(() => toldByToast()).toEqual(['Profile saved'])
  expect(asked[0]?.body).toMatchObject({ phone: '+49 30 123456' })
  expect(screen.getByLabelText<HTMLInputElement>(/Phone/).value).toBe('+49 30 123456')
})

it('refuses a phone that is no number with the reason at the field, and leaves what was typed', async () => {
  const { asked } = await show({})
  const phone = screen.getByLabelText<HTMLInputElement>(/Phone/)
  for (const [typed, reason] of [
    ['+49 30', 'Enter a phone number with its country code, like +49 30 901820'],
    ['call me', 'Enter a number like +1 (503) 555-0117'],
  ] as const) {
    await retype(/Phone/, typed)
    await save()
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true')
    expect(phone.value).toBe(typed)
    expect(screen.getAllByText(reason, { exact: false }).length).toBeGreaterThan(0)
  }
  expect(asked).toEqual([])
})

it('saves a name of one word', async () => {
  const kim = { ...ada, version: 4, firstName: 'Kim', lastName: '', fullName: 'Kim' }
  const { asked } = await show({ 'update-profile': () => ({ profile: kim }) })
  await retype('First name', 'Kim')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Last name (optional)' }))
  await save()
  await expect.poll(() => toldByToast()).toEqual(['Profile saved'])
  expect(asked[0]?.body).toMatchObject({ firstName: 'Kim', lastName: '' })
})

it('saves with the version that was seen, and shows what was saved', async () => {
  const saved = { ...ada, version: 4, lastName: 'King', fullName: 'Ada King' }
  const { asked } = await show({ 'update-profile': () => ({ profile: saved }) })
  await retype(/^Last name/, 'King')
  await save()
  await expect.poll(() => toldByToast()).toEqual(['Profile saved'])
  expect(asked).toEqual([
    {
      name: 'update-profile',
      body: {
        version: 3,
        firstName: 'Ada',
        lastName: 'King',
        companyName: 'Harbor Coffee',
        vatNumber: '',
        billingAddress: '',
        position: '',
        phone: '+1 (415) 555-0142',
        timeZone: 'America/Los_Angeles',
      },
    },
  ])
  expect(currentSession()?.viewer?.fullName).toBe('Ada King')
})

it('loads the new version after somebody else was faster, and keeps what was changed here', async () => {
  const newer = { ...ada, version: 7, companyName: 'Harbor Roasters' }
  const { asked } = await show({
    'update-profile': ({ version }) =>
      version === 7 ? { profile: { ...newer, version: 8, lastName: 'King' } } : refuse('stale-version'),
    session: () => ({ session: sessionOf(newer), features: {} }),
  })
  await retype(/^Last name/, 'King')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('What you typed is still in the form.')
  await userEvent.click(screen.getByRole('button', { name: 'Load the new version' }))

  expect(await screen.findByText('New version loaded')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/Company/).value).toBe('Harbor Roasters')
  expect(screen.getByLabelText<HTMLInputElement>(/^Last name/).value).toBe('King')
  await save()
  await expect.poll(() => toldByToast()).toEqual(['Profile saved'])
  expect(asked.at(-1)?.body).toMatchObject({ version: 7, lastName: 'King', companyName: 'Harbor Roasters' })
})

it('saves over a newer version that changed nothing of what the form holds', async () => {
  const { asked } = await show({ 'update-profile': () => ({ profile: { ...ada, version: 5, lastName: 'King' } }) })
  await retype(/^Last name/, 'King')
  act(() => adoptProfile({ ...ada, version: 4, avatarId: 'new-picture' }))
  await save()
  await expect.poll(() => toldByToast()).toEqual(['Profile saved'])
  expect(asked.at(-1)?.body).toMatchObject({ version: 4 })
})

it('saves over such a version that this page has not heard of', async () => {
  const noted = { ...ada, version: 4, avatarId: 'new-picture' }
  const { asked } = await show({
    'update-profile': ({ version }) =>
      version === 4 ? { profile: { ...noted, version: 5, lastName: 'King' } } : refuse('stale-version'),
    session: () => ({ session: sessionOf(noted), features: {} }),
  })
  await retype(/^Last name/, 'King')
  await save()
  await expect.poll(() => toldByToast()).toEqual(['Profile saved'])
  expect(asked.filter(({ name }) => name === 'update-profile')).toHaveLength(2)
})

it('saves with the version it began from where another tab changed a name', async () => {
  const { asked } = await show({ 'update-profile': () => refuse('stale-version') })
  await retype(/^Last name/, 'King')
  act(() => adoptProfile({ ...ada, version: 4, firstName: 'Augusta' }))
  await save()
  expect(await screen.findByRole('button', { name: 'Load the new version' })).toBeTruthy()
  expect(asked.find(({ name }) => name === 'update-profile')?.body).toMatchObject({ version: 3 })
  expect(asked.filter(({ name }) => name === 'update-profile')).toHaveLength(1)
})

it('chooses a time zone of the list, says what time it is there, and offers the one of the browser', async () => {
  const { asked } = await show({ 'update-profile': () => ({ profile: { ...ada, version: 4 } }) })
  const zone = screen.getByLabelText<HTMLSelectElement>('Time zone')
  expect(zone.value).toBe('America/Los_Angeles')
  expect(screen.getByText(/^Dates, times and emails use this time zone, where it’s \d{1,2}:\d\d [AP]M\. /)).toBeTruthy()
  await userEvent.selectOptions(zone, 'Asia/Tokyo')
  await userEvent.click(screen.getByRole('button', { name: /^Use this browser’s time zone: / }))
  expect(zone.value).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  await userEvent.selectOptions(zone, 'Asia/Tokyo')
  await save()
  await expect.poll(() => toldByToast()).toEqual(['Profile saved'])
  expect(asked.at(-1)?.body).toMatchObject({ timeZone: 'Asia/Tokyo' })
})

it.each([
  [ada, 'Due dates, approvals, payments and reports use the agency’s.'],
  [tom, 'Due dates, approvals, payments and reports use the agency’s.'],
  [{ ...tom, role: 'creator' as const }, 'Due dates and approvals use the agency’s.'],
])('says what of the pages is in the agency’s time zone', async (viewer, said) => {
  adoptSession(sessionOf(viewer))
  await show({})
  expect(
    screen.getByText(new RegExp(`Dates, times and emails use this time zone, where it’s .+M\\. ${said}$`)),
  ).toBeTruthy()
})

it('asks the owner of an account for a company, and neither a teammate nor anybody of the agency', async () => {
  await show({})
  expect(screen.getByLabelText(/Company/)).toBeTruthy()
  cleanup()
  for (const viewer of [{ ...ada, uid: 'ben', id: 'ben' }, tom]) {
    adoptSession(sessionOf(viewer))
    await show({})
    expect(screen.queryByLabelText(/Company/)).toBeNull()
    cleanup()
  }
})

it('asks the owner of an account for a VAT number and an address, and shows them as they were saved', async () => {
  const saved = { ...ada, version: 4, vatNumber: 'DE123456789', billingAddress: '12 Mill Lane\nPortland' }
  const { asked } = await show({ 'update-profile': () => ({ profile: saved }) })
  const field = screen.getByLabelText<HTMLInputElement>(/VAT number/)
  expect(field.value).toBe('')
  expect(screen.getByText('New invoices show this number. In the US, enter your tax ID.')).toBeTruthy()
  await userEvent.type(field, 'de 123 456 789')
  await userEvent.type(screen.getByLabelText(/Billing address/), ' 12 Mill Lane{Enter}Portland')
  await save()
  await expect.poll(() => toldByToast()).toEqual(['Profile saved'])
  expect(asked.at(-1)?.body).toMatchObject({ vatNumber: 'de 123 456 789', billingAddress: ' 12 Mill Lane\nPortland' })
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Billing address/).value).toBe('12 Mill Lane\nPortland')
  expect(field.value).toBe('DE123456789')
})

it('refuses a VAT number of other signs at the field', async () => {
  const { asked } = await show({})
  await userEvent.type(screen.getByLabelText(/VAT number/), 'DE/123')
  await save()
  await expect.poll(() => screen.getByLabelText(/VAT number/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(/Use up to 20 letters and digits/).length).toBeGreaterThan(0)
  expect(asked).toEqual([])
})

it('asks neither a teammate nor anybody of the agency for a VAT number', async () => {
  for (const viewer of [{ ...ada, uid: 'ben', id: 'ben' }, tom]) {
    adoptSession(sessionOf(viewer))
    await show({})
    expect(screen.queryByLabelText(/VAT number|Billing address/)).toBeNull()
    cleanup()
  }
})

it('says beforehand who changes a position that has rates, and takes any other that its creator types', async () => {
  const ivo = { ...tom, role: 'creator' as const, position: 'Designer' }
  adoptSession({ ...sessionOf(ivo), fixedPosition: 'Designer' })
  await show({})
  const position = screen.getByRole<HTMLInputElement>('textbox', { name: 'Position' })
  const note = 'Your position sets your rates, so only Harbor Studio can change it.'
  expect(position).toHaveProperty('readOnly', true)
  expect(position.getAttribute('aria-describedby')).toBe(screen.getByText(note).id)
  await userEvent.type(position, '!')
  expect(position.value).toBe('Designer')
  // Staff have changed it meanwhile.
  act(() => adoptProfile({ ...ivo, version: ivo.version + 1, position: 'Artist' }))
  cleanup()
  const told = 'This position sets rates, so only Harbor Studio can assign it to you'
  await show({ 'update-profile': () => refuse('invalid-input', { position: told }) })
  await retype(/^Position/, 'Art director')
  await save()
  await expect.poll(() => screen.getByLabelText(/^Position/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(told, { exact: false }).length).toBeGreaterThan(0)
})

it('asks before unsaved work is left, which needs no connection', async () => {
  const { router } = await show({})
  await retype(/^Last name/, 'King')
  void router.goTo({ to: '/client/projects' })
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.destination().pathname).toBe('/client/editprofile')

  void router.goTo({ to: '/client/projects' })
  tellOffline('We can’t reach the portal. Check your connection, then try again.')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await expect.poll(() => router.destination().pathname).toBe('/client/projects')
  tellOffline(undefined)
})
