import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { onPageTitle } from '#web/platform/page-title.ts'
import { askedApp, orderApp } from '#web/quotes/quotes.test-support.ts'
import { holdBack, loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('./RunningTour.tsx'),
    import('#web/app/pages/ProjectsPage.tsx'),
    import('#web/app/pages/CongratulationPage.tsx'),
  ])
}, 60_000)

// There is no layout here: whatever is in the document is to be seen.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
  vi.stubGlobal('scrollBy', () => undefined)
})

const tourAt = (status: string, step = 'start-project', leftOut?: unknown) => ({
  tour: { status, step, ...(leftOut !== undefined && { leftOut }) },
})

type Opened = {
  readonly path?: string
  readonly viewer?: typeof ada
  readonly hasProject?: boolean
  readonly productCount?: number
  readonly requests?: readonly PresentedQuote[]
}

function open(tour: unknown, opened: Opened = {}) {
  const { path = '/client/projects', viewer = ada, hasProject = true, productCount = 0, requests = [] } = opened
  return openApp(path, {
    session: sessionOf(viewer),
    answers: {
      'get-tour': () => tour,
      'start-tour': () => tourAt('running'),
      'continue-tour': ({ step, leftOut }) => tourAt('running', String(step), leftOut),
      'skip-tour': () => tourAt('skipped'),
      'finish-tour': () => tourAt('finished'),
      'list-quotes': ({ status }) => ({
        quotes: requests.filter((each) => !status || each.status === status),
        next: null,
      }),
      'list-projects': () => ({ projects: hasProject ? [{ ...project, productCount }] : [], next: null }),
    },
  })
}

it('begins by itself for a new client, once', async () => {
  const { asked } = open(tourAt('new'))
  expect(await screen.findByRole('dialog', { name: 'Start a new project' })).toBeTruthy()
  expect(screen.getByText('Step 1 of 7')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'start-tour')).toHaveLength(1)
})

it('continues to the project’s page, and the step is noted', async () => {
  const { asked, place } = open(tourAt('running'))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(place()).toBe('/client/projectdetail?projectId=bakery-relaunch'))
  expect(asked.findLast(({ name }) => name === 'continue-tour')?.body).toEqual({ step: 'add-product', leftOut: [] })
})

it('helps to make the first project where there is none, whatever step was noted', async () => {
  open(tourAt('running', 'reports'), { hasProject: false })
  await userEvent.click(await screen.findByRole('button', { name: 'Start a project' }))
  await vi.waitFor(() => expect(screen.queryByText('Step 1 of 7')).toBeNull())
  expect(await screen.findByRole('button', { name: 'Start project' })).toBeTruthy()
})

it('says first that a request is being answered, to whoever waits for its quote', async () => {
  open(tourAt('running'), { hasProject: false, requests: [askedApp] })
  const card = await screen.findByRole('dialog', { name: 'Start a new project' })
  expect(
    await within(card).findByText(
      /^We’re preparing your quote for “Order app”\..* To start another project, enter a name/,
    ),
  ).toBeTruthy()
  expect(within(card).getByRole('button', { name: 'Start another project' })).toBeTruthy()
})

it('waits until the quote is answered that its reader came for', async () => {
  const requests = [orderApp]
  const { asked, router } = open(tourAt('new'), { hasProject: false, requests })
  await vi.waitFor(() => expect(asked.some(({ name, body }) => name === 'list-quotes' && !body['status'])).toBe(true))
  await act(() => router.goTo({ to: '/client/billing' }))
  expect(screen.queryByText('Step 1 of 7')).toBeNull()
  await act(() => router.goTo({ to: '/client/projects' }))
  expect(screen.queryByText('Step 1 of 7')).toBeNull()
  requests.pop()
  FakeEventSource.opened.at(-1)?.send('reset', { id: 'e.1' })
  expect(await screen.findByText('Step 1 of 7')).toBeTruthy()
})

it('is shown to whoever asks for it, though a quote waits for their answer', async () => {
  open(tourAt('skipped'), { path: '/client/projects?tour=start', hasProject: false, requests: [orderApp] })
  expect(await screen.findByText('Step 1 of 7')).toBeTruthy()
})

it('leaves the control that it points at to be pressed, and stands aside for its dialog', async () => {
  open(tourAt('running'))
  await screen.findByRole('button', { name: 'Continue' })
  const control = screen.getByRole('button', { name: 'Start a new project' })
  expect(control.className).not.toContain('driver-no-interaction')
  control.focus()
  expect(document.activeElement).toBe(control)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Start a new project' })).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByText('Step 1 of 7')).toBeNull())
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Step 1 of 7')).toBeTruthy()
})

