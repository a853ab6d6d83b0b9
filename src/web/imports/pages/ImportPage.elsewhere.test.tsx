import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { PresentedImport } from '#domain/imports/contract.ts'
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
import { uploaded } from '#web/imports/import.test-support.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ImportPage } from './ImportPage.tsx'

const checked: PresentedImport = {
  ...uploaded,
  version: 4,
  state: 'checked',
  rowCount: 1,
  counts: { handled: 1, created: 1, there: 0, wrong: 0 },
}
const done: PresentedImport = { ...checked, version: 7, state: 'done', importedAt: '2026-12-08T09:01:00.000Z' }

beforeEach(() => openSession(sessionOf({ ...tom, staffRights: ['owner'] })))

function show(answers: Parameters<typeof answerCalls>[0]) {
  const asked = answerCalls(answers)
  const queryClient = createQueryClient()
  stage(
    <QueryClientProvider client={queryClient}>
      <ImportPage />
    </QueryClientProvider>,
    '/superadmin/import?importId=i1',
  )
  const tell = (version: number) =>
    act(() =>
      applyLiveEvent(queryClient, { collection: 'settings', id: 'i1', version, document: { id: 'i1', version } }),
    )
  return { asked, tell }
}

it('follows what somebody does with the import in another browser', async () => {
  let held = checked
  const { tell } = show({ 'get-import': () => ({ import: held }) })
  await screen.findByRole('button', { name: 'Import 1 client' })
  held = done
  tell(done.version)
  expect(await screen.findByText('What happened')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import 1 client' })).toBeNull()
})

it('says that the file is gone once somebody has discarded it', async () => {
  let isThere = true
  const { tell } = show({ 'get-import': () => (isThere ? { import: checked } : refuse('not-found')) })
  await screen.findByRole('button', { name: 'Import 1 client' })
  isThere = false
  tell(checked.version + 1)
  expect(await screen.findByText('Import not found')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Import' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import 1 client' })).toBeNull()
})

it('looks again when the tab is looked at: someone else may have imported the file', async () => {
  let held = checked
  show({ 'get-import': () => ({ import: held }) })
  await screen.findByRole('button', { name: 'Import 1 client' })
  held = done
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await screen.findByText('What happened')).toBeTruthy()
})

it('shows the import as it is now where it has changed before the press', async () => {
  let held = checked
  show({
    'get-import': () => ({ import: held }),
    'run-import': () => {
      held = done
      return refuse('stale-version')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 client' }))
  expect(await screen.findByText('What happened')).toBeTruthy()
  expect(toldByToast()).toHaveLength(1)
})

it('lets the result be imported once it is shown as it is now', async () => {
  let held = checked
  const { asked } = show({
    'get-import': () => ({ import: held }),
    'run-import': ({ version }) => {
      if (version === 6) return { import: done }
      held = { ...checked, version: 6 }
      return refuse('stale-version')
    },
  })
  const button = await screen.findByRole('button', { name: 'Import 1 client' })
  await userEvent.click(button)
  await expect.poll(toldByToast).toHaveLength(1)
  await userEvent.click(button)
  expect(await screen.findByText('What happened')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'run-import')).toHaveLength(2)
})
