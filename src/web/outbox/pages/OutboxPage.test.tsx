import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { OutboxPage } from './OutboxPage.tsx'

const keeps = 'Without a mail server, the portal keeps its emails here.'

async function show(mail: 'sent' | 'kept', carrier: 'smtp' | 'outbox'): Promise<void> {
  await openSession(sessionOf(tom), { mail })
  answerCalls({ 'list-outbox': () => ({ carrier, mails: [], next: null }) })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <OutboxPage />
    </QueryClientProvider>,
    '/superadmin/outbox',
  )
}

it('says that emails are kept where no mail server sends them', async () => {
  await show('kept', 'outbox')
  expect(await screen.findByText('No emails')).toBeTruthy()
  expect(screen.getByText(keeps)).toBeTruthy()
})

it('says only that emails are sent where a mail server sends them', async () => {
  await show('sent', 'smtp')
  expect(await screen.findByText('No emails are kept here')).toBeTruthy()
  expect(screen.queryByText(keeps)).toBeNull()
})

it('lists new emails once somebody looks at the page again', async () => {
  await openSession(sessionOf(tom), { mail: 'kept' })
  const mail = {
    id: 'm1',
    kind: 'invitation',
    to: { name: 'Ada Lovell', email: 'ada@northwind.example' },
    subject: 'Your invitation',
    sentAt: new Date().toISOString(),
    version: 1,
  }
  let isSent = false
  answerCalls({ 'list-outbox': () => ({ carrier: 'outbox', mails: isSent ? [mail] : [], next: null }) })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <OutboxPage />
    </QueryClientProvider>,
    '/superadmin/outbox',
  )
  await screen.findByText('No emails')
  isSent = true
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('Your invitation')).toBeTruthy()
})
