import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { detailsOf, mayAs, productOf } from './projects.test-support.ts'

beforeAll(loadShell, 60_000)

it('calls the first product of a client’s project no product of staff', async () => {
  openApp(`/superadmin/projectdetail?projectId=${project.id}`, {
    session: sessionOf(tom),
    answers: {
      'get-project': () => detailsOf({ project, products: [], may: mayAs.superAdmin }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  expect(await screen.findByRole('button', { name: 'Add the first product' })).toBeTruthy()
})

it('gives the focus back to the button of a dialog, though rows that can be dragged came meanwhile', async () => {
  const products = ['Shop', 'Site'].map((name) => productOf(name, { projectId: project.id, name }))
  openApp(`/superadmin/projectdetail?projectId=${project.id}`, {
    session: sessionOf(tom),
    answers: {
      'get-project': () => detailsOf({ project, products, may: mayAs.superAdmin }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  const add = await screen.findByRole('button', { name: 'Add milestone to Shop' })
  add.focus()
  await userEvent.keyboard('{Enter}')
  const title = await screen.findByLabelText('Title')
  await expect.poll(() => document.activeElement).toBe(title)
  await import('./SortableProducts.tsx')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(add)
  add.blur()
  expect(await screen.findByRole('button', { name: 'Move Shop' })).toBeTruthy()
})
