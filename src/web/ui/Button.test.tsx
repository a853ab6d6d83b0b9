import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

it('says why it is disabled, stays reachable and does nothing', async () => {
  const pay = vi.fn()
  render(
    <Button onClick={pay} disabledReason="Add a card first.">
      Pay $15
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Pay $15' })

  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  expect(describedBy(button)).toBe('Add a card first.')
  expect(button.getAttribute('aria-disabled')).toBe('true')

  await userEvent.click(button)
  expect(pay).not.toHaveBeenCalled()
  expect(screen.getAllByText('Add a card first.')).toHaveLength(2)
})

it('keeps the focus when it becomes disabled', async () => {
  const { rerender } = render(<Button>Send</Button>)
  await userEvent.click(screen.getByRole('button'))
  rerender(<Button disabledReason="Write something first.">Send</Button>)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
})

it('keeps its name and ignores presses while busy', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <Button type="submit" busy>
        Send invoice
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Send invoice' })
  await userEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(send).not.toHaveBeenCalled()
})

it('does not submit a form unless told to', async () => {
  const submit = vi.fn()
  render(
    <form onSubmit={submit}>
      <Button>Add a line</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }))
  expect(submit).not.toHaveBeenCalled()
})

it('names an icon and puts the label away on Escape', async () => {
  render(<IconButton label="Rename" icon={<svg />} />)
  await userEvent.hover(screen.getByRole('button', { name: 'Rename' }))
  expect(screen.getByText('Rename')).toBeTruthy()
  screen.getByRole('button', { name: 'Rename' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Rename')).toBeNull()
})

function describedBy(element: HTMLElement): string | null | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
}
