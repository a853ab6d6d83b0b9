import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { cents, zero } from '#domain/core/money.ts'
import { CallRefused } from '#web/platform/call-refused.ts'
import { PlanChange } from './PlanChange.tsx'

const preview = {
  lines: [],
  dueTodayCents: zero,
  creditCents: zero,
  afterwards: null,
  proratedAt: '2026-12-08T09:00:00.000Z',
}
const until = '2101-02-28T12:00:00.000Z'

it.each([
  [{ isFor: true, until: null }, 'Promotion code HALF applies to Rocket Hosting yearly.'],
  [
    { isFor: true, until },
    'Promotion code HALF applies to Rocket Hosting yearly on payments before Mon, Feb 28, 2101.',
  ],
  [
    { isFor: false, until: null },
    'Promotion code HALF doesn’t apply to Rocket Hosting yearly. The code applies again if you change back.',
  ],
  [
    { isFor: false, until },
    'Promotion code HALF doesn’t apply to Rocket Hosting yearly. The code applies again if you change back before Mon, Feb 28, 2101.',
  ],
])('names a promotion code on the plan and what becomes of it', (code, said) => {
  shown({ codes: [{ code: 'HALF', ...code }] })
  expect(screen.getByText(said)).toBeTruthy()
})

it.each([
  [null, 'A discount applies to Rocket Hosting yearly.'],
  [until, 'A discount applies to Rocket Hosting yearly on payments before Mon, Feb 28, 2101.'],
])('says of a discount without a code that it applies', (end, said) => {
  shown({ discounts: [{ until: end }] })
  expect(screen.getByText(said)).toBeTruthy()
})

it.each([
  ['offline', 'We don’t know yet whether the plan was changed'],
  ['payments-unavailable', 'We don’t know yet whether the plan was changed'],
  ['price-changed', 'The plan wasn’t changed'],
] as const)('%s: says only what is known of a change that failed', (code, title) => {
  shown({}, new CallRefused({ code, detail: 'Try again.' }))
  expect(screen.getByText(title)).toBeTruthy()
})

it('says that unused time is deducted only where some is', () => {
  const said = /We deduct the unused part of your current period\./
  shown({ lines: [] })
  expect(screen.queryByText(said)).toBeNull()
  cleanup()
  shown({ lines: [{ kind: 'rest', planId: null, description: 'Unused time', until, amountCents: cents(-700) }] })
  expect(screen.getByText(said)).toBeTruthy()
})

function shown(held: Partial<ComponentProps<typeof PlanChange>['preview']>, error: CallRefused | null = null): void {
  render(
    <PlanChange
      preview={{ ...preview, ...held }}
      card={undefined}
      planName="Rocket Hosting yearly"
      change={{ mutate: () => {}, isPending: false, error }}
      onCancel={() => {}}
    />,
  )
}
