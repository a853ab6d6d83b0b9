import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CallRefused } from '#web/platform/call-refused.ts'
import { showErrorToast } from '#web/ui/toast.ts'
import { Toaster } from '#web/ui/Toaster.tsx'
import { tellByToast } from './tell-by-toast.ts'

it('tells why a try was refused until another one is done, and leaves what else was told', async () => {
  render(<Toaster />)
  const refused = new CallRefused({ code: 'auth/weak-password', detail: 'This password is too easy to guess.' })
  await act(() => expect(tellByToast(Promise.reject(refused))).rejects.toBe(refused))
  act(() => showErrorToast('An import failed'))
  const toast = await screen.findByText('This password is too easy to guess.')
  fireEvent.animationEnd(toast)
  await act(() => expect(tellByToast(Promise.resolve('done'))).resolves.toBe('done'))
  fireEvent.animationEnd(toast)
  await waitFor(() => expect(screen.queryByText('This password is too easy to guess.')).toBeNull())
  expect(screen.getByText('An import failed')).toBeTruthy()
})
