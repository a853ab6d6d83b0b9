import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { siteOf } from '#web/launchpad/launchpad.test-support.ts'
import { loadShell } from '#web/testing/app-stage.test-support.tsx'
import { labels, openPalette } from './palette.test-support.tsx'

beforeAll(loadShell, 60_000)
beforeEach(() => sessionStorage.clear())

const ivo: PresentedProfile = { ...ada, id: 'ivo', uid: 'ivo', role: 'creator', rights: [] }
const sites = [
  siteOf({ id: 'shop', name: 'Harbor shop', address: 'https://roast.example/' }),
  siteOf({ id: 'blog', name: 'Blog', address: null }),
]
const answers = {
  'list-hosting': () => ({ sites, health: [] }),
  'list-clients': () => ({ clients: [ada], next: null }),
}

it.each([
  ['the owner', ada, '/client/billing', '/client/launchpad?site=shop'],
  ['staff', tom, '/superadmin/staff', '/superadmin/launchpad?site=shop'],
  ['a creator', ivo, '/creator/timesheets', '/creator/launchpad?site=shop'],
])('finds a site for %s by its name, and opens it', async (_who, viewer, path, leads) => {
  const { place } = await openPalette({ session: sessionOf(viewer), answers }, path)
  await userEvent.keyboard('shop harb')
  await expect.poll(labels).toEqual(['Harbor shop'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(place).toBe(leads)
})

it('finds a site by its host, and for staff by its client, who is named beside it', async () => {
  await openPalette({ session: sessionOf(tom), answers }, '/superadmin/staff')
  await userEvent.keyboard('roast')
  await expect.poll(labels).toEqual(['Harbor shop'])
  expect(screen.getByRole('option').textContent).toBe('Harbor shoproast.example, Harbor Coffee')
  await userEvent.keyboard('{Control>}a{/Control}blog coffee')
  await expect.poll(labels).toEqual(['Blog'])
  expect(screen.getByRole('option').textContent).toBe('BlogHarbor Coffee')
})

it('finds no site by what every address begins with', async () => {
  await openPalette({ answers })
  await userEvent.keyboard('https')
  expect(await screen.findByText('No results. Try another word or number.')).toBeTruthy()
})

it('asks for the sites once, whatever is typed, and before that not at all', async () => {
  const { asked } = await openPalette({ answers })
  await expect.poll(labels).toContain('Bakery relaunch')
  const times = () => asked.filter(({ name }) => name === 'list-hosting').length
  expect(times()).toBe(0)
  await userEvent.keyboard('blo')
  await expect.poll(labels).toContain('Blog')
  await userEvent.keyboard('g')
  await expect.poll(labels).toEqual(['Blog'])
  expect(times()).toBe(1)
})

it('doesn’t ask for sites that a teammate may not see', async () => {
  const { asked } = await openPalette({
    session: sessionOf({ ...ada, uid: 'bo', rights: ['invoices'] }),
    answers: { 'list-hosting': () => refuse('forbidden') },
  })
  await userEvent.keyboard('blog')
  expect(await screen.findByText('No results. Try another word or number.')).toBeTruthy()
  expect(asked.some(({ name }) => name === 'list-hosting')).toBe(false)
})
