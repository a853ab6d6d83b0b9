import type { QueryClient } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import { applyLiveEvent } from '#web/app/shell/apply-live-event.ts'
import { fromTom, mark, message, pageOf, relaunch } from './message.test-support.ts'
import { openConversation, refuse } from './stage.test-support.tsx'

function tell(queryClient: QueryClient, told: PresentedMessage): void {
  const { id, version } = told
  act(() => applyLiveEvent(queryClient, { collection: 'messages', id, version, document: told }))
}

it('shows who says what, in which role, by day, and says once that somebody has seen it', async () => {
  const said = [message({ createdAt: new Date().toISOString() }), fromTom({ createdAt: new Date().toISOString() })]
  const marks = [mark({ uid: 'ben', name: 'Ben Sato', place: Date.now() + 1000 })]
  await openConversation({ 'list-messages': () => pageOf(said, { marks }) })
  const log = screen.getByRole('log', { name: 'Messages' })
  expect(within(log).getByText('When does the app open?')).toBeTruthy()
  expect(within(log).getByText('Studio director')).toBeTruthy()
  expect(within(log).getByText('Client')).toBeTruthy()
  expect(within(log).getByRole('region', { name: 'Today' })).toBeTruthy()
  expect(within(log).getByText('Seen by Ben Sato')).toBeTruthy()
})

it('tells the portal that the newest message was seen, once', async () => {
  const { sent, queryClient } = await openConversation({ 'list-messages': () => pageOf([message(), fromTom()]) })
  await expect.poll(() => sent('mark-messages-read')).toEqual([{ projectId: relaunch, upTo: fromTom().id }])
  tell(queryClient, fromTom({ createdAt: '2026-12-08T10:00:00.000Z' }))
  await expect.poll(() => sent('mark-messages-read').length).toBe(2)
})

it('shows what comes live, and says politely who wrote', async () => {
  const { queryClient } = await openConversation({ 'list-messages': () => pageOf([message()]) })
  tell(queryClient, fromTom({ body: 'In March, I think.' }))
  expect(await screen.findByText('In March, I think.')).toBeTruthy()
  expect(screen.getByText('Tom Okafor: In March, I think.').getAttribute('aria-live')).toBe('polite')
})

it('quotes a message no longer once it is removed: in the reply that is begun, in the reply that was sent', async () => {
  const asked = fromTom({ body: 'Secret plan' })
  const answer = message({ body: 'Fine', replyToId: asked.id, createdAt: '2026-12-08T10:00:00.000Z' })
  const { queryClient } = await openConversation({ 'list-messages': () => pageOf([asked, answer]) })
  await userEvent.click(screen.getAllByRole('button', { name: 'Reply' })[0] as HTMLElement)
  expect(screen.getByText(/^Replying to/).textContent).toBe('Replying to Tom Okafor: Secret plan')
  expect(screen.getAllByText('Secret plan')).toHaveLength(3)
  tell(queryClient, { ...asked, version: 2, body: '', deletedAt: '2026-12-08T11:00:00.000Z' })
  await expect.poll(() => screen.queryAllByText(/Secret plan/)).toEqual([])
  expect(screen.getByText(/^Replying to/).textContent).toBe('Replying to Tom Okafor: Message removed')
})

it('marks where the unread begins, as it was when the conversation was opened', async () => {
  const said = [message(), fromTom({ body: 'News' })]
  const { queryClient } = await openConversation({ 'list-messages': () => pageOf(said, { marks: [mark()] }) })
  const divider = await screen.findByText('New')
  expect(divider.compareDocumentPosition(screen.getByText('News')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  tell(queryClient, fromTom({ body: 'More', createdAt: '2026-12-08T10:00:00.000Z' }))
  expect(await screen.findByText('More')).toBeTruthy()
  expect(screen.getAllByText('New')).toHaveLength(1)
})

it('offers the older messages, and asks for them by their page', async () => {
  const { sent } = await openConversation({
    'list-messages': ({ after }) =>
      after ? pageOf([message({ body: 'Old' })]) : pageOf([fromTom({ body: 'New one' })], { next: 'cursor-1' }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Show older messages' }))
  expect(await screen.findByText('Old')).toBeTruthy()
  expect(sent('list-messages').at(-1)).toEqual({
    projectId: relaunch,
    after: 'cursor-1',
  })
  expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull()
})

it('in the archive nothing can be written', async () => {
  const may = { send: false, sendInternal: false, requestPayment: false }
  await openConversation({ 'list-messages': () => pageOf([message({ createdAt: new Date().toISOString() })], { may }) })
  expect(screen.getByText(/^This project is archived/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Reply|More/ })).toBeNull()
})

it('asks nobody to write in the archive, where nothing was written', async () => {
  const may = { send: false, sendInternal: false, requestPayment: false }
  await openConversation({ 'list-messages': () => pageOf([], { may }) })
  expect(screen.getByText('No messages')).toBeTruthy()
  expect(screen.queryByText(/^(Ask|Write)/)).toBeNull()
})

it('says why a conversation cannot be read, and offers another try where that may help', async () => {
  const answers = [refuse('forbidden'), refuse('unexpected'), Response.json(pageOf([]))]
  const { queryClient } = await openConversation({ 'list-messages': () => answers.shift() })
  expect(await screen.findByText('You don’t have access to this conversation')).toBeTruthy()
  act(() => void queryClient.resetQueries())
  expect(await screen.findByText('We couldn’t load the conversation')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No messages yet')).toBeTruthy()
})
