import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { PresentedImport } from '#domain/imports/contract.ts'
import { answerCalls, openSession, refuse, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { uploaded as anyUploaded } from '#web/imports/import.test-support.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ImportPage } from './ImportPage.tsx'

const uploaded: PresentedImport = {
  ...anyUploaded,
  kind: 'projects',
  fileName: 'projects.csv',
  headers: ['Client', 'Project'],
  sample: [['Quay Books', 'Shop']],
  rowCount: 1,
  mapping: {},
}
const checked: PresentedImport = {
  ...uploaded,
  version: 4,
  state: 'checked',
  counts: { handled: 1, created: 1, there: 0, wrong: 0 },
}

beforeEach(() => openSession(sessionOf({ ...tom, staffRights: ['owner'] })))

function show(answers: Parameters<typeof answerCalls>[0]): void {
  answerCalls(answers)
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <ImportPage />
    </QueryClientProvider>,
    '/superadmin/import?importId=i1',
  )
}

const checkByKey = async () => {
  const button = await screen.findByRole('button', { name: 'Check file' })
  button.focus()
  await userEvent.keyboard('{Enter}')
}

it('moves the focus with each step that takes the pressed button away, and not as the page opens', async () => {
  let held = uploaded
  show({
    'get-import': () => ({ import: held }),
    'check-import': () => {
      held = checked
      return { import: { ...uploaded, version: 2, state: 'checking' } }
    },
  })
  await screen.findByRole('button', { name: 'Check file' })
  expect(document.activeElement).toBe(document.body)
  await checkByKey()
  await screen.findByRole('progressbar')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Checking' }))
  await screen.findByText('What we found', {}, { timeout: 3000 })
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Checked' }))
  await userEvent.click(screen.getByRole('button', { name: 'Change columns' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Columns' }))
})

it('leads to the only column that lacks, until it is chosen', async () => {
  show({
    'get-import': () => ({ import: { ...uploaded, mapping: { client: 0 } } }),
    'check-import': () => refuse('invalid-input', { name: 'Choose a column' }),
  })
  await checkByKey()
  const name = await screen.findByRole('combobox', { name: /^Project/ })
  await expect.poll(() => document.activeElement).toBe(name)
  expect(screen.queryByText('The file wasn’t checked')).toBeNull()
  expect(screen.getByText('Choose a column')).toBeTruthy()
  await userEvent.selectOptions(name, 'Project')
  expect(screen.queryByText('Choose a column')).toBeNull()
})

it('names each of several columns that lack, in a summary that leads to them', async () => {
  show({
    'get-import': () => ({ import: uploaded }),
    'check-import': () => refuse('invalid-input', { client: 'Choose a column', name: 'Choose a column' }),
  })
  await checkByKey()
  const summary = await screen.findByRole('alert', { name: '2 things to fix' })
  expect(document.activeElement).toBe(summary)
  await userEvent.click(screen.getByRole('link', { name: 'Project: Choose a column' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Project/ }))
})
