import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ErrorSummary, type FieldProblem } from './ErrorSummary.tsx'
import { TextField } from './TextField.tsx'

const problems = [
  { fieldId: 'email', message: 'Enter your email' },
  { fieldId: 'company', message: 'Enter your company' },
]

function Form({ problems, attempt }: { problems: readonly FieldProblem[]; attempt: number }) {
  return (
    <>
      <ErrorSummary problems={problems} attempt={attempt} />
      <TextField label="Email" name="email" />
      <TextField label="Company" name="company" />
    </>
  )
}

it('takes the focus when it appears and again with each attempt', async () => {
  const { rerender } = render(<Form problems={[]} attempt={0} />)
  expect(screen.queryByRole('alert')).toBeNull()

  rerender(<Form problems={problems} attempt={1} />)
  expect(document.activeElement).toBe(screen.getByRole('alert', { name: '2 things to fix' }))

  await userEvent.click(screen.getByRole('textbox', { name: 'Email' }))
  rerender(<Form problems={problems.slice(1)} attempt={1} />)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))

  rerender(<Form problems={problems.slice(1)} attempt={2} />)
  expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'One thing to fix' }))
})

it('leads to the field', async () => {
  render(<Form problems={problems} attempt={1} />)
  await userEvent.click(screen.getByRole('link', { name: 'Enter your company' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Company' }))
})
