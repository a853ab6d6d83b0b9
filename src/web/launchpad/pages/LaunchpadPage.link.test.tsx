import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada } from '#web/accounts/stage.test-support.tsx'
import { openLaunchpad, siteOf } from '#web/launchpad/launchpad.test-support.ts'
import { loadShell } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./LaunchpadPage.tsx'), import('#web/launchpad/RemoveSiteDialog.tsx')])
}, 60_000)

it('says above the other sites that the one in the address is not there', async () => {
  openLaunchpad(ada, {}, '?site=bakery')
  const alert = await screen.findByText('Site not found')
  expect(screen.getByText('The site was removed, or the link is wrong.')).toBeTruthy()
  const card = screen.getByRole('region', { name: 'northwind.example' })
  expect(alert.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('says so too where there are no sites', async () => {
  openLaunchpad(ada, { 'list-hosting': () => ({ sites: [], health: [] }) }, '?site=bakery')
  expect(await screen.findByText('Site not found')).toBeTruthy()
  expect(screen.getByText('No sites yet')).toBeTruthy()
})

it.each([
  ['you', ada],
  ['the account owner', { ...ada, uid: 'ben' }],
])('says before the first site that %s or the agency adds it', async (who, viewer) => {
  openLaunchpad(viewer, { 'list-hosting': () => ({ sites: [], health: [] }) })
  const said = `checklists appear here when ${who} or the agency adds a site or orders hosting.`
  expect((await screen.findByText(/^Hosting is the last step/)).textContent).toContain(said)
})

it('leads back to all sites once the one in the address is removed', async () => {
  const [shop, blog] = [siteOf({ id: 'shop', name: 'Shop' }), siteOf({ id: 'blog', name: 'Blog' })]
  let sites = [shop, blog]
  const { place } = openLaunchpad(
    ada,
    {
      'list-hosting': () => ({ sites, health: [] }),
      'remove-site': () => {
        sites = [blog]
        return {}
      },
    },
    '?site=shop',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove site Shop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Shop?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove site' }))
  expect(await screen.findByRole('region', { name: 'Blog' })).toBeTruthy()
  expect(place()).toBe('/client/launchpad')
  expect(screen.queryByText('Site not found')).toBeNull()
})
