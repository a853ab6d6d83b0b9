import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ada } from '#web/accounts/stage.test-support.tsx'
import { subscriptionOf } from '#web/billing/billing.test-support.ts'
import { openLaunchpad, siteOf } from '#web/launchpad/launchpad.test-support.ts'
import { loadShell } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./LaunchpadPage.tsx'), import('#web/billing/OfflineWords.tsx')])
}, 60_000)

it.each([
  ['live', { cancelAtPeriodEnd: true }, 'The site will go offline on 08/12/2028.'],
  ['live', { status: 'past_due' }, 'The site will go offline if the plan ends.'],
  ['live', {}, null],
  ['waiting', { cancelAtPeriodEnd: true }, null],
] as const)('tells the owner what the end of the plan does to a %s site', async (status, changes, said) => {
  const held = subscriptionOf(changes)
  openLaunchpad(ada, {
    'list-hosting': () => ({ sites: [siteOf({ status, subscriptionId: held.id })], health: [] }),
    'get-subscriptions-stripe': () => ({ subscriptions: [held] }),
  })
  await screen.findByRole('link', { name: /^\$15 a month/ })
  if (said !== null) await screen.findByText(said)
  expect(screen.queryByText(/will go offline/)?.textContent ?? null).toBe(said)
})
