import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PresentedMailText } from '#domain/settings/mail-contract.ts'
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
import { EmailsPage } from './EmailsPage.tsx'

const standard = {
  subject: 'Welcome to {agency}',
  body: 'Hello {name},\n{link}',
  smallPrint: 'Once.',
  button: 'Accept',
}
const mail: PresentedMailText = {
  kind: 'client-invitation',
  group: 'Invitations',
  title: 'Client invitation',
  sentTo: 'To a client.',
  text: { ...standard, subject: 'Come in, {name}' },
  isStandard: false,
  changedAt: '2026-03-02T09:00:00.000Z',
  changedBy: 'Nina Falk',
  version: 3,
  standard,
  variables: [
    { name: 'link', help: 'The button.', sample: [], inBodyOnly: true, isRequired: true },
    { name: 'name', help: 'The reader.', sample: ['Ada'], inBodyOnly: false, isRequired: false },
    { name: 'agency', help: 'The agency’s name.', sample: [], inBodyOnly: false, isRequired: false },
  ],
}

beforeEach(async () => {
  await openSession(sessionOf(tom))
  // The page posts what is typed into a frame; no frame loads here.
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue(undefined)
})

function show(address: string, answers: Parameters<typeof answerCalls>[0] = {}) {
  const asked = answerCalls({
    'list-mail-texts': () => ({
      mails: [mail, { ...mail, kind: 'sign-in-code', title: 'Sign-in code', group: 'Signing in', isStandard: true }],
    }),
    'get-mail-text': () => ({ mail }),
    'preview-mail-text': () => ({ subject: 'Come in, Ada', text: 'Hello Ada,' }),
    'list-mail-text-changes': () => ({ changes: [], next: null }),
    ...answers,
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <EmailsPage />
    </QueryClientProvider>,
    `/superadmin/settings/emails${address}`,
  )
  return asked
}

it.each([
  ['invalid-input', 'The preview appears once the email has no errors.'],
  [
    'body-too-large',
    'We couldn’t load the preview. You can send up to 64 KB at once. Shorten your text, then try again.',
  ],
] as const)('says why there is no preview: %s', async (code, sentence) => {
  show('?mail=client-invitation', { 'preview-mail-text': () => refuse(code) })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

async function retype(name: RegExp, typed: string): Promise<void> {
  const control = await field(name)
  await userEvent.clear(control)
  await userEvent.click(control)
  await userEvent.paste(typed)
}

it('lists every mail under its heading, says which were changed, and finds them by words', async () => {
  show('')
  const invitations = await screen.findByRole('region', { name: 'Invitations' })
  expect(within(invitations).getByText(/Changed by Nina Falk/)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Signing in' })).queryByText(/Changed/)).toBeNull()
  await userEvent.type(screen.getByRole('searchbox'), 'CLIENT invitation')
  expect(screen.queryByRole('region', { name: 'Signing in' })).toBeNull()
  await userEvent.type(screen.getByRole('searchbox'), ' nowhere')
  expect(screen.getByText('No email matches “CLIENT invitation nowhere”')).toBeTruthy()
})

it('shows the variables beside the words, and the mail that they make', async () => {
  show('?mail=client-invitation')
  expect((await field(/^Subject/)).value).toBe('Come in, {name}')
  expect(screen.getByText('{link}')).toBeTruthy()
  expect(screen.getByText('The button. Required.')).toBeTruthy()
  expect(await screen.findByText('Come in, Ada')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Plain text' }))
  expect(await screen.findByText('Hello Ada,')).toBeTruthy()
})

it('saves the words with the version they came from', async () => {
  const asked = show('?mail=client-invitation', {
    'update-mail-text': ({ body }) => ({ mail: { ...mail, version: 4, text: body } }),
  })
  await retype(/^Subject/, 'Welcome, {name}')
  await userEvent.click(screen.getByRole('button', { name: 'Save email' }))
  await expect.poll(() => toldByToast()).toEqual(['Email saved'])
  expect(asked.find(({ name }) => name === 'update-mail-text')?.body).toEqual({
    kind: 'client-invitation',
    version: 3,
    ...standard,
    subject: 'Welcome, {name}',
  })
})

it('words the button of a mail that has one', async () => {
  const asked = show('?mail=client-invitation', {
    'update-mail-text': ({ body }) => ({ mail: { ...mail, version: 4, text: body } }),
  })
  await retype(/^Button/, 'Come in')
  await userEvent.click(screen.getByRole('button', { name: 'Save email' }))
  await expect.poll(() => toldByToast()).toEqual(['Email saved'])
  expect(asked.find(({ name }) => name === 'update-mail-text')?.body).toMatchObject({ button: 'Come in' })
})

it('offers no button where the mail has none', async () => {
  const { button: _none, ...words } = standard
  const bare = { ...mail, text: { ...words, button: '' }, standard: { ...words, button: '' } }
  show('?mail=sign-in-code', { 'get-mail-text': () => ({ mail: bare }) })
  await field(/^Subject/)
  expect(screen.queryByRole('textbox', { name: /^Button/ })).toBeNull()
})

it('says what is wrong with the words, before anything is sent', async () => {
  const asked = show('?mail=client-invitation')
  await retype(/^Subject/, 'Welcome, {client}')
  await retype(/^Text/, 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Save email' }))
  expect((await screen.findAllByText(/This email has no \{client\} variable/)).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/Add \{link\}/).length).toBeGreaterThan(0)
  expect(asked.some(({ name }) => name === 'update-mail-text')).toBe(false)
})

it('fills in the default words, which are saved like any others', async () => {
  show('?mail=client-invitation')
  await userEvent.click(await screen.findByRole('button', { name: 'Fill in default text' }))
  expect((await field(/^Subject/)).value).toBe('Welcome to {agency}')
  expect(toldByToast()).toContain('Filled in, but not saved yet')
})

it('tells whoever was slower that somebody else changed it', async () => {
  show('?mail=client-invitation', { 'update-mail-text': () => refuse('stale-version') })
  await retype(/^Subject/, 'Welcome')
  await userEvent.click(screen.getByRole('button', { name: 'Save email' }))
  expect(await screen.findByText('The email wasn’t saved')).toBeTruthy()
})

it('offers nothing to change to staff without the right', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['money'] }))
  show('?mail=client-invitation')
  expect(await screen.findByText('Only staff with the “Settings” permission can change the emails')).toBeTruthy()
  expect(screen.getByText('Subject').nextElementSibling?.textContent).toBe('Come in, {name}')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save email' })).toBeNull()
  expect(screen.queryByText(/^Use plain text/)).toBeNull()
})
