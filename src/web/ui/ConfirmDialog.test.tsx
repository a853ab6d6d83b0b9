import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const refused = 'The hours have changed.'

/** Keeps what it was refused, as a mutation does, and clears nothing before it tries again. */
function Question() {
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  return (
    <>
      <button type="button" aria-label="Ask" onClick={() => setOpen(true)} />
      <button
        type="button"
        aria-label="Answer"
        onClick={() => {
          setBusy(false)
          setProblem(refused)
        }}
      />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Send it?"
        confirm={{ label: 'Send', writes: false, onConfirm: () => setBusy(true) }}
        busy={busy}
        problem={problem}
      >
        It can’t be changed.
      </ConfirmDialog>
    </>
  )
}

const press = (name: string) => screen.getByRole('button', { name, hidden: true }).click()

it('starts clean when it is opened again, and tells the next refusal in the same words', async () => {
  render(<Question />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  press('Answer')
  expect(await screen.findByText(refused)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  press('Ask')
  await screen.findByRole('dialog', { name: 'Send it?' })
  expect(screen.queryByText(refused)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  press('Answer')
  expect(await screen.findByText(refused)).toBeTruthy()
})
