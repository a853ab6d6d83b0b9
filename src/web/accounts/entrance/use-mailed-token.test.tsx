import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { stage } from '#web/accounts/stage.test-support.tsx'
import { useMailedToken } from './use-mailed-token.ts'

function Shown() {
  return <p>{useMailedToken() ?? 'no token'}</p>
}

it('keeps the secret for the page and takes it out of the address at once', async () => {
  const router = stage(<Shown />, '/invitation?token=a-secret&next=%2Fcreator%2Fprojects')
  expect(await screen.findByText('a-secret')).toBeTruthy()
  await expect.poll(() => router.destination().href).toBe('/invitation?next=%2Fcreator%2Fprojects')
  expect(screen.getByText('a-secret')).toBeTruthy()
  expect(router.history.length).toBe(1)
})

it('says nothing of a page that was opened without one', async () => {
  stage(<Shown />, '/invitation')
  expect(await screen.findByText('no token')).toBeTruthy()
})
