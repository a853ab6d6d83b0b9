import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { PublicEmployee } from '#domain/accounts/employee-contract.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { detailsOf, mayAs, productOf } from './projects.test-support.ts'

beforeAll(loadShell, 60_000)

const managed = { ...project, managerId: 'nina', creatorIds: ['grace'] }
const ivo = { version: 1, id: 'ivo', fullName: 'Ivo Marek', position: 'Developer', avatarId: null }
const nina = { version: 1, id: 'nina', fullName: 'Nina Falk', position: 'Producer', avatarId: null }
const site = productOf('site', { projectId: project.id, ownerId: 'ivo' })

type Standing = PublicEmployee['standing']

async function openAsClient(standings: { readonly ivo: Standing; readonly nina: Standing }, creatorIds = ['grace']) {
  openApp(`/client/projectdetail?projectId=${project.id}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project: { ...managed, creatorIds }, products: [site], may: mayAs.client }),
      'list-unread': () => ({ unread: {} }),
      'list-employees': () => ({
        employees: [
          { ...ivo, standing: standings.ivo },
          { ...nina, standing: standings.nina },
        ],
      }),
    },
  })
  await screen.findByText('Kind')
}

async function openAsStaff(ivos: object, creatorIds: string[]) {
  const whole = { role: 'superAdmin', status: 'active', rate: 0 }
  openApp(`/superadmin/projectdetail?projectId=${project.id}`, {
    session: sessionOf(tom),
    answers: {
      'get-project': () => detailsOf({ project: { ...managed, creatorIds }, products: [site], may: mayAs.superAdmin }),
      'list-unread': () => ({ unread: {} }),
      'list-employees': () => ({
        employees: [
          { ...ivo, ...whole, role: 'creator', ...ivos },
          { ...nina, ...whole, staffRights: ['owner'] },
          { ...nina, ...whole, id: 'tom', fullName: 'Tom Reyes', staffRights: ['owner'] },
        ],
      }),
    },
  })
  await screen.findByText('Kind')
}

const lead = () => screen.queryByText('Lead')?.nextElementSibling?.textContent ?? null

it('tells a client who leads a product and who manages the project', async () => {
  await openAsClient({ ivo: 'creator', nina: 'staff' }, ['ivo'])
  await expect.poll(lead).toBe('Ivo Marek')
  expect(screen.getByText('Nina Falk')).toBeTruthy()
})

it('tells a client of no lead who was removed from the project', async () => {
  await openAsClient({ ivo: 'creator', nina: 'staff' })
  expect(await screen.findByText('Nina Falk')).toBeTruthy()
  expect(lead()).toBeNull()
})

it('tells a client of no manager who was deactivated', async () => {
  await openAsClient({ ivo: 'staff', nina: 'inactive' })
  await expect.poll(lead).toBe('Ivo Marek')
  expect(screen.queryByText('Nina Falk')).toBeNull()
})

it('tells a client of no lead who was deactivated', async () => {
  await openAsClient({ ivo: 'inactive', nina: 'staff' }, ['ivo'])
  expect(await screen.findByText('Nina Falk')).toBeTruthy()
  expect(lead()).toBeNull()
})

it.each([
  [{ status: 'inactive' }, ['ivo'], 'Ivo Marek (inactive)'],
  [{ status: 'active' }, [], 'Ivo Marek (no longer on this project)'],
  [{ status: 'active' }, ['ivo'], 'Ivo Marek'],
])('tells staff that a lead is gone (%o, creators %o)', async (ivos, creatorIds, words) => {
  await openAsStaff(ivos, creatorIds)
  await expect.poll(lead).toBe(words)
})
