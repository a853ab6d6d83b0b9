import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from '#web/ui/Button.tsx'
import { createQueryClient } from './query-client.ts'
import { useAct } from './use-act.ts'

/** A button whose act waits for an answer. */
function showAct() {
  const answers: PromiseWithResolvers<void>[] = []
  const mutationFn = vi.fn((_asked: string) => {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  })

  function Sheet() {
    const save = useAct({ mutationFn })
    return (
      <Button busy={save.isPending} onClick={() => save.mutate('this')}>
        {save.error ? 'Try again' : 'Save'}
      </Button>
    )
  }

  render(
    <QueryClientProvider client={createQueryClient()}>
      <Sheet />
    </QueryClientProvider>,
  )
  return { mutationFn, answer: (at: number) => answers[at] ?? expect.fail() }
}

/** Both presses come before the first one shows. */
function pressTwice(): void {
  const button = screen.getByRole('button')
  act(() => {
    button.click()
    button.click()
  })
}

it('does once what is pressed twice, however soon', async () => {
  const { mutationFn, answer } = showAct()
  pressTwice()
  await expect.poll(() => screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  pressTwice()
  expect(mutationFn.mock.calls.map(([asked]) => asked)).toEqual(['this'])
  await act(async () => answer(0).resolve())
  await expect.poll(() => screen.getByRole('button').getAttribute('aria-busy')).toBeNull()
  expect(mutationFn).toHaveBeenCalledOnce()
})

it('can be done again once it is over, done or refused', async () => {
  const { mutationFn, answer } = showAct()
  const pressed = async (times: number) => {
    pressTwice()
    await expect.poll(() => mutationFn.mock.calls).toHaveLength(times)
  }
  await pressed(1)
  await act(async () => answer(0).reject(new Error('No')))
  expect(await screen.findByText('Try again')).toBeTruthy()
  await pressed(2)
  await act(async () => answer(1).resolve())
  expect(await screen.findByText('Save')).toBeTruthy()
  await expect.poll(() => screen.getByRole('button').getAttribute('aria-busy')).toBeNull()
  await pressed(3)
  await act(async () => answer(2).resolve())
})
