import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { price } from '#domain/core/money-schemas.ts'
import { PercentField, QuantityField } from '#web/invoices/exports/QuantityField.tsx'
import { DateField } from './DateField.tsx'
import { HoursField } from './HoursField.tsx'
import { MoneyField } from './MoneyField.tsx'
import { NumberField } from './NumberField.tsx'
import { Switch } from './Switch.tsx'
import type { TypedNumber } from './typed-number.ts'

type Field = (props: {
  label: string
  name: string
  value: TypedNumber
  onChange: (value: TypedNumber) => void
}) => React.ReactNode

/** Shows a field with its value beside it; `set` gives it another one from outside. */
function show(FieldUnderTest: Field, start: TypedNumber = null) {
  function Stage() {
    const [value, setValue] = useState<TypedNumber>(start)
    return (
      <>
        <FieldUnderTest label="Amount" name="amount" value={value} onChange={setValue} />
        <output>{String(value)}</output>
        <button type="button" onClick={() => setValue(4200)}>
          Set
        </button>
      </>
    )
  }
  render(<Stage />)
  const input = screen.getByLabelText<HTMLInputElement>('Amount')
  return { input, value: () => screen.getByRole('status').textContent }
}

it.each([
  [MoneyField, '1,200', '120000', '1,200'],
  [MoneyField, '$85.5', '8550', '85.50'],
  [MoneyField, '0', '0', '0'],
  [MoneyField, '1000000', '100000000', '1,000,000'],
  [MoneyField, '85,50', '8550', '85.50'],
  [MoneyField, '$1.250,5', '125050', '1,250.50'],
  [HoursField, '1:30', '1.5', '1.5'],
  [HoursField, '90m', '1.5', '1.5'],
  [HoursField, '1,200', '1200', '1200'],
  [HoursField, '2400.25', '2400.25', '2400.25'],
  [HoursField, '1.250,5', '1250.5', '1250.5'],
  [NumberField, '40', '40', '40'],
  [PercentField, '19,5', '19.5', '19.5'],
  [PercentField, '33,3333 %', '33.3333', '33.3333'],
  [QuantityField, '2,5', '2.5', '2.5'],
  [QuantityField, '2,500', '2500', '2500'],
])('%o reads %s as %s and writes it as %s once it is left', async (FieldUnderTest, typed, value, tidy) => {
  const field = show(FieldUnderTest)
  await userEvent.type(field.input, typed)
  expect([field.value(), field.input.value]).toEqual([value, typed])
  await userEvent.tab()
  expect([field.value(), field.input.value]).toEqual([value, tidy])
})

it.each([
  [MoneyField, '12 dollars'],
  [MoneyField, '-5'],
  [MoneyField, '1.234'],
  [MoneyField, '1.23,50'],
  [PercentField, '19,125'],
  [HoursField, 'soon'],
  [HoursField, '1.250'],
  [NumberField, '1.5'],
])('%o hands over that %s cannot be read, and leaves it to be mended', async (FieldUnderTest, typed) => {
  const field = show(FieldUnderTest)
  await userEvent.type(field.input, typed)
  await userEvent.tab()
  expect([field.value(), field.input.value]).toEqual(['NaN', typed])
})

it.each(['99999999999', '99,999,999,999', '9'.repeat(400)])(
  'an amount of %s is handed over as more than any that is taken, and left to be mended',
  async (typed) => {
    const field = show(MoneyField)
    await userEvent.click(field.input)
    await userEvent.paste(typed)
    await userEvent.tab()
    expect(field.input.value).toBe(typed)
    expect(price.safeParse(Number(field.value())).error?.issues[0]?.message).toBe('Enter at most $10,000,000')
  },
)

it('is null once it is emptied, and takes another value from outside', async () => {
  const field = show(MoneyField, 990)
  expect(field.input.value).toBe('9.90')
  await userEvent.clear(field.input)
  expect(field.value()).toBe('null')
  await userEvent.type(field.input, 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Set' }))
  expect(field.input.value).toBe('42')
})

it('a day is handed over as it is written, and null once it is emptied', async () => {
  const days: (string | null)[] = []
  render(<DateField label="Due" name="due" value="2026-12-08" onChange={(day) => days.push(day)} />)
  const input = screen.getByLabelText<HTMLInputElement>('Due')
  expect([input.type, input.value]).toEqual(['date', '2026-12-08'])
  await userEvent.clear(input)
  expect(days).toEqual([null])
})

it('a switch says that it is one, and is described by its help', async () => {
  render(<Switch label="Hours" name="hours" help="Who worked when." defaultChecked />)
  const control = screen.getByRole('switch', { name: 'Hours', checked: true })
  expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Who worked when.')
  await userEvent.click(control)
  expect(screen.getByRole('switch', { checked: false })).toBeTruthy()
})
