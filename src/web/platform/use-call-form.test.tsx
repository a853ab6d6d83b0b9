import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { body, control, problemOf, save, showForm, start } from './call-form.test-support.tsx'
import { CallRefused } from './call-refused.ts'

it('tells on submit of the one thing that is missing at its field alone, which gets the focus each time', async () => {
  const { onSubmit } = showForm({ ...start, email: '' })
  for (const _ of [1, 2]) {
    await save()
    expect(problemOf('Email')).toBe('This field is required')
    expect(control('Email').getAttribute('aria-invalid')).toBe('true')
    expect(problemOf('Name')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(control('Email'))
  }
  expect(onSubmit).not.toHaveBeenCalled()
})

it('tells on submit what is missing, at its field and in a summary that leads there', async () => {
  const { onSubmit } = showForm({ ...start, name: '', email: '' })
  await save()
  expect(problemOf('Email')).toBe('This field is required')
  expect(control('Email').getAttribute('aria-invalid')).toBe('true')
  expect(problemOf('Name')).toBe('This field is required')
  const summary = screen.getByRole('alert', { name: '2 things to fix' })
  expect(document.activeElement).toBe(summary)
  await userEvent.click(screen.getByRole('link', { name: 'Email: This field is required' }))
  expect(document.activeElement).toBe(control('Email'))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('keeps its summary while all but one are mended, and takes nobody’s focus', async () => {
  showForm({ ...start, name: '', email: '' })
  await save()
  await userEvent.type(control('Name'), 'Ada')
  await expect.poll(() => problemOf('Name')).toBeNull()
  expect(screen.getByRole('alert')).toBeTruthy()
  expect([control('Name').value, document.activeElement]).toEqual(['Ada', control('Name')])
})

it('sends once what is submitted twice, before the first one shows', async () => {
  const { onSubmit } = showForm()
  await act(async () => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    button.click()
    button.click()
  })
  await expect.poll(() => onSubmit.mock.calls).toHaveLength(1)
  await save()
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

it('checks a field when it is left after a change, and no other field', async () => {
  showForm({ ...start, name: '' })
  await userEvent.type(control('Email'), '{Backspace}')
  expect(problemOf('Email')).toBeNull()
  await userEvent.clear(control('Email'))
  await userEvent.type(control('Email'), 'ada')
  await userEvent.tab()
  await expect.poll(() => problemOf('Email')).toBe('Enter an email address like name@company.com')
  expect(problemOf('Name')).toBeNull()
})

it('says nothing of a field that is left as it was', async () => {
  const { form } = showForm({ ...start, name: '' })
  await userEvent.click(control('Name'))
  await userEvent.tab()
  await act(async () => form().prepare())
  expect(problemOf('Name')).toBeNull()
})

it('a corrected error disappears with the change that corrects it', async () => {
  showForm({ ...start, name: 'Adalia' })
  await save()
  expect(problemOf('Name')).toBe('Use at most 5 characters')
  await userEvent.type(control('Name'), '{Backspace}')
  await expect.poll(() => problemOf('Name')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a summary comes with a submit alone: a field that is left wrong after it takes nobody’s focus', async () => {
  showForm()
  await save()
  await userEvent.clear(control('Name'))
  await userEvent.tab()
  await expect.poll(() => problemOf('Name')).toBe('This field is required')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(control('Name'), 'Ada')
  await expect.poll(() => problemOf('Name')).toBeNull()
  expect(document.activeElement).toBe(control('Name'))
})

it('tells a refusal with fields at the field', async () => {
  const { form, onSubmit } = showForm()
  const fields = { email: 'Taken' }
  onSubmit.mockRejectedValueOnce(new CallRefused({ code: 'invalid-input', detail: 'Look at the fields.', fields }))
  await save()
  expect(problemOf('Email')).toBe('Taken')
  expect(form().refusal).toBeNull()
  expect(control('Name').value).toBe('Ada')
})

it.each([
  ['without fields', {}],
  ['with fields that the form does not have', { fields: { token: 'No such token' } }],
])('tells a refusal %s as the refusal of the whole form, until the next try', async (_, more) => {
  const { form, onSubmit } = showForm()
  onSubmit.mockRejectedValueOnce(new CallRefused({ code: 'stale-version', detail: 'Somebody was faster.', ...more }))
  await save()
  expect(form().refusal).toMatchObject({ code: 'stale-version', message: 'Somebody was faster.' })
  expect(form().busy).toBe(false)
  await save()
  expect(form().refusal).toBeNull()
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

it('whatever else goes wrong is told by the generic message', async () => {
  const { form, onSubmit } = showForm()
  onSubmit.mockRejectedValueOnce(new Error('a bug of ours'))
  await save()
  expect(form().refusal).toBeInstanceOf(CallRefused)
  expect(form().refusal?.message).toBe('An unknown error has occurred please refresh the page and try again.')
})

it('is never silent: rules that refuse the values as a whole are told too', async () => {
  const union = z.union([z.strictObject({ kind: z.literal('a') }), z.strictObject({ kind: z.literal('b') })])
  const { form, onSubmit } = showForm(start, () => Promise.resolve(union))
  await save()
  expect(form().refusal?.code).toBe('unexpected')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('says so where the rules could not be fetched, and can be sent again', async () => {
  const schema = vi.fn(() => Promise.resolve(body))
  schema.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  const { form, onSubmit } = showForm(start, schema)
  await userEvent.type(control('Name'), 'x')
  await userEvent.tab()
  await save()
  expect(form().refusal?.code).toBe('unexpected')
  expect(form().busy).toBe(false)
  schema.mockResolvedValue(body)
  await save()
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('sends once, however often it is pressed', async () => {
  const { form, onSubmit } = showForm()
  const sending = Promise.withResolvers<void>()
  onSubmit.mockReturnValue(sending.promise)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(control('Name'), '{Enter}')
  expect(form().busy).toBe(true)
  await act(async () => sending.resolve())
  expect(form().busy).toBe(false)
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(start)
})

it('fetches the rules when the form first has the focus, and not before', async () => {
  const schema = vi.fn(() => Promise.resolve(body))
  showForm(start, schema)
  expect(schema).not.toHaveBeenCalled()
  await userEvent.click(control('Name'))
  expect(schema).toHaveBeenCalled()
})

it('takes a tick as yes and its absence as no', async () => {
  const { onSubmit } = showForm()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await save()
  expect(onSubmit).toHaveBeenLastCalledWith({ ...start, remember: true })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await save()
  expect(onSubmit).toHaveBeenLastCalledWith(start)
})

it('is dirty from a change on, until that is taken back', async () => {
  const { form } = showForm()
  expect(form().dirty).toBe(false)
  await userEvent.type(control('Name'), 'x')
  expect(form().dirty).toBe(true)
  await userEvent.type(control('Name'), '{Backspace}')
  expect(form().dirty).toBe(false)
})

it('a reset begins anew: other values, nothing told, nothing changed', async () => {
  const { form, onSubmit } = showForm()
  onSubmit.mockRejectedValueOnce(new CallRefused({ code: 'stale-version', detail: 'Somebody was faster.' }))
  await userEvent.type(control('Name'), 'x')
  await save()
  await act(async () => form().reset({ ...start, name: 'Mary' }))
  expect(control('Name').value).toBe('Mary')
  expect([form().dirty, form().refusal, form().summary]).toEqual([false, null, []])
})

it('a reset after saving keeps what was typed while it was saved', async () => {
  const { form, onSubmit } = showForm()
  const saved = Promise.withResolvers<void>()
  onSubmit.mockImplementation(async (values) => {
    const { reset } = form()
    await saved.promise
    reset({ ...values, email: 'ada@mail.example' })
  })
  await userEvent.type(control('Name'), ' B')
  await save()
  await userEvent.type(control('Name'), '.')
  await act(async () => saved.resolve())
  expect(control('Name').value).toBe('Ada B.')
  expect([form().dirty, form().start.name]).toEqual([true, 'Ada B'])
})

it('a rebase takes newer values for all but what the person has changed', async () => {
  const { form } = showForm()
  await userEvent.clear(control('Name'))
  await userEvent.type(control('Name'), 'Mine')
  await act(async () => form().rebase({ email: 'new@mail.example', name: 'Their', remember: true }))
  expect([control('Email').value, control('Name').value]).toEqual(['new@mail.example', 'Mine'])
  expect(form().values.remember).toBe(true)
  expect(form().dirty).toBe(true)
})
