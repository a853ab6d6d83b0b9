import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { client, empty, moment } from './client-page.test-support.ts'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./ClientPage.tsx'), import('./ClientSections.tsx')])
}, 60_000)

async function linksFor(viewer: Parameters<typeof sessionOf>[0], disabledAt: string | null = null) {
  openApp('/superadmin/clientdetail?clientId=ada', {
    session: sessionOf(viewer),
    answers: {
      ...empty,
      'get-client': () => ({ client: { ...client, disabledAt }, notes: [] }),
      'list-projects': () => ({ projects: [project, { ...project, id: 'older', name: 'Older' }], next: null }),
    },
  })
  await screen.findByRole('link', { name: /Bakery relaunch/ })
  return screen.queryAllByRole('link', { name: /^(?:Write|Book) a / }).map((link) => link.getAttribute('href'))
}

it('leads to the conversation of the latest project, and to booking a meeting with the client', async () => {
  expect(await linksFor(tom)).toEqual([
    '/superadmin/projectdetail?projectId=bakery-relaunch&messages=open',
    '/superadmin/meetings?book=review&clientId=ada',
  ])
})

it.each([
  ['to staff without the rights', { ...tom, staffRights: [] }, null],
  ['while the client is deactivated', tom, moment],
])('offers no message and no meeting %s', async (_when, viewer, disabledAt) => {
  expect(await linksFor(viewer, disabledAt)).toEqual([])
})