it('begins once a dialog closes that was open before, and covers none', async () => {
  const answer = holdBack('get-tour')
  const { asked } = open(tourAt('new'), { hasProject: false })
  await userEvent.click(await screen.findByRole('button', { name: 'Start a new project' }))
  expect(await screen.findByRole('dialog', { name: 'Start a new project' })).toBeTruthy()
  answer()
  await vi.waitFor(() => expect(asked.map(({ name }) => name)).toContain('continue-tour'))
  expect(screen.queryByText('Step 1 of 7')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Step 1 of 7')).toBeTruthy()
})

it('goes on with the project that was started, and back, though its dialog closes only with the page', async () => {
  const { router, place } = open(tourAt('running'))
  await screen.findByRole('button', { name: 'Continue' })
  screen.getByRole('button', { name: 'Start a new project' }).focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(screen.queryByText('Step 1 of 7')).toBeNull())
  await act(() => router.goTo({ to: '/client/projectdetail', search: { projectId: 'bakery-relaunch' } }))
  expect(await screen.findByText('Step 2 of 7')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await vi.waitFor(() => expect(place()).toBe('/client/projects'))
  expect(await screen.findByText('Step 1 of 7')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
})

it('gives the focus back to the page when it is skipped', async () => {
  open(tourAt('running'))
  await userEvent.click(await screen.findByRole('button', { name: 'Skip the tour' }))
  await vi.waitFor(() => expect(screen.queryByText('Step 1 of 7')).toBeNull())
  expect(document.activeElement).not.toBe(document.body)
})

it('is left by Escape, and says where it can be taken again', async () => {
  const { asked } = open(tourAt('running'))
  await screen.findByRole('button', { name: 'Continue' })
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByText('Step 1 of 7')).toBeNull())
  expect(asked.some(({ name }) => name === 'skip-tour')).toBe(true)
  expect(await screen.findByText('Tour skipped. “Take the tour” is in the menu')).toBeTruthy()
})

it('stays skipped, though the portal told of the step before while that was noted', async () => {
  const { asked } = open(tourAt('running', 'start-project', []))
  await screen.findByRole('button', { name: 'Continue' })
  const noted = holdBack('skip-tour')
  await userEvent.keyboard('{Escape}')
  FakeEventSource.opened.at(-1)?.send('hello', { id: 'e.1' })
  await vi.waitFor(() => expect(asked.filter(({ name }) => name === 'get-tour')).toHaveLength(2))
  expect(await screen.findByText('Step 1 of 7')).toBeTruthy()
  noted()
  await vi.waitFor(() => expect(screen.queryByText('Step 1 of 7')).toBeNull())
})

it('shows nothing to those who have finished it', async () => {
  open(tourAt('finished', 'congratulation'))
  await screen.findByRole('link', { name: 'Bakery relaunch' })
  expect(screen.queryByText(/of 7/)).toBeNull()
})

it('asks nothing for a teammate, who is not led', async () => {
  const { asked } = open(tourAt('new'), { viewer: { ...ada, uid: 'ben', accountId: 'ada' } })
  await screen.findByRole('link', { name: 'Bakery relaunch' })
  expect(asked.some(({ name }) => name === 'get-tour')).toBe(false)
})

it('ends with the congratulation, whose button closes it and leads to the projects', async () => {
  const told: string[] = []
  const stop = onPageTitle((title) => told.push(title))
  const { asked, place } = open(tourAt('running', 'congratulation'), { path: '/client/congratulation?tour=end' })
  await screen.findByRole('heading', { name: 'Congratulations' })
  expect(told).toEqual(['Congratulations'])
  stop()
  await userEvent.click(await screen.findByRole('button', { name: "Let's go" }))
  await vi.waitFor(() => expect(place()).toBe('/client/projects'))
  expect(asked.some(({ name }) => name === 'finish-tour')).toBe(true)
})

it('passes over what is there already: the project and products of an accepted quote', async () => {
  const { place, asked } = open(tourAt('new'), { productCount: 1 })
  const reminder = within(await screen.findByRole('region', { name: 'Guided tour' }))
  expect(reminder.getByText('Step 1 of 5')).toBeTruthy()
  expect(reminder.getByText('The first step, “Build a team”, is on another page.')).toBeTruthy()
  await userEvent.click(reminder.getByRole('button', { name: 'Start' }))
  await vi.waitFor(() => expect(place()).toContain('walkThroughTab=teammates'))
  expect(asked.findLast(({ name }) => name === 'continue-tour')?.body).toEqual({
    step: 'build-team',
    leftOut: ['start-project', 'add-product'],
  })
})

