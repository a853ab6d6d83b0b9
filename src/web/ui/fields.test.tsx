import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import type { FieldText } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SearchField } from './SearchField.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'
import { SelectField } from './SelectField.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

const fields: readonly [string, ComponentType<FieldText & { name: string }>][] = [
  ['TextField', TextField],
  ['TextArea', TextArea],
  ['SelectField', SelectField],
  ['Checkbox', Checkbox],
  ['PasswordField', (props) => <PasswordField {...props} autoComplete="new-password" />],
]

describe.each(fields)('%s', (_, FieldUnderTest) => {
  it('is described by its help', () => {
    render(<FieldUnderTest label="Company" name="company" help="As on your invoices." />)
    const control = screen.getByLabelText('Company')
    expect(noteOf(control)).toBe('As on your invoices.')
    expect(control.getAttribute('aria-invalid')).toBeNull()
  })

  it('is described by its error in place of its help', () => {
    render(<FieldUnderTest label="Company" name="company" help="As on your invoices." error="Enter your company." />)
    const control = screen.getByLabelText('Company')
    expect(noteOf(control)).toBe('Enter your company.')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('As on your invoices.')).toBeNull()
  })

  it('takes its name for its id, so that an error summary finds it', () => {
    render(<FieldUnderTest label="Company" name="company" />)
    expect(screen.getByLabelText('Company').id).toBe('company')
  })
})

it('says that a field is optional', () => {
  render(<TextField label="Phone" optional />)
  expect(screen.getByRole('textbox', { name: 'Phone (optional)' })).toBeTruthy()
})

it('hands the native ref and events on', async () => {
  const ref = vi.fn()
  const typed = vi.fn()
  render(<TextField label="Phone" ref={ref} onChange={typed} />)
  await userEvent.type(screen.getByRole('textbox'), '12')
  expect(ref).toHaveBeenCalledWith(screen.getByRole('textbox'))
  expect(typed).toHaveBeenCalledTimes(2)
})

it('shows a password and hides it again', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />)
  const reveal = screen.getByRole('button', { name: 'Show password' })
  const type = () => screen.getByLabelText('Password').getAttribute('type')
  expect([type(), reveal.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  await userEvent.click(reveal)
  expect([type(), reveal.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  await userEvent.click(reveal)
  expect(type()).toBe('password')
})

it('names a search by its label', () => {
  render(<SearchField label="Search projects" />)
  expect(screen.getByRole('searchbox', { name: 'Search projects' }).getAttribute('placeholder')).toBe('Search projects')
})

it('chooses one of a few', async () => {
  const choose = vi.fn()
  const segments = [
    { value: 'month', label: 'Month' },
    { value: 'year', label: 'Year' },
  ] as const
  render(<SegmentedControl label="Billing period" segments={segments} value="month" onChange={choose} />)
  expect(screen.getByRole('group', { name: 'Billing period' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Year' }))
  expect(choose).toHaveBeenCalledWith('year')
})

it('reads an error out where its control keeps the focus, and else leaves that to whoever goes there', () => {
  const field = (error?: string) => <TextField label="Code" name="code" error={error} />
  const { rerender } = render(field())
  rerender(field('Enter a code'))
  expect(screen.queryByRole('alert')).toBeNull()
  screen.getByLabelText('Code').focus()
  rerender(field('Enter a code'))
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(field('There is no such code'))
  expect(screen.getByRole('alert').textContent).toBe('There is no such code')
  expect(noteOf(screen.getByLabelText('Code'))).toBe('There is no such code')
})

function noteOf(control: HTMLElement): string | null | undefined {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
}
