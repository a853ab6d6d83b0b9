import { createBrowserHistory } from '@tanstack/history'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { detailsOf } from '#web/projects/projects.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'

beforeAll(loadShell, 60_000)

/** Opens the page in the address bar itself, which the titles of pages go by. */
async function openAt(path: string) {
  window.history.replaceState(null, '', path)
  const app = openApp(path, {
    session: sessionOf(ada),
    history: createBrowserHistory(),
    answers: {
      'list-projects': () => ({ projects: [project], next: null }),
      'get-project': () => detailsOf({ project }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  const [side] = await screen.findAllByRole('navigation', { name: 'Main' })
  return { ...app, side: within(side ?? document.body) }
}

const announced = () => document.querySelector('p[aria-live="polite"]')?.textContent

it('names the page and the agency in the tab, and moves no focus on the first page', async () => {
  await openAt('/client/billing')
  await expect.poll(() => document.title).toBe('Billing · Brightwater Studio')
  await screen.findByRole('heading', { level: 1, name: 'Billing' })
  await nextFrame()
  expect(document.activeElement).toBe(document.body)
})

it('names a page that tells its own title as it opens', async () => {
  await import('#web/app/pages/CongratulationPage.tsx')
  await openAt('/client/congratulation?tour=end')
  await expect.poll(() => document.title).toBe('Congratulations · Brightwater Studio')
})

it('after a change of page: the title, the focus on the h1, and the title read out', async () => {
  const { side } = await openAt('/client/billing')
  await userEvent.click(side.getByRole('link', { name: 'Launchpad' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Launchpad' })
  await expect.poll(() => document.activeElement).toBe(title)
  expect(document.title).toBe('Launchpad · Brightwater Studio')
  expect(announced()).toBe('Launchpad')
})

it('the part that a link names has the focus, from another page and from the same', async () => {
  await openAt('/client/security')
  await userEvent.click(await screen.findByRole('link', { name: 'Change email' }))
  await expect.poll(() => document.activeElement?.id).toBe('email')
  await userEvent.click(screen.getByRole('button', { name: /^Notifications/ }))
  await userEvent.click(await screen.findByRole('link', { name: 'Notification settings' }))
  const part = document.getElementById('notifications')
  await expect.poll(() => part?.contains(document.activeElement)).toBe(true)
})

it('leaves the focus with whoever types on the new page before its title has it', async () => {
  await import('#web/contact/pages/ContactPage.tsx')
  const { side } = await openAt('/client/billing')
  const held: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => held.push(frame))
  act(() => side.getByRole('link', { name: 'Contact' }).click())
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  await waitFor(() => expect(held).not.toHaveLength(0))
  const [field] = await within(screen.getByRole('main')).findAllByRole('textbox')
  if (!field) throw new Error('The page has a field')
  act(() => field.focus())
  fireEvent.input(field, { target: { value: 'When' } })
  act(() => held.forEach((frame) => frame(0)))
  vi.unstubAllGlobals()
  expect(document.activeElement).toBe(field)
})

it('a project is called by its own name once that is known, and its title keeps the focus', async () => {
  await openAt('/client/projects')
  await userEvent.click(await screen.findByRole('link', { name: 'Bakery relaunch' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Bakery relaunch' })
  await expect.poll(() => document.activeElement).toBe(title)
  await expect.poll(() => document.title).toBe('Bakery relaunch · Brightwater Studio')
  expect(announced()).toBe('Bakery relaunch')
})

it('the name of a project is not that of the next page', async () => {
  const { side } = await openAt(`/client/projectdetail?projectId=${project.id}`)
  await expect.poll(() => document.title).toBe('Bakery relaunch · Brightwater Studio')
  await userEvent.click(side.getByRole('link', { name: 'Billing' }))
  await expect.poll(() => document.title).toBe('Billing · Brightwater Studio')
})

it('another tab of the same page moves no focus to the title', async () => {
  await openAt(`/client/projectdetail?projectId=${project.id}`)
  const tab = await screen.findByRole('tab', { name: 'Invoices' })
  await userEvent.click(tab)
  await expect.poll(() => window.location.search).toContain('walkThroughTab=invoices')
  await nextFrame()
  expect(document.activeElement).toBe(tab)
})

/** The focus moves with a frame, after what has closed has given its own back. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

it('names the page that there is not, on the way from another page too', async () => {
  window.history.replaceState(null, '', '/client')
  const { router } = openApp('/client', { history: createBrowserHistory() })
  await expect.poll(() => document.title).toBe('Client sign-in · Brightwater Studio')
  router.history.push('/client/nowhere')
  await screen.findByRole('heading', { level: 1, name: 'Page not found' })
  await expect.poll(() => document.title).toBe('Page not found · Brightwater Studio')
  expect(announced()).toBe('Page not found')
})
