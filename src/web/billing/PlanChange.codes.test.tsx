import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { zero } from '#domain/core/money.ts'
import { PlanChange } from './PlanChange.tsx'

const until = '2101-02-28T12:00:00.000Z'

it.each([
  [{ isFor: true, until: null }, 'Promotion code HALF applies to Rocket Hosting yearly.'],
  [{ isFor: true, until }, 'Promotion code HALF applies to Rocket Hosting yearly until Mon, Feb 28, 2101.'],
  [
    { isFor: false, until: null },
    'Promotion code HALF doesn’t apply to Rocket Hosting yearly. The code applies again if you change back.',
  ],
  [
    { isFor: false, until },
    'Promotion code HALF doesn’t apply to Rocket Hosting yearly. The code applies again if you change back before Mon, Feb 28, 2101.',
  ],
])('names a promotion code on the plan and what becomes of it', (code, said) => {
  expect(shown({ codes: [{ code: 'HALF', ...code }] }).getByText(said)).toBeTruthy()
})

it.each([
  [null, 'A discount applies to Rocket Hosting yearly.'],
  [until, 'A discount applies to Rocket Hosting yearly until Mon, Feb 28, 2101.'],
])('says of a discount without a code that it applies', (end, said) => {
  expect(shown({ discounts: [{ until: end }] }).getByText(said)).toBeTruthy()
})

function shown(held: Pick<ComponentProps<typeof PlanChange>['preview'], 'codes' | 'discounts'>) {
  const preview = {
    lines: [],
    dueTodayCents: zero,
    creditCents: zero,
    afterwards: null,
    ...held,
    proratedAt: '2026-12-08T09:00:00.000Z',
  }
  const change = { mutate: () => {}, isPending: false, error: null }
  return render(
    <PlanChange
      preview={preview}
      card={undefined}
      planName="Rocket Hosting yearly"
      change={change}
      onCancel={() => {}}
    />,
  )
}
