import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(loadShell, 60_000)

const plain = { count: 1, amountCents: null, hours: null, context: '', since: '2026-12-07T09:00:00.000Z' }
const request = { ...plain, kind: 'quotes-requested', name: 'Order app', url: '/client/quick-quote?quote=a' } as const
const quote = {
  ...plain,
  kind: 'quotes',
  amountCents: cents(480_000),
  name: 'Kiosk',
  url: '/client/quick-quote',
} as const

function openWith(lines: readonly HomeLine[]) {
  openApp('/client/projects', {
    session: sessionOf(ada),
    answers: {
      'list-projects': () => ({ projects: [], next: null }),
      'list-quotes': () => ({ quotes: [], next: null }),
      'get-home': () => ({ lines, isNew: false }),
    },
  })
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))

it('lists a request that the agency has yet to answer as what its client waits for', async () => {
  openWith([quote, request])
  const waiting = await region('Waiting for the agency')
  expect(waiting.getAllByRole('listitem')).toHaveLength(1)
  expect(waiting.getByText('Quote request: Order app')).toBeTruthy()
  const needs = await region('Needs your attention')
  expect(needs.getAllByRole('listitem')).toHaveLength(1)
  expect(needs.queryByText('Quote request: Order app')).toBeNull()
  expect(screen.queryByText('You’re all caught up')).toBeNull()
})

it('says to a client who only waits that they are caught up', async () => {
  openWith([request])
  expect(await screen.findByText('You’re all caught up')).toBeTruthy()
  expect((await region('Waiting for the agency')).getByText('Quote request: Order app')).toBeTruthy()
  expect(screen.queryByText('Needs your attention')).toBeNull()
})
