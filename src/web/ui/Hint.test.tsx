import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Button } from './Button.tsx'

it('shows no label for a press that could be made, once it can’t be made again', () => {
  const { rerender } = render(<Button>Book meeting</Button>)
  fireEvent.click(screen.getByRole('button'))
  rerender(<Button disabledReason="Choose a time first.">Book meeting</Button>)
  expect(labels('Choose a time first.')).toHaveLength(0)

  fireEvent.click(screen.getByRole('button'))
  expect(labels('Choose a time first.')).toHaveLength(1)
})

function labels(text: string): Element[] {
  return screen.queryAllByText(text).filter((each) => each.matches('[popover]'))
}
