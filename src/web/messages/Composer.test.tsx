import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fromTom, message, pageOf, relaunch } from './message.test-support.ts'
import { messageBox, openConversation, refuse, tom } from './stage.test-support.tsx'

beforeAll(async () => {
  await import('#web/ui/Menu.tsx')
  await import('./RemoveMessageDialog.tsx')
})

beforeEach(() => sessionStorage.clear())

/** The page as a reload leaves it: nothing in memory, what the browser keeps is there. */
async function reload() {
  cleanup()
  vi.resetModules()
  return import('./stage.test-support.tsx')
}

/** The answers to this call wait on the wire until the returned function is called. */
function holdBack(name: string): () => void {
  const { fetch } = globalThis
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === `/api/${name}`) await promise
    return fetch(path, init)
  })
  return resolve
}

it('sends with Enter, makes a line with Shift and Enter, and shows the message at once', async () => {
  const { sent } = await openConversation({
    'list-messages': () => pageOf([]),
    'send-message': ({ key }) => ({ message: message({ id: `ada-${String(key)}`, body: 'One\ntwo' }) }),
  })
  const answered = holdBack('send-message')
  expect(screen.getByText('No messages yet')).toBeTruthy()
  await userEvent.type(messageBox(), 'One{Shift>}{Enter}{/Shift}two{Enter}')
  expect(screen.getByText('Sending')).toBeTruthy()
  expect(screen.getByText(/One\s+two/)).toBeTruthy()
  expect(messageBox().value).toBe('')
  answered()
  await expect.poll(() => screen.queryByText('Sending')).toBeNull()
  expect(screen.getAllByText(/One\s+two/)).toHaveLength(1)
  expect(sent('send-message')).toEqual([
    { projectId: relaunch, key: expect.stringMatching(/^[\w-]{20}$/), body: 'One\ntwo' },
  ])
})

it('keeps a message that was not sent, with the reason, and tries again under the same key', async () => {
  let isUp = false
  const { sent } = await openConversation({
    'list-messages': () => pageOf([]),
    'send-message': ({ key }) =>
      isUp ? { message: message({ id: `ada-${String(key)}`, body: 'Hello' }) } : refuse('store-unavailable'),
  })
  await userEvent.type(messageBox(), 'Hello{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not sent\. The portal’s storage isn’t available/)
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(document.activeElement).toBe(messageBox())
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  const keys = sent('send-message').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(screen.getAllByText('Hello')).toHaveLength(1)
})

it('keeps a message that was not sent through a reload, for the person who wrote it, until it is sent or discarded', async () => {
  const offline = { 'list-messages': () => pageOf([]), 'send-message': () => refuse('unavailable') }
  let stage = await reload()
  await stage.openConversation(offline)
  await userEvent.type(messageBox(), 'One{Enter}')
  await userEvent.type(messageBox(), 'Two{Enter}')
  await expect.poll(() => screen.queryAllByRole('alert').length).toBe(2)
  const [first] = JSON.parse(sessionStorage.getItem(`liftoff.unsent-messages.ada.${relaunch}`) ?? '[]')

  stage = await reload()
  await stage.openConversation(offline, { viewer: tom })
  expect(screen.queryByRole('alert')).toBeNull()

  stage = await reload()
  const { sent } = await stage.openConversation({
    'list-messages': () => pageOf([]),
    'send-message': ({ key, body }) => ({ message: message({ id: `ada-${String(key)}`, body: String(body) }) }),
  })
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    expect.stringMatching(/^Not sent\. You can try again or discard the message\.Try againDiscard$/),
    expect.stringMatching(/^Not sent/),
  ])
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
  await expect.poll(() => screen.queryAllByRole('alert').length).toBe(1)
  expect(sent('send-message')).toEqual([{ projectId: relaunch, key: first.key, body: 'One' }])
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Message')
  expect(sessionStorage).toHaveLength(0)
})

it('makes nothing of what it cannot read among the kept messages', async () => {
  for (const kept of ['{', '{}', '[null, 1, {"key": 1}]']) {
    sessionStorage.setItem(`liftoff.unsent-messages.ada.${relaunch}`, kept)
    const stage = await reload()
    await stage.openConversation({ 'list-messages': () => pageOf([]) })
    expect(screen.getByText('No messages yet')).toBeTruthy()
  }
})

it('keeps what was begun, for the person who began it', async () => {
  await openConversation({ 'list-messages': () => pageOf([]) })
  await userEvent.type(messageBox(), 'Half a sen')
  expect(sessionStorage.getItem(`liftoff.message-draft.ada.${relaunch}`)).toBe('Half a sen')
  const button = screen.getByRole('button', { name: 'Send' })
  expect(button.getAttribute('aria-disabled')).toBeNull()
  await userEvent.clear(messageBox())
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Write a message or attach a file.')).toBeTruthy()
})

