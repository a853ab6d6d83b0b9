import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'

beforeAll(loadShell, 60_000)

async function openAt(path: string, session = sessionOf(ada)) {
  const app = openApp(path, { session, answers: { 'list-projects': () => ({ projects: [project], next: null }) } })
  await screen.findAllByRole('navigation', { name: 'Main' })
  return app
}

it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s opens the palette', async (keys) => {
  await openAt('/client/billing')
  await userEvent.keyboard(keys)
  expect(await screen.findByRole('dialog', { name: 'Go to' })).toBeTruthy()
})

it('Ctrl-K with another key beside it is left to the browser', async () => {
  await openAt('/client/billing')
  await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}')
  await userEvent.keyboard('{Control>}{Alt>}k{/Alt}{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('? shows the shortcuts of the role', async () => {
  await openAt('/superadmin/projects', sessionOf(tom))
  await userEvent.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(dialog.getByText('Go to Creators')).toBeTruthy()
  expect(dialog.getByText('Select the row')).toBeTruthy()
  expect(dialog.queryByText('Go to Quick quote')).toBeNull()
})

it('g and a letter go to a place', async () => {
  const { place } = await openAt('/client/billing')
  await userEvent.keyboard('gp')
  await expect.poll(place).toBe('/client/projects')
  await userEvent.keyboard('gq')
  await expect.poll(place).toBe('/client/quick-quote')
})

it('a letter without g, with a key in between, or of another role goes nowhere', async () => {
  const { place } = await openAt('/client/billing')
  await userEvent.keyboard('p')
  await userEvent.keyboard('gxp')
  await userEvent.keyboard('gr')
  expect(place()).toBe('/client/billing')
})

/** A key that is pressed so long after the page was opened. */
function pressAt(key: string, milliseconds: number): void {
  const event = createEvent.keyDown(document.body, { key })
  Object.defineProperty(event, 'timeStamp', { value: milliseconds })
  act(() => void fireEvent(document.body, event))
}

it('a letter that comes too long after g goes nowhere', async () => {
  const { place } = await openAt('/client/billing')
  pressAt('g', 60_000)
  pressAt('p', 61_300)
  expect(place()).toBe('/client/billing')
  pressAt('g', 70_000)
  pressAt('p', 71_100)
  await expect.poll(place).toBe('/client/projects')
})

it('a letter right after the page was opened is no shortcut either', async () => {
  const { place } = await openAt('/client/billing')
  pressAt('p', 300)
  expect(place()).toBe('/client/billing')
})

it('whoever is typing types, and Ctrl-K is a shortcut all the same', async () => {
  const { place } = await openAt('/client/projects')
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search projects' })
  await userEvent.type(field, 'gb?')
  expect(field.value).toBe('gb?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(place).toBe('/client/projects?search=gb%3F')
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Go to' })).toBeTruthy()
})

it('over an open dialog no page is left', async () => {
  const { place } = await openAt('/client/billing')
  await userEvent.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('gp')
  expect(place()).toBe('/client/billing')
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBe(dialog)
})

it('over an open dialog Ctrl-K opens nothing, so that what is typed there stays', async () => {
  await openAt('/client/projects')
  await userEvent.click(await screen.findByRole('button', { name: 'Start a new project' }))
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  await userEvent.type(name, 'Shop')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(name.value).toBe('Shop')
})
