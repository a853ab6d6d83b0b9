import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Right } from '#domain/core/viewer.ts'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import { newProject } from '#domain/projects/new-project.ts'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { message } from '#web/messages/message.test-support.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { adoptProfile } from '#web/platform/session.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await import('#web/messages/exports/MessagesSheet.tsx')
}, 60_000)

const project = {
  ...newProject(
    { id: 'bakery', name: 'Bakery', description: 'Shops.', clientId: 'ada', companyName: 'N', createdBy: 'ada' },
    '2026-10-28T09:00:00.000Z',
  ),
  version: 1,
}
const may = {
  edit: true,
  manage: false,
  archive: false,
  addProduct: true,
  orderProducts: true,
  approve: true,
  addLink: true,
}
const page = {
  messages: [],
  next: null,
  marks: [],
  may: { send: true, sendInternal: false, requestPayment: false },
}

const owner = {
  uid: 'ada',
  fullName: 'Ada Lovell',
  position: '',
  companyName: 'N',
  email: '',
  avatarId: 'picture-of-ada',
}

function openProject(
  search: string,
  viewer = ada,
  messages: readonly PresentedMessage[] = [],
  listed: () => object = () => ({ ...page, messages }),
) {
  const root = viewer.role === 'superAdmin' ? '/superadmin' : '/client'
  return openApp(`${root}/projectdetail?projectId=bakery${search}`, {
    session: sessionOf(viewer),
    answers: {
      'get-project': () => ({ project, products: [], links: [], terms: null, may }),
      'list-unread': () => ({ unread: { bakery: 3, other: 9 } }),
      'list-messages': listed,
      'list-teammates': () => ({ owner, teammates: [], mayInvite: true }),
    },
  })
}

it('opens the conversation beside the page, says how much is unread, and is closed by the way back', async () => {
  const { router, place } = openProject('&walkThroughTab=teammates')
  const button = await screen.findByRole('button', { name: 'Messages 3 unread' })
  await userEvent.click(button)
  expect(await screen.findByRole('dialog', { name: 'Messages' })).toBeTruthy()
  expect(await screen.findByText('No messages yet')).toBeTruthy()
  expect(place()).toBe('/client/projectdetail?projectId=bakery&walkThroughTab=teammates&messages=open')
  router.history.back()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(place()).toBe('/client/projectdetail?projectId=bakery&walkThroughTab=teammates')
})

it('shows staff the picture of a client who writes', async () => {
  openProject('&messages=open', tom, [message({ projectId: 'bakery' })])
  const said = await screen.findByText('When does the app open?')
  const picture = () => said.closest('section')?.querySelector('img')?.getAttribute('src')
  await expect.poll(picture).toBe('/files/avatar/picture-of-ada')
})

it('says over the open conversation that updates are paused, to screen readers too', async () => {
  openProject('&messages=open')
  await screen.findByRole('dialog', { name: 'Messages' })
  act(() => FakeEventSource.opened[0]?.fail(FakeEventSource.CLOSED))
  const notice = await screen.findByText(/^Updates are paused/)
  expect(notice.closest('[aria-hidden="true"], [inert]')).toBeNull()
})

it('is open from the start where the address says so, and leaves the address as it was', async () => {
  const { place } = openProject('&messages=open')
  expect(await screen.findByRole('dialog', { name: 'Messages' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(place()).toBe('/client/projectdetail?projectId=bakery')
})

it('has no stop behind its last button that nobody sees, where it stands beside the page', async () => {
  openProject('&messages=open')
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: query.includes('width') }))
  const send = await screen.findByRole('button', { name: 'Send' })
  act(() => send.focus())
  const stops = () => document.querySelectorAll('[data-base-ui-focus-guard][tabindex="0"]').length
  const before = stops()
  expect(before).toBeGreaterThan(0)
  fireEvent.keyDown(send, { key: 'Tab' })
  expect(stops()).toBe(0)
  await expect.poll(stops).toBe(before)
  fireEvent.keyDown(send, { key: 'Tab', shiftKey: true })
  expect(stops()).toBe(before)
  vi.unstubAllGlobals()
})

it('is not there for a teammate without the right to messages, and nothing is asked', async () => {
  const { asked } = openProject('&messages=open', { ...ada, uid: 'ben', rights: ['projects'] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Bakery' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Messages/ })).toBeNull()
  expect(asked.map(({ name }) => name)).not.toContain('list-unread')
  expect(asked.map(({ name }) => name)).not.toContain('list-messages')
})

it('locks the conversation alone where the right to messages is taken while it is open, and opens it again with what was begun once it is back', async () => {
  const ben = { ...ada, uid: 'ben', accountId: 'ada', rights: ['projects', 'messages'] as const }
  const adopt = (version: number, rights: readonly Right[]) =>
    act(() => adoptProfile({ ...ben, version, rights: [...rights] }))
  let isReader = true
  const { place } = openProject('', { ...ben, rights: [...ben.rights] }, [], () =>
    isReader ? { ...page, messages: [message({ projectId: 'bakery' })] } : refuse('forbidden'),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Messages 3 unread' }))
  const sheet = await screen.findByRole('dialog', { name: 'Messages' })
  await within(sheet).findByText('When does the app open?')
  await userEvent.type(within(sheet).getByRole('textbox'), 'In a we')
  expect(screen.queryByRole('tab', { name: 'Reports' })).toBeNull()
  isReader = false
  adopt(9, ['projects'])
  const tab = await screen.findByRole('tab', { name: 'Reports' })
  act(() => FakeEventSource.opened[0]?.send('reset', { id: 'a-9' }))
  expect(await within(sheet).findByText('You don’t have access to this conversation')).toBeTruthy()
  await userEvent.click(tab)
  await expect.poll(place).toContain('walkThroughTab=reports')
  isReader = true
  adopt(10, ben.rights)
  act(() => FakeEventSource.opened[0]?.send('reset', { id: 'a-10' }))
  expect((await within(sheet).findByRole<HTMLTextAreaElement>('textbox')).value).toBe('In a we')
  expect(await screen.findAllByRole('dialog')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('has one panel, with what is written in it, where a creator is added to the project again while it is open', async () => {
  let isMember = true
  const member = (answer: object) => () => (isMember ? answer : refuse('project-not-found'))
  openApp('/creator/projectdetail?projectId=bakery&messages=open', {
    session: sessionOf({ ...ada, uid: 'sol', role: 'creator' }),
    answers: {
      'get-project': member({ project, products: [], links: [], terms: null, may }),
      'list-unread': () => ({ unread: {} }),
      'list-messages': member(page),
    },
  })
  const written = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  await userEvent.type(await written(), 'Half a')
  const reset = (id: string) => act(() => FakeEventSource.opened[0]?.send('reset', { id }))
  isMember = false
  reset('a-9')
  await screen.findByText('You don’t have access to this conversation')
  await screen.findByText('You can’t open this project')
  isMember = true
  reset('a-10')
  await screen.findByRole('heading', { level: 1, name: 'Bakery', hidden: true })
  expect((await written()).value).toBe('Half a')
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1)
})

it.each([
  [1, 'unread message'],
  [3, 'unread messages'],
])('stands beside the name of a project in the list, for those who read messages: %d', async (count, what) => {
  const answers = {
    'list-projects': () => ({ projects: [project], next: null }),
    'list-unread': () => ({ unread: { bakery: count } }),
  }
  openApp('/client/projects', { session: sessionOf(ada), answers })
  expect(await screen.findByText(what)).toBeTruthy()
  expect(screen.getByText(String(count))).toBeTruthy()
})
