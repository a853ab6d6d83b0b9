import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { answerCalls, openSession, refuse, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { project } from '#web/testing/app-stage.test-support.tsx'
import { AddToOpenProject } from './AddToOpenProject.tsx'

it('says that the projects couldn’t be loaded, and loads them at another try', async () => {
  await openSession(sessionOf(tom))
  let isDown = true
  answerCalls({
    'list-projects': () => (isDown ? refuse('not-found') : { projects: [], next: null }),
    'list-assignments': () => ({ members: [], projectNames: {}, hoursThisMonth: {} }),
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <AddToOpenProject open onOpenChange={() => {}} creator={grace} />
    </QueryClientProvider>,
    '/superadmin/creators',
  )
  expect(await screen.findByText('We couldn’t load the projects')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no open projects.')).toBeTruthy()
})

it('says that a creator is on every open project already', async () => {
  await openSession(sessionOf(tom))
  answerCalls({
    'list-projects': () => ({ projects: [project], next: null }),
    'list-assignments': () => ({
      members: [{ id: 'on', creatorId: 'grace', projectId: project.id }],
      projectNames: {},
      hoursThisMonth: {},
    }),
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <AddToOpenProject open onOpenChange={() => {}} creator={grace} />
    </QueryClientProvider>,
    '/superadmin/creators',
  )
  expect(await screen.findByText('They’re already on every open project.')).toBeTruthy()
})

it('begins with what a creator had on the project that they were removed from', async () => {
  await openSession(sessionOf(tom))
  const asked = answerCalls({
    'list-projects': () => ({ projects: [project], next: null }),
    'list-assignments': () => ({ members: [], projectNames: {}, hoursThisMonth: {} }),
    'list-members': () => ({
      members: [],
      left: [{ id: 'was', creatorId: 'grace', projectId: project.id, rate: 7250, billRateCents: null, role: 'Design' }],
      mayAssign: true,
    }),
    'assign-creator': () => ({}),
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <AddToOpenProject open onOpenChange={() => {}} creator={grace} />
    </QueryClientProvider>,
    '/superadmin/creators',
  )
  await userEvent.selectOptions(await screen.findByLabelText('Project'), project.id)
  expect(await screen.findByText(/^Grace was on this project before/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add to project' }))
  await expect
    .poll(() => asked.find(({ name }) => name === 'assign-creator')?.body)
    .toEqual({ projectId: project.id, creatorId: 'grace', rate: 7250, billRateCents: null, role: 'Design' })
})

// What the dialog reads of them.
const grace = {
  id: 'grace',
  firstName: 'Grace',
  fullName: 'Grace Hopper',
  status: 'active',
  rate: 0,
} as PresentedEmployee
