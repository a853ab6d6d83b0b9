import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { undatedOn } from '#domain/invoices/payment-plan.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { dayFromToday, invoiceOf, partOf } from './invoice.test-support.ts'
import { PayButtons } from './PayButtons.tsx'

const milestone = { productId: 'site', milestoneId: 'launch', title: 'Launch', daysAfter: 0 }
const awaited = { ...partOf(120_000), dueDate: null, milestone }

it.each([
  ['leads with the part that has a due day', [partOf(120_000), awaited], dayFromToday(5), 'primary'],
  ['leads with no part that waits for a milestone', [awaited, awaited], undatedOn, 'secondary'],
] as const)('%s', (_title, paymentPlan, awaitedOn, variant) => {
  render(<PayButtons invoice={invoiceOf({ paymentPlan: [...paymentPlan], awaitedOn })} onPay={() => {}} />)
  expect(screen.getByRole('button', { name: 'Pay $1,200' }).className).toBe(buttonClass(variant))
  expect(screen.getByRole('button', { name: 'Pay all $2,400' }).className).toBe(buttonClass('secondary'))
})
