import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ada, answerCalls, openSession, sessionOf, stage, toldByToast, tom } from '#web/accounts/stage.test-support.tsx'
import { ClientSignInPage } from './ClientSignInPage.tsx'

beforeEach(() => openSession())

async function signInAt(path: string, who: typeof ada) {
  answerCalls({ 'sign-in': () => ({ session: sessionOf(who) }) })
  const router = stage(<ClientSignInPage />, path)
  await userEvent.type(await screen.findByLabelText('Email'), who.email)
  await userEvent.type(screen.getByLabelText('Password'), 'a right password{Enter}')
  return router
}

it('goes on to the page that somebody came for', async () => {
  const router = await signInAt('/client?next=%2Fclient%2Fprojectdetail%3FprojectId%3Dp1', ada)
  await expect.poll(() => router.destination().href).toBe('/client/projectdetail?projectId=p1')
})

it('goes to the projects where the next page is another site', async () => {
  const router = await signInAt('/client?next=%2F%5Cevil.com', ada)
  await expect.poll(() => router.destination().href).toBe('/client/projects')
})

it('leads staff who sign in here to their own pages', async () => {
  const router = await signInAt('/client?next=%2Fclient%2Fprojects', tom)
  await expect.poll(() => router.destination().href).toBe('/superadmin/projects')
})

it('says whose page it is and leads to the two others', async () => {
  stage(<ClientSignInPage />, '/client')
  expect(await screen.findByRole('heading', { level: 1, name: 'Client sign-in' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Staff sign-in' }).getAttribute('href')).toBe('/superadmin')
  expect(screen.getByRole('link', { name: 'Creator sign-in' }).getAttribute('href')).toBe('/creator')
})

it('offers Google with the page to come back to', async () => {
  stage(<ClientSignInPage />, '/client?next=%2Fclient%2Fbilling')
  const link = await screen.findByRole('link', { name: 'Continue with Google' })
  expect(link.getAttribute('href')).toBe('/auth/google?next=%2Fclient%2Fbilling&screen=client')
})

it('tells why the way over Google ended here', async () => {
  stage(<ClientSignInPage />, '/client?refusal=auth%2Fgoogle-unavailable')
  const sentence = 'Google sign-in isn’t available right now. Use your email and password, or try again later.'
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(toldByToast()).toEqual([sentence])
})

it('tells whoever was idle why they are here', async () => {
  stage(<ClientSignInPage />, '/client?refusal=session-idle')
  expect(
    await screen.findByText('You were signed out after 30 minutes of inactivity. Sign in to continue.'),
  ).toBeTruthy()
  expect(toldByToast()).toEqual([])
})

it('tells whoever was signed out as their account was deactivated whom to write to', async () => {
  stage(<ClientSignInPage />, '/client?refusal=signed-out-deactivated')
  const told = (await screen.findByText('You’ve been signed out because this account is deactivated.')).parentElement
  const supportEmail = 'hello@harbor.example'
  expect(told?.textContent).toContain(`Questions? Write to ${supportEmail}.`)
  expect(screen.getByRole('link', { name: supportEmail }).getAttribute('href')).toBe(`mailto:${supportEmail}`)
  expect(toldByToast()).toEqual([])
})