it('goes on, and doesn’t start, where what was left to do was done on the way', async () => {
  open(tourAt('running', 'add-product', []), { productCount: 1 })
  const reminder = within(await screen.findByRole('region', { name: 'Guided tour' }))
  expect(reminder.getByText('Step 3 of 7')).toBeTruthy()
  expect(reminder.getByText('The next step, “Build a team”, is on another page.')).toBeTruthy()
  expect(reminder.getByRole('button', { name: 'Continue' })).toBeTruthy()
})

it('says that the next step is on another tab, where the page is open already', async () => {
  open(tourAt('running', 'build-team', []), { path: '/client/projectdetail?projectId=bakery-relaunch' })
  const reminder = within(await screen.findByRole('region', { name: 'Guided tour' }))
  expect(reminder.getByText('The next step, “Build a team”, is on another tab of this page.')).toBeTruthy()
})

it('has nothing to go back to where all before is passed over', async () => {
  const path = '/client/projectdetail?projectId=bakery-relaunch&walkThroughTab=teammates'
  open(tourAt('running', 'build-team'), { path, productCount: 1 })
  expect(await screen.findByText('Step 1 of 5')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

it('goes back to what was done on the way, and past it again', async () => {
  const path = '/client/projectdetail?projectId=bakery-relaunch&walkThroughTab=teammates'
  const { place, asked } = open(tourAt('running', 'add-product', []), { path, productCount: 1 })
  expect(await screen.findByText('Step 3 of 7')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('Step 2 of 7')).toBeTruthy()
  expect(place()).toBe('/client/projectdetail?projectId=bakery-relaunch')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await vi.waitFor(() => expect(place()).toBe('/client/projects'))
  expect(await screen.findByText('Step 1 of 7')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Step 3 of 7')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'continue-tour').map(({ body }) => body)).toEqual([
    { step: 'add-product', leftOut: [] },
    { step: 'start-project', leftOut: [] },
    { step: 'build-team', leftOut: [] },
  ])
})

it('begins at its first step for whoever asks for it, and goes on with what isn’t there yet', async () => {
  const { place } = open(tourAt('finished'), { path: '/client/projects?tour=start', productCount: 1 })
  expect(await screen.findByText('Step 1 of 6')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(place()).toContain('walkThroughTab=teammates'))
  expect(await screen.findByText('Step 2 of 6')).toBeTruthy()
})

it('names at its end what it has shown', async () => {
  open(tourAt('running', 'congratulation', ['add-product']), {
    path: '/client/congratulation?tour=end',
    productCount: 1,
  })
  expect(
    await screen.findByText(/^Step 6 of 6\. You’ve seen projects, your team, reports, invoices and the Launchpad\./),
  ).toBeTruthy()
})

it('goes on counting what was done on the way', async () => {
  const path = '/client/projectdetail?projectId=bakery-relaunch&walkThroughTab=teammates'
  open(tourAt('running', 'build-team', []), { path, productCount: 1 })
  expect(await screen.findByText('Step 3 of 7')).toBeTruthy()
})

it('counts on the next device what was left out where it began', async () => {
  const path = '/client/projectdetail?projectId=bakery-relaunch&walkThroughTab=teammates'
  const { asked } = open(tourAt('running', 'build-team', ['add-product']), { path, productCount: 1 })
  expect(await screen.findByText('Step 2 of 6')).toBeTruthy()
  expect(asked.some(({ name }) => name === 'continue-tour')).toBe(false)
})

it('notes at once what it leaves out, for the next device', async () => {
  const { asked } = open(tourAt('new'), { productCount: 1 })
  const noted = () => asked.filter(({ name }) => name === 'continue-tour').map(({ body }) => body)
  await vi.waitFor(() =>
    expect(noted()).toEqual([{ step: 'start-project', leftOut: ['start-project', 'add-product'] }]),
  )
})

it('reminds of itself on another page, whose controls stay free, and leads on or ends from there', async () => {
  const { place, asked } = open(tourAt('running', 'reports'))
  const reminder = within(await screen.findByRole('region', { name: 'Guided tour' }))
  expect(reminder.getByText('Step 4 of 7')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(reminder.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(place()).toContain('walkThroughTab=reports'))
  expect(asked.some(({ name }) => name === 'continue-tour')).toBe(true)
})
