import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { price } from '#domain/core/money-schemas.ts'
import { Form } from '#web/ui/Form.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { useCallForm } from './use-call-form.ts'

type Values = { price: number | null; manager: string | null }

const body: z.ZodMiniType = z.strictObject({ price: z.nullable(price), manager: z.nullable(z.string()) })

function showForm(defaults: Values) {
  const onSubmit = vi.fn(async (_values: Values): Promise<void> => {})
  let latest: ReturnType<typeof useCallForm<Values>> | undefined
  function Sheet() {
    const form = useCallForm<Values>({ defaults, schema: () => Promise.resolve(body), onSubmit })
    latest = form
    return (
      <Form onSubmit={form.submit}>
        <MoneyField label="Price" {...form.valueField('price')} />
        <SelectField label="Manager" {...form.nullableField('manager')}>
          <option value="">Nobody</option>
          <option value="tom">Tom</option>
        </SelectField>
        <button type="submit">Save</button>
      </Form>
    )
  }
  render(<Sheet />)
  return {
    onSubmit,
    form() {
      if (!latest) throw new Error('The form is not shown')
      return latest
    },
  }
}

const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
const priceField = () => screen.getByLabelText<HTMLInputElement>('Price')

it('what is empty is handed over as null, and what is chosen or typed as its value', async () => {
  const { onSubmit } = showForm({ price: 50, manager: 'tom' })
  await userEvent.clear(priceField())
  await userEvent.selectOptions(screen.getByLabelText('Manager'), 'Nobody')
  await save()
  expect(onSubmit).toHaveBeenLastCalledWith({ price: null, manager: null })
  await userEvent.type(priceField(), '1,200')
  await userEvent.selectOptions(screen.getByLabelText('Manager'), 'Tom')
  await save()
  expect(onSubmit).toHaveBeenLastCalledWith({ price: 120_000, manager: 'tom' })
})

it('says at the field what cannot be read, until it is mended', async () => {
  const { onSubmit } = showForm({ price: null, manager: null })
  await userEvent.type(priceField(), 'much')
  await userEvent.tab()
  expect(await screen.findByText('Enter an amount like 480 or 480.50')).toBeTruthy()
  await save()
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.clear(priceField())
  await expect.poll(() => screen.queryByText('Enter an amount like 480 or 480.50')).toBeNull()
})

it('is dirty while something cannot be read, and a rebase leaves that alone', async () => {
  const { form } = showForm({ price: 50, manager: null })
  expect(form().dirty).toBe(false)
  await userEvent.type(priceField(), 'x')
  expect(form().dirty).toBe(true)
  await act(async () => form().rebase({ price: 70, manager: 'tom' }))
  expect(priceField().value).toBe('0.50x')
  expect(form().values.manager).toBe('tom')
})
