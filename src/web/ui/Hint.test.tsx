import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'

it('shows no label for a press that could be made, once it can’t be made again', async () => {
  const { rerender } = render(<Button>Book meeting</Button>)
  fireEvent.click(screen.getByRole('button'))
  rerender(<Button disabledReason="Choose a time first.">Book meeting</Button>)
  expect(labels('Choose a time first.')).toHaveLength(0)

  fireEvent.click(screen.getByRole('button'))
  expect(labels('Choose a time first.')).toHaveLength(1)
})

it('puts the label away once its control has scrolled from below it, and only then', async () => {
  render(<Button disabledReason="Choose a time first.">Book meeting</Button>)
  await userEvent.tab()
  const control = screen.getByRole('presentation')

  // The keyboard brought the control into view before the label came.
  act(() => void fireEvent.scroll(document))
  expect(labels('Choose a time first.')).toHaveLength(1)

  vi.spyOn(control, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 900, 120, 36))
  act(() => void fireEvent.scroll(document))
  expect(labels('Choose a time first.')).toHaveLength(0)
})

function labels(text: string): Element[] {
  return screen.queryAllByText(text).filter((each) => each.matches('[popover]'))
}
