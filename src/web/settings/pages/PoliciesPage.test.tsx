import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { PresentedVersion } from '#domain/settings/policy-contract.ts'
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
import { PoliciesPage } from './PoliciesPage.tsx'

const first: PresentedVersion = {
  id: 'terms-1',
  version: 1,
  kind: 'terms',
  number: 1,
  body: '# Work\n\nBe **kind**.',
  note: '',
  at: '2026-03-02T09:00:00.000Z',
  by: { uid: 'nina', name: 'Nina Falk' },
}

beforeEach(() => openSession(sessionOf(tom)))

function show(versions: readonly PresentedVersion[], answers: Parameters<typeof answerCalls>[0] = {}) {
  const asked = answerCalls({ 'list-policy-versions': () => ({ versions, next: null }), ...answers })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <PoliciesPage />
    </QueryClientProvider>,
    '/superadmin/settings/policies',
  )
  return asked
}

const field = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })

async function retype(name: RegExp, typed: string): Promise<void> {
  const control = await field(name)
  await userEvent.clear(control)
  await userEvent.click(control)
  await userEvent.paste(typed)
}

/** Presses a button of the question that is asked. */
async function answer(name: string): Promise<void> {
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
}

it('says what counts while nothing is published', async () => {
  show([])
  expect(await screen.findByText(/The agency hasn’t published terms/)).toBeTruthy()
  // An order that staff place accepts none.
  expect(screen.getByText(/Orders and accepted quotes keep the version of the terms/)).toBeTruthy()
  expect(screen.getByText('Enter the text first.')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Privacy policy' }))
  expect(await screen.findByText(/The agency hasn’t published a privacy policy/)).toBeTruthy()
})

it('shows what is typed as readers will see it, HTML as text, and publishes it once', async () => {
  let tries = 0
  const asked = show([first], {
    'publish-policy': () =>
      tries++ === 0 ? refuse('unavailable') : { policy: { ...first, id: 'terms-2', number: 2 } },
  })
  await retype(/^Text/, '# Work\n\nBe <b>kind</b>, [write](https://x.example) or [not](javascript:alert).')
  await retype(/^What changed/, 'A link.')
  const preview = within(screen.getByRole('heading', { name: 'Preview' }).closest('section') ?? document.body)
  expect(preview.getByRole('heading', { name: 'Work' })).toBeTruthy()
  expect(preview.getByText(/Be <b>kind<\/b>/)).toBeTruthy()
  expect(preview.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://x.example'])
  const submit = screen.getByRole('button', { name: 'Publish version 2' })
  await userEvent.click(submit)
  await answer('Publish version 2')
  expect(await screen.findByText('The version wasn’t published')).toBeTruthy()
  await userEvent.click(submit)
  await answer('Publish version 2')
  await expect.poll(() => toldByToast()).toContain('Version 2 published')
  const bodies = asked.filter(({ name }) => name === 'publish-policy').map(({ body }) => body)
  expect(bodies[0]).toMatchObject({ kind: 'terms', version: 1, note: 'A link.' })
  expect(bodies[1]).toEqual(bodies[0])
})

it.each([
  ['Terms of service', 'Publish version 1 of the terms of service?', /clients agree to it when they sign up/],
  ['Privacy policy', 'Publish version 1 of the privacy policy?', /people agree to it when they sign up/],
])('asks before it publishes the %s, names what follows, and keeps what was typed', async (tab, title, follows) => {
  const asked = show([])
  await userEvent.click(await screen.findByRole('tab', { name: tab }))
  await retype(/^Text/, 'Be kind.')
  await userEvent.click(screen.getByRole('button', { name: 'Publish version 1' }))
  const question = within(await screen.findByRole('dialog', { name: title }))
  expect(question.getByText(follows).textContent).toMatch(/You can’t withdraw a published version/)
  await answer('Keep editing')
  expect((await field(/^Text/)).value).toBe('Be kind.')
  expect(asked.filter(({ name }) => name === 'publish-policy')).toEqual([])
})

it('publishes over no version that its reader hasn’t seen, and keeps what was typed', async () => {
  const second = { ...first, id: 'terms-2', number: 2, version: 2, body: 'Be fair.' }
  let versions = [first]
  const asked = show([], {
    'list-policy-versions': () => ({ versions, next: null }),
    'publish-policy': ({ version }) =>
      version === 1 ? refuse('stale-version') : { policy: { ...first, id: 'terms-3', number: 3 } },
  })
  await retype(/^Text/, 'Be kind and fair.')
  versions = [second, first]
  await userEvent.click(screen.getByRole('button', { name: 'Publish version 2' }))
  await answer('Publish version 2')
  expect(await screen.findByText(/Nina Falk changed the terms of service while you were editing/)).toBeTruthy()
  expect((await field(/^Text/)).value).toBe('Be kind and fair.')
  expect(screen.getByRole('button', { name: 'Publish version 2' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Load the new version' }))
  expect(await screen.findByText(/Your text replaces version 2/)).toBeTruthy()
  expect((await field(/^Text/)).value).toBe('Be kind and fair.')
  await userEvent.click(screen.getByRole('button', { name: 'Publish version 3' }))
  await answer('Publish version 3')
  await expect.poll(() => toldByToast()).toContain('Version 3 published')
  expect(asked.findLast(({ name }) => name === 'publish-policy')?.body).toMatchObject({ version: 2 })
})

it('lists the versions, leads to each, and takes up the text of one', async () => {
  show([{ ...first, id: 'terms-2', number: 2, body: 'New', note: 'Shorter.' }, first])
  expect(await screen.findByText('What changed: Shorter.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read version 1' }).getAttribute('href')).toBe('/terms?version=1')
  await userEvent.click(screen.getByRole('button', { name: 'Use this text from version 1' }))
  expect((await field(/^Text/)).value).toBe(first.body)
})

it('offers nothing to publish to staff without the right', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['money'] }))
  show([first])
  expect(
    await screen.findByText('Only staff with the “Settings” permission can change the terms of service'),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Work' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull()
  expect(screen.queryByText(/^Markdown/)).toBeNull()
})
