import { act, fireEvent, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { emailAddress, requiredText } from '#domain/core/text.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FormProblems } from './FormProblems.tsx'
import { useCallForm } from './use-call-form.ts'

/** The body of a call, small enough to fill in. */
export const body: z.ZodMiniType = z.strictObject({ email: emailAddress, name: requiredText(5), remember: z.boolean() })

type Values = { email: string; name: string; remember: boolean }

export const start: Values = { email: 'ada@mail.example', name: 'Ada', remember: false }

const labels = { email: 'Email', name: 'Name' }

/** Shows a form of this hook; `form()` is what the hook gives now. */
export function showForm(defaults = start, schema = () => Promise.resolve(body)) {
  const onSubmit = vi.fn(async (_values: Values): Promise<void> => {})
  let latest: ReturnType<typeof useCallForm<Values>> | undefined

  function Sheet() {
    const form = useCallForm<Values>({ defaults, schema, onSubmit })
    latest = form
    return (
      <Form onSubmit={form.submit} onFocus={form.prepare}>
        <FormProblems form={form} labels={labels} />
        <TextField label="Email" {...form.field('email')} />
        <TextField label="Name" {...form.field('name')} />
        <Checkbox label="Remember me" {...form.field('remember')} />
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

export function control(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}

/** What is told at a field; null where nothing is wrong. */
export function problemOf(label: string): string | null {
  const field = control(label)
  const note = field.getAttribute('aria-invalid') && field.getAttribute('aria-describedby')
  return note ? (document.getElementById(note)?.textContent ?? null) : null
}

/** Presses the button and waits until the form has its answer. */
export async function save(): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
}
