import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { siteOf } from '#web/launchpad/launchpad.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('#web/launchpad/pages/LaunchpadPage.tsx'),
    import('#web/team/pages/CreatorsPage.tsx'),
    import('#web/team/CreatorSheet.tsx'),
    import('#web/team/pages/StaffPage.tsx'),
    import('./RowKeys.tsx'),
  ])
}, 60_000)

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>
const open = (page: string, answers: Answers) =>
  openApp(`/superadmin/${page}`, {
    session: sessionOf(tom),
    answers: {
      'list-clients': () => ({ clients: [], next: null }),
      'list-staff-invitations': () => ({ invitations: [] }),
      ...answers,
    },
  })

const at = '2026-03-02T09:00:00.000Z'
const person = (id: string, fullName: string, role: string) => ({
  id,
  uid: id,
  version: 1,
  firstName: '',
  lastName: '',
  fullName,
  email: `${id}@studio.example`,
  position: '',
  role,
  status: 'active',
  staffRights: ['projects'],
  rate: 0,
  phone: '',
  avatarId: null,
  createdAt: at,
  updatedAt: at,
})

/** Presses a key until the keys of the list are there. */
async function keyboard(keys: string, isThere: () => boolean): Promise<void> {
  await waitFor(async () => {
    await userEvent.keyboard(keys)
    expect(isThere()).toBe(true)
  })
}

it('goes through sites, and opens the one with the focus', async () => {
  const sites = ['one', 'two', 'three', 'four'].map((id) => siteOf({ id, name: `${id}.example` }))
  const { place } = open('launchpad', { 'list-hosting': () => ({ sites, health: [] }) })
  await screen.findByRole('table', { name: 'Sites' })
  await keyboard('j', () => document.activeElement?.textContent === 'one.example')
  await userEvent.keyboard('jjk')
  expect(document.activeElement?.textContent).toBe('two.example')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(place()).toBe('/superadmin/launchpad?site=two'))
})

it('goes through creators, and selects none of them', async () => {
  open('creators', {
    'list-employees': () => ({
      employees: [person('ivo', 'Ivo Brandt', 'creator'), person('mei', 'Mei Tanaka', 'creator')],
    }),
    'list-assignments': () => ({ members: [], hoursThisMonth: {} }),
  })
  await screen.findByRole('table', { name: 'Creators' })
  await keyboard('j', () => document.activeElement?.textContent?.includes('Ivo Brandt') ?? false)
  await userEvent.keyboard('jx')
  expect(document.activeElement?.textContent).toContain('Mei Tanaka')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('goes through the menus of staff, who have no page to open', async () => {
  open('staff', {
    'list-employees': () => ({
      employees: [
        person('kim', 'Kim Few', 'superAdmin'),
        person('nina', 'Nina Falk', 'superAdmin'),
        person(tom.uid, tom.fullName, 'superAdmin'),
      ],
    }),
  })
  await screen.findByRole('table', { name: 'Staff' })
  await keyboard('k', () => document.activeElement?.getAttribute('aria-label') === 'Actions for Nina Falk')
  await userEvent.keyboard('k')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Kim Few')
})
