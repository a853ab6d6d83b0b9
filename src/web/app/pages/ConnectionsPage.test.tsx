import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { PaymentConnection } from '#domain/billing/connection-contract.ts'
import type { PresentedConnections } from '#domain/settings/connections-contract.ts'
import { answerCalls, openSession, refuse, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConnectionsPage } from './ConnectionsPage.tsx'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const live: PaymentConnection = {
  isOwn: false,
  isLive: true,
  account: 'acct_1Brightwater',
  problem: null,
  hasCardKey: true,
  webhookUrl: 'https://portal.example/api/stripe-webhook',
  takesEvents: true,
  heardAt: ago(3),
}
const mail: PresentedConnections['mail'] = {
  carrier: 'smtp',
  from: 'portal@brightwater.example',
  takenAt: ago(5),
  failedAt: null,
  failure: null,
  waiting: 0,
}
const connections: PresentedConnections = { mail, google: false, hasHostedPasswords: false }

beforeEach(() => openSession(sessionOf(tom)))

function show(
  { payments = live, others = connections }: { payments?: PaymentConnection; others?: PresentedConnections } = {},
  answers: Parameters<typeof answerCalls>[0] = {},
) {
  const asked = answerCalls({
    'get-payment-connection': () => ({ connection: payments }),
    'get-connections': () => ({ connections: others }),
    ...answers,
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <ConnectionsPage />
    </QueryClientProvider>,
    '/superadmin/settings/connections',
  )
  return asked
}

it('says the account, the mode, and when the last event and the last email went through', async () => {
  show()
  expect(await screen.findByText('acct_1Brightwater')).toBeTruthy()
  expect(screen.getByText('Live. Cards are charged.')).toBeTruthy()
  expect(screen.getByText('3 minutes ago')).toBeTruthy()
  expect(await screen.findByText('5 minutes ago')).toBeTruthy()
  expect(screen.getAllByText('Working')).toHaveLength(2)
  expect(screen.getByText('Google is off')).toBeTruthy()
})

it('says why Stripe does not answer, and asks again at a press', async () => {
  let problem: PaymentConnection['problem'] = 'refused-key'
  show({}, { 'get-payment-connection': () => ({ connection: { ...live, problem, account: problem && null } }) })
  expect(await screen.findByText(/Check LIFTOFF_STRIPE_SECRET_KEY/)).toBeTruthy()
  expect(screen.getByText('Not working')).toBeTruthy()
  problem = null
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await expect.poll(() => screen.queryByText('Not working')).toBeNull()
})

it('says of a provider of its own no key that nobody has set', async () => {
  show({ payments: { ...live, isOwn: true, isLive: false } })
  expect(await screen.findByText(/No Stripe keys are set/)).toBeTruthy()
  expect(screen.queryByText(/publishable key/)).toBeNull()
})

it('says what a missing event means, and that none is taken without a signing secret', async () => {
  show({ payments: { ...live, heardAt: null } })
  expect(await screen.findByText('None yet')).toBeTruthy()
  expect(screen.getByText('https://portal.example/api/stripe-webhook')).toBeTruthy()
  expect(screen.getByText(/asks Stripe for changes every three minutes/)).toBeTruthy()
})

it('says that no event is taken where no signing secret is set', async () => {
  show({ payments: { ...live, heardAt: null, takesEvents: false } })
  expect(await screen.findByText('No events')).toBeTruthy()
  expect(screen.getByText(/rejects every event/)).toBeTruthy()
})

it('says why the mail server took nothing, and how many emails wait', async () => {
  const failing = { ...mail, failedAt: ago(2), failure: '535 Authentication failed', waiting: 100 }
  show({ others: { ...connections, mail: failing } })
  expect(await screen.findByText('Failing')).toBeTruthy()
  expect(screen.getByText('535 Authentication failed')).toBeTruthy()
  expect(screen.getByText('100 or more notifications')).toBeTruthy()
})

it('sends a test email to oneself and tells what came of it, each time anew', async () => {
  const sent = { to: tom.email, failure: null }
  const outcomes = [
    () => ({ email: { ...sent, outcome: 'failed', failure: '452 Mailbox full' } }),
    () => refuse('too-many-requests'),
    () => ({ email: { ...sent, outcome: 'taken' } }),
  ]
  const asked = show({}, { 'send-test-email': () => outcomes.shift()?.() })
  const button = await screen.findByRole('button', { name: 'Send test email' })
  await userEvent.click(button)
  expect(await screen.findByText(/452 Mailbox full/)).toBeTruthy()
  await userEvent.click(button)
  await expect.poll(() => screen.queryByText(/452 Mailbox full/)).toBeNull()
  expect(screen.getByText('The test email wasn’t sent')).toBeTruthy()
  await userEvent.click(button)
  expect(await screen.findByText('The mail server accepted the test email')).toBeTruthy()
  expect(screen.queryByText('The test email wasn’t sent')).toBeNull()
  expect(asked.filter(({ name }) => name === 'send-test-email')).toHaveLength(3)
  expect(asked.filter(({ name }) => name === 'get-connections').length).toBeGreaterThan(1)
})

it('leads to the outbox where the portal keeps emails', async () => {
  const keeping = { ...mail, carrier: 'outbox' as const, from: null }
  show({ others: { ...connections, mail: keeping } })
  const link = await screen.findByRole('link', { name: 'outbox' })
  expect(link.getAttribute('href')).toBe('/superadmin/outbox')
  expect(screen.getByText('Not sent')).toBeTruthy()
})

it('shows and asks nothing to staff without the right', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['money'] }))
  const asked = show()
  expect(await screen.findByText('You can’t see the connections')).toBeTruthy()
  expect(asked).toEqual([])
})
