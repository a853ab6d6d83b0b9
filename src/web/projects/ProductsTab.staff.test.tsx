import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { detailsOf, mayAs } from './projects.test-support.ts'

beforeAll(loadShell, 60_000)

it('calls the first product of a client’s project no product of staff', async () => {
  openApp(`/superadmin/projectdetail?projectId=${project.id}`, {
    session: sessionOf(tom),
    answers: {
      'get-project': () => detailsOf({ project, products: [], may: mayAs.superAdmin }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  expect(await screen.findByRole('button', { name: 'Add first product' })).toBeTruthy()
})
