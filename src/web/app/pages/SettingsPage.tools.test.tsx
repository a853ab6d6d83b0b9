import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { PresentedLinkTools } from '#domain/projects/tool-contract.ts'
import {
  answerCalls,
  openSession,
  refuse,
  sessionOf,
  stage,
  toldByToast,
  tom,
} from '#web/accounts/stage.test-support.tsx'
import { applyLiveEvent } from '#web/app/shell/apply-live-event.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { SettingsPage } from './SettingsPage.tsx'

const at = '2026-03-02T09:00:00.000Z'
const notion = { name: 'Notion', hosts: ['notion.so', 'notion.site'], retirement: null }
const asana = { name: 'Asana', hosts: ['app.asana.com'], retirement: { by: 'tom', at } }
const none: PresentedLinkTools = { version: 0, tools: [], changedAt: null, changedBy: null }
const two: PresentedLinkTools = { version: 2, tools: [notion, asana], changedAt: at, changedBy: 'Nina Falk' }
const by = { uid: 'nina', name: 'Nina Falk' }

beforeEach(() => openSession(sessionOf(tom)))

let queryClient = createQueryClient()

function show(answers: Parameters<typeof answerCalls>[0]) {
  const asked = answerCalls({ 'list-link-tool-changes': () => ({ changes: [], next: null }), ...answers })
  queryClient = createQueryClient()
  stage(
    <QueryClientProvider client={queryClient}>
      <SettingsPage />
    </QueryClientProvider>,
    '/superadmin/settings?section=link-tools',
  )
  return asked
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (asked: ReturnType<typeof show>) => asked.findLast(({ name }) => name === 'update-link-tools')?.body
const tool = async (number: number) => within(await screen.findByRole('group', { name: `Tool ${number}` }))

it('adds a tool with its hosts', async () => {
  const asked = show({
    'get-link-tools': () => ({ settings: none }),
    'update-link-tools': () => ({ settings: { ...none, version: 1, tools: [notion] } }),
  })
  await screen.findByText('No tools added yet. New links can use tools that staff add.')
  await press('Add tool')
  const fields = await tool(1)
  await userEvent.type(fields.getByRole('textbox', { name: 'Name' }), 'Notion')
  await userEvent.type(fields.getByRole('textbox', { name: 'Hosts' }), 'Notion.so, notion.site')
  await press('Save link tools')
  await expect.poll(toldByToast).toContain('Link tools saved')
  const tools = [{ name: 'Notion', hosts: ['Notion.so', 'notion.site'], isRetired: false }]
  expect(sent(asked)).toEqual({ version: 0, tools })
  expect(screen.queryByRole('button', { name: 'Remove Notion' })).toBeNull()
})

it('retires and removes tools, whose names stay as they are', async () => {
  const asked = show({
    'get-link-tools': () => ({ settings: two }),
    'update-link-tools': () => ({ settings: { ...two, version: 3, tools: [] } }),
    'list-link-tool-changes': () => ({
      changes: [{ id: 'c1', version: 1, at, by, before: [{ ...asana, retirement: null }], after: [notion, asana] }],
      next: null,
    }),
  })
  await screen.findByText('Notion: added with notion.so, notion.site')
  await screen.findByText('Asana: retired')
  const first = await tool(1)
  expect(first.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Remove Notion' })).toBeNull()
  await userEvent.click(first.getByRole('checkbox', { name: 'Retired' }))
  await press('Remove Asana')
  await press('Save link tools')
  const tools = [{ name: 'Notion', hosts: ['notion.so', 'notion.site'], isRetired: true }]
  await expect.poll(() => sent(asked)).toEqual({ version: 2, tools })
})

it('says at the tool what is wrong with it, and what the portal refuses', async () => {
  const told = 'Asana has links, so it can’t be removed. Keep it retired'
  show({
    'get-link-tools': () => ({ settings: two }),
    'update-link-tools': () => refuse('invalid-input', { tools: told }),
  })
  const first = await tool(1)
  await userEvent.clear(first.getByRole('textbox', { name: 'Hosts' }))
  await userEvent.type(first.getByRole('textbox', { name: 'Hosts' }), 'https://notion.so')
  await press('Save link tools')
  await first.findByText('Tool 1, hosts: Enter hosts like notion.so, without https://')
  await userEvent.clear(first.getByRole('textbox', { name: 'Hosts' }))
  await userEvent.type(first.getByRole('textbox', { name: 'Hosts' }), 'notion.so')
  await press('Remove Asana')
  await press('Save link tools')
  expect((await screen.findAllByText(new RegExp(told))).length).toBeGreaterThan(0)
})

it('only shows the tools to staff without the right to settings', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['money'] }))
  show({ 'get-link-tools': () => ({ settings: two }) })
  await screen.findByText('notion.so, notion.site')
  expect(screen.getByText('Only staff with the “Settings” permission can change the link tools')).toBeTruthy()
  expect(screen.getByText('Retired')).toBeTruthy()
  for (const name of ['Save link tools', 'Add tool']) expect(screen.queryByRole('button', { name })).toBeNull()
})

it('follows what a colleague saves while nothing is typed, and keeps what is', async () => {
  let settings = none
  let changes: object[] = []
  show({
    'get-link-tools': () => ({ settings }),
    'list-link-tool-changes': () => ({ changes, next: null }),
  })
  const save = (version: number, tools: PresentedLinkTools['tools']) => {
    changes = [{ id: `c${version}`, version: 1, at, by, before: settings.tools, after: tools }, ...changes]
    settings = { ...two, version, tools }
    const event = { id: `c${version}`, version: 1 }
    act(() => applyLiveEvent(queryClient, { collection: 'settings', ...event, document: event }))
  }
  await screen.findByText(/^No tools added yet/)
  save(1, [notion])
  const first = await tool(1)
  expect(first.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Notion')
  await screen.findByText('Notion: added with notion.so, notion.site')
  await userEvent.click(first.getByRole('checkbox', { name: 'Retired' }))
  save(2, [notion, asana])
  await screen.findByText(/^Asana: added/, {}, { timeout: 3000 })
  expect((await tool(1)).getByRole<HTMLInputElement>('checkbox', { name: 'Retired' }).checked).toBe(true)
  expect(screen.queryByRole('group', { name: 'Tool 2' })).toBeNull()
})
