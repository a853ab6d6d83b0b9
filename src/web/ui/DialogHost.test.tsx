import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { DialogHost, DialogNotice, useHosted } from './DialogHost.tsx'

const told = vi.fn<(open: boolean) => void>()

function Row({ name }: { readonly name: string }) {
  const [open, setOpen] = useState(false)
  function handleOpenChange(next: boolean): void {
    told(next)
    setOpen(next)
  }
  const hosted = useHosted(
    { open, onOpenChange: handleOpenChange },
    ({ isLeft, ...overlay }) => (
      <DialogNotice value={isLeft ? 'The row is gone.' : null}>
        <Dialog {...overlay} title={`Reject ${name}?`}>
          <input aria-label="Reason" />
        </Dialog>
      </DialogNotice>
    ),
    Row,
  )
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>{`Reject ${name}`}</button>
      {hosted}
    </>
  )
}

type PageProps = { readonly rows: readonly string[]; readonly place?: string }

function Page({ rows, place = '/hours' }: PageProps) {
  return (
    <DialogHost place={place}>
      <h1 id="page-title" tabIndex={-1}>
        Hours
      </h1>
      {rows.map((name) => (
        <Row key={name} name={name} />
      ))}
    </DialogHost>
  )
}

async function openedBy(page: React.ReactElement) {
  const { rerender } = render(page)
  await userEvent.click(screen.getByRole('button', { name: 'Reject menu' }))
  await userEvent.type(screen.getByLabelText('Reason'), 'Which shop?')
  return rerender
}

const reason = () => screen.queryByLabelText<HTMLInputElement>('Reason')?.value

it('keeps a dialog with what is typed when the row that opened it goes, and says so', async () => {
  const rerender = await openedBy(<Page rows={['menu', 'photographs']} />)
  expect(screen.queryByText('The row is gone.')).toBeNull()
  rerender(<Page rows={['photographs']} />)
  expect(reason()).toBe('Which shop?')
  expect(await screen.findByText('The row is gone.')).toBeTruthy()
  told.mockReset()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(told.mock.calls).toEqual([[false]])
})

it('takes a dialog along with the page, and with a row once it has closed', async () => {
  const rerender = await openedBy(<Page rows={['menu']} />)
  rerender(<Page rows={[]} />)
  expect(reason()).toBe('Which shop?')
  rerender(<Page rows={[]} place="/clients" />)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  rerender(<Page rows={['menu']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Reject menu' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  rerender(<Page rows={[]} />)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('hands a dialog on, with what is typed, to the same one that its page opens when it is back', async () => {
  const Sheet = () =>
    useHosted(
      { open: true, onOpenChange: told },
      ({ isLeft, ...overlay }) => (
        <Dialog {...overlay} title={isLeft ? 'Left' : 'Messages'}>
          <input aria-label="Reason" />
        </Dialog>
      ),
      Sheet,
    )
  const page = (isThere: boolean) => <DialogHost place="/project">{isThere && <Sheet />}</DialogHost>
  const { rerender } = render(page(true))
  await userEvent.type(screen.getByLabelText('Reason'), 'Which shop?')
  rerender(page(false))
  expect(await screen.findByRole('dialog', { name: 'Left' })).toBeTruthy()
  rerender(page(true))
  expect(await screen.findByRole('dialog', { name: 'Messages' })).toBeTruthy()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(reason()).toBe('Which shop?')
  rerender(page(false))
  expect(await screen.findByRole('dialog', { name: 'Left' })).toBeTruthy()
})

it('keeps what is asked in a dialog over another one when its row there goes', async () => {
  const sheet = (rows: readonly string[]) => (
    <Dialog open onOpenChange={vi.fn()} title="Hours">
      {rows.map((name) => (
        <Row key={name} name={name} />
      ))}
    </Dialog>
  )
  const rerender = await openedBy(sheet(['menu']))
  rerender(sheet([]))
  expect(reason()).toBe('Which shop?')
  expect(await screen.findByText('The row is gone.')).toBeTruthy()
})

it('drops a dialog whose code cannot be had', async () => {
  function Given({ isThere }: { readonly isThere: boolean }) {
    return useHosted({ open: true, onOpenChange: vi.fn() }, isThere ? () => <p>Loading</p> : null, Given)
  }
  const { rerender } = render(
    <DialogHost>
      <Given isThere />
    </DialogHost>,
  )
  expect(screen.getByText('Loading')).toBeTruthy()
  rerender(
    <DialogHost>
      <Given isThere={false} />
    </DialogHost>,
  )
  expect(screen.queryByText('Loading')).toBeNull()
})

it('shows a dialog in its own place where there is no host', async () => {
  render(<Row name="menu" />)
  await userEvent.click(screen.getByRole('button', { name: 'Reject menu' }))
  expect(screen.getByRole('dialog', { name: 'Reject menu?' })).toBeTruthy()
})
