import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { features, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(loadShell, 60_000)

/** The places at the side, which stand first, and those at the bottom of a phone. */
async function bars(): Promise<[HTMLElement, HTMLElement]> {
  const [side, bottom] = await screen.findAllByRole('navigation', { name: 'Main' })
  if (!side || !bottom) throw new Error('The shell has two bars')
  return [side, bottom]
}

function currentIn(bar: HTMLElement): (string | null)[] {
  return within(bar)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent)
}

it.each([
  ['/client/projects', ['Projects']],
  ['/client/projects?status=active', ['Projects']],
  ['/client/projectdetail?projectId=p1', ['Projects']],
  ['/client/billing', ['Billing']],
  ['/client/editprofile', []],
])('at %s it marks %j', async (path, marked) => {
  openApp(path, { session: sessionOf(ada) })
  const [side, bottom] = await bars()
  expect(currentIn(side)).toEqual(marked)
  expect(currentIn(bottom)).toEqual(marked.filter((label) => within(bottom).queryByText(label)))
})

it.each(['/superadmin/settings/templates', '/superadmin/import?importId=i1'])(
  'marks the settings on each of their pages, such as %s',
  async (path) => {
    openApp(path, { session: sessionOf(tom) })
    const [side] = await bars()
    expect(currentIn(side)).toEqual(['Settings'])
  },
)

it('the mark goes with the person', async () => {
  openApp('/client/projects', { session: sessionOf(ada) })
  const [side] = await bars()
  await userEvent.click(within(side).getByRole('link', { name: 'Hosting plan' }))
  await expect.poll(() => currentIn(side)).toEqual(['Hosting plan'])
})

it('shows each role its own places', async () => {
  openApp('/superadmin/projects', { session: sessionOf(tom) })
  const [side, bottom] = await bars()
  const places = within(side).getAllByRole('link')
  expect(places.map((link) => link.getAttribute('href')?.split('/')[1])).toEqual(places.map(() => 'superadmin'))
  expect(within(side).getByRole('link', { name: 'Staff' }).getAttribute('href')).toBe('/superadmin/staff')
  expect(within(bottom).getAllByRole('link')).toHaveLength(4)
})

it.each([
  ['sent', 0],
  ['kept', 1],
  ['withheld', 1],
])('where emails are %s, the outbox is there %i times', async (mail, times) => {
  const session = sessionOf(tom)
  openApp('/superadmin/projects', {
    session,
    answers: { session: () => ({ session, features: { ...features, mail } }) },
  })
  const [side] = await bars()
  expect(within(side).queryAllByRole('link', { name: 'Outbox' })).toHaveLength(times)
})

it('the agency’s name leads to the projects', async () => {
  openApp('/client/billing', { session: sessionOf(ada) })
  const home = await screen.findByRole('link', { name: 'Brightwater Studio' })
  expect(home.getAttribute('href')).toBe('/client/projects')
})

it('on a phone the rest of the places is behind "More"', async () => {
  openApp('/client/projects', { session: sessionOf(ada) })
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  const list = within(await screen.findByRole('dialog', { name: 'Go to' }))
  const search = list.getByRole('combobox', { name: 'Search or go to a page' })
  await expect.poll(() => document.activeElement).toBe(search)
  const places = list.getAllByRole('option')
  expect(places.filter((place) => place.querySelector('svg') === null)).toEqual([])
})

it('groups the places of staff, those of one client among them once a client is chosen', async () => {
  const { router } = openApp('/superadmin/billing', { session: sessionOf(tom) })
  const [side] = await bars()
  const groupsOf = () =>
    within(side)
      .getAllByRole('list')
      .map((list) => within(list).getAllByRole('link').length)
  expect(within(side).getByRole('list', { name: 'Work' })).toBeTruthy()
  expect(within(side).queryByRole('link', { name: 'Cart' })).toBeNull()
  expect(groupsOf()).toEqual([4, 5, 5])
  router.history.push('/superadmin/billing?clientId=ada')
  const own = within(await within(side).findByRole('list', { name: 'This client' }))
  expect(own.getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe('/superadmin/cart?clientId=ada')
  expect(own.getByRole('link', { name: 'Hosting plan' })).toBeTruthy()
})

it.each([
  [['invoices'], ['Billing', 'Invoices', 'Contact']],
  [['projects'], ['Projects', 'Launchpad', 'Contact', 'Meetings', 'Quick quote']],
  [[], ['Contact']],
] as const)('offers a teammate with the rights %j what they may open, and leads them there', async (rights, labels) => {
  const bo = { ...ada, id: 'bo', uid: 'bo', rights: [...rights] }
  const { place } = openApp('/client/projects', { session: sessionOf(bo) })
  const [side, bottom] = await bars()
  const main = within(side).getAllByRole('link')
  expect(main.map(({ textContent }) => textContent)).toEqual(labels)
  expect(within(bottom).getAllByRole('link')).toHaveLength(Math.min(4, labels.length))
  expect(place()).toBe(main[0]?.getAttribute('href'))
})
