import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(loadShell, 60_000)

it.each([
  [['owner'], 'To set up the portal, start with the settings, then import your clients and projects.'],
  [['settings'], 'To set up the portal, start with the settings.'],
  [['projects'], null],
] as const)('leads staff with the rights %o to what sets the portal up', async (staffRights, sentence) => {
  openApp('/superadmin/projects', {
    session: sessionOf({ ...tom, staffRights: [...staffRights] }),
    answers: { 'list-projects': () => ({ projects: [], next: null }) },
  })
  const said = (await screen.findByText(/when a client accepts a quote/)).textContent
  const [, setUp = null] = said.split('when a client accepts a quote. ')
  expect(setUp).toBe(sentence)
  const leads = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
  if (sentence) expect(leads('settings')).toBe('/superadmin/settings')
  expect(leads('import your clients and projects')).toBe(
    sentence?.includes('import') ? '/superadmin/import' : undefined,
  )
})