it('answers a message, and shows what is answered', async () => {
  const { sent } = await openConversation({
    'list-messages': () => pageOf([fromTom({ body: 'Which shop first?' })]),
    'send-message': ({ key }) => ({
      message: message({
        id: `ada-${String(key)}`,
        body: 'Elm Street',
        replyToId: fromTom().id,
        createdAt: '2026-12-08T11:00:00.000Z',
      }),
    }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
  expect(screen.getByText(/^Replying to/).textContent).toBe('Replying to Tom Okafor: Which shop first?')
  await userEvent.type(messageBox(), 'Elm Street{Enter}')
  expect(sent('send-message')[0]).toMatchObject({ replyToId: fromTom().id })
  await expect.poll(() => screen.queryByText('Sending')).toBeNull()
  expect(screen.getAllByText(/Which shop first\?/)).toHaveLength(2)
  expect(screen.queryByText(/^Replying to/)).toBeNull()
})

it('changes and removes one’s own message, and nobody else’s', async () => {
  const own = message({ createdAt: new Date().toISOString() })
  const { sent } = await openConversation({
    'list-messages': () => pageOf([fromTom(), own]),
    'edit-message': ({ body }) => ({ message: { ...own, version: 2, body, editedAt: own.createdAt } }),
    'remove-message': () => ({ message: { ...own, version: 3, body: '', deletedAt: own.createdAt } }),
  })
  expect(screen.getAllByRole('button', { name: 'Reply' })).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit message' }))
  const field = screen.getByRole('textbox', { name: 'Edit message' })
  await userEvent.clear(field)
  await userEvent.type(field, 'When in March?')
  await userEvent.click(screen.getByRole('button', { name: 'Save message' }))
  expect(await screen.findByText(/\(edited\)/)).toBeTruthy()
  expect(document.activeElement?.getAttribute('data-message')).toBe(own.id)
  expect(sent('edit-message')[0]).toEqual({
    messageId: own.id,
    version: 1,
    body: 'When in March?',
  })
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const remove = await screen.findByRole('menuitem', { name: 'Remove message' })
  await userEvent.click(remove)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove message' }))
  expect(await screen.findByText('Message removed')).toBeTruthy()
})

it('loads what was saved elsewhere while a message was edited, shows it, and then saves what was typed', async () => {
  let held = message({ createdAt: new Date().toISOString() })
  const { sent } = await openConversation({
    'list-messages': () => pageOf([held]),
    'edit-message': ({ version, body }) => {
      if (version !== held.version) return refuse('stale-version')
      held = { ...held, version: held.version + 1, body: String(body), editedAt: held.createdAt }
      return { message: held }
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit message' }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit message' })
  await userEvent.clear(field)
  await userEvent.type(field, 'When in March?')
  held = { ...held, version: 2, body: 'When in May?', editedAt: held.createdAt }
  await userEvent.click(screen.getByRole('button', { name: 'Save message' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The message changed while you were editing.')
  await userEvent.click(await screen.findByRole('button', { name: 'Load the new version' }))
  expect(screen.getByText('New version loaded')).toBeTruthy()
  expect(screen.getByText('Saved in the meantime: When in May?')).toBeTruthy()
  expect(field.value).toBe('When in March?')
  await userEvent.click(screen.getByRole('button', { name: 'Save message' }))
  expect(await screen.findByText(/\(edited\)/)).toBeTruthy()
  expect(sent('edit-message').map(({ version, body }) => [version, body])).toEqual([
    [1, 'When in March?'],
    [2, 'When in March?'],
  ])
})

it('tells any other refusal of an edit at the field, and offers no new version', async () => {
  const own = message({ createdAt: new Date().toISOString() })
  await openConversation({
    'list-messages': () => pageOf([own]),
    'edit-message': () => refuse('store-unavailable'),
  })
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit message' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Edit message' }), ' Or April?')
  await userEvent.click(screen.getByRole('button', { name: 'Save message' }))
  expect(await screen.findByText(/^The portal’s storage isn’t available/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load the new version' })).toBeNull()
})

it('lets staff write a note that says who sees it, and keeps to it', async () => {
  const { sent } = await openConversation(
    {
      'list-messages': () =>
        pageOf([fromTom({ internal: true, body: 'Thin margin' })], {
          may: { send: true, sendInternal: true, requestPayment: true },
        }),
      'send-message': () => refuse('unavailable'),
    },
    { viewer: tom },
  )
  expect(screen.getByText('Visible to staff only')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only staff see this message' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Note for staff' }), 'Indeed')
  await userEvent.click(screen.getByRole('button', { name: 'Send to staff' }))
  expect(sent('send-message')[0]).toMatchObject({ internal: true, body: 'Indeed' })
  expect((screen.getByRole('checkbox', { name: 'Only staff see this message' }) as HTMLInputElement).checked).toBe(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
})

it('keeps a note that was begun a note: through closing, a reload, and a reply that is canceled', async () => {
  const may = { send: true, sendInternal: true, requestPayment: true }
  const answers = { 'list-messages': () => pageOf([fromTom({ internal: true, body: 'Late again' })], { may }) }
  let stage = await reload()
  await stage.openConversation(answers, { viewer: tom })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only staff see this message' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Note for staff' }), 'They will leave us')
  stage = await reload()
  await stage.openConversation(answers, { viewer: tom })
  const begun = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note for staff' })
  expect(begun.value).toBe('They will leave us')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only staff see this message' }))
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Reply/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel reply' }))
  expect(screen.getByRole('button', { name: 'Send to staff' })).toBeTruthy()
})
