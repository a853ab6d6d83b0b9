import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Answer } from './Answer.tsx'
import { CallRefused } from './call-refused.ts'

it('reads as a right that is missing where the viewer has none, and as a fault with a code otherwise', () => {
  const detail = 'Ask the account owner or the agency.'
  const answerTo = (code: 'forbidden' | 'unavailable') => {
    const error = new CallRefused({ code, detail, requestId: 'request-1' })
    const query = { data: undefined, error, isFetching: false, refetch: () => {} }
    return (
      <Answer query={query} what="the amount due" loading={null}>
        {() => 'Due'}
      </Answer>
    )
  }
  const { rerender } = render(answerTo('forbidden'))
  expect(screen.getByText('You can’t see the amount due')).toBeTruthy()
  expect(screen.queryByText('request-1')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  rerender(answerTo('unavailable'))
  expect(screen.getByText('We couldn’t load the amount due')).toBeTruthy()
  expect(screen.getByText('request-1')).toBeTruthy()
})
