import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { use, useState } from 'react'
import { expect, it } from 'vitest'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { DialogHost, DialogNotice } from '#web/ui/DialogHost.tsx'
import { lazyDialog, useDialog } from './lazy-dialog.tsx'
import type { OverlayProps } from './lazy-dialog.tsx'
import { adoptProfile, forgetSession, loadSession } from './session.ts'
import { answerWire } from './wire.test-support.ts'

const viewer = { uid: 'ben', version: 1, email: 'ben@northwind.example', rights: ['projects', 'invoices'] }

const LazyBox = lazyDialog(async () => ({ Box }))

function Box({ open }: OverlayProps) {
  return open && <section aria-label="Box">{use(DialogNotice)}</section>
}

const LazyQuestion = lazyDialog(async () => ({ Question }))

function Question(overlay: OverlayProps) {
  return (
    <ConfirmDialog {...overlay} title="Approve “Design”?" confirm={{ label: 'Approve', onConfirm: () => undefined }}>
      We record your name.
    </ConfirmDialog>
  )
}

function Row() {
  const box = useDialog(LazyBox)
  const question = useDialog(LazyQuestion)
  return (
    <>
      <button type="button" {...box.opener}>
        Pay
      </button>
      <LazyBox {...box.props} />
      <button type="button" {...question.opener}>
        Approve milestone
      </button>
      <LazyQuestion {...question.props} />
    </>
  )
}

function Page() {
  const [isThere, setIsThere] = useState(true)
  return (
    <>
      <DialogHost>{isThere && <Row />}</DialogHost>
      <button type="button" onClick={() => setIsThere(false)}>
        Take the row away
      </button>
    </>
  )
}

async function open(): Promise<void> {
  forgetSession()
  answerWire(() => Response.json({ session: { viewer }, features: {} }))
  await loadSession()
  render(<Page />)
}

function leaveWith(rights: readonly string[]): void {
  act(() => adoptProfile({ ...viewer, version: 2, rights } as unknown as Parameters<typeof adoptProfile>[0]))
}

// What is behind a dialog has no role.
const press = async (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name, hidden: true })))

it.each([
  [['projects'], /^You no longer have access\./],
  [['projects', 'invoices', 'ordering'], /^The page changed while this dialog was open\./],
])('says why what it is about has gone for whom is left with the rights %j', async (rights, sentence) => {
  await open()
  await press('Pay')
  await screen.findByRole('region', { name: 'Box' })
  leaveWith(rights)
  await press('Take the row away')
  expect(await screen.findByText(sentence, {}, { timeout: 3000 })).toBeTruthy()
})

it('can only be closed once its reader has lost the right to what it asks', async () => {
  await open()
  await press('Approve milestone')
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy()
  leaveWith(['projects'])
  await press('Take the row away')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull(), { timeout: 3000 })
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  const close = screen.getAllByRole('button', { name: 'Close' }).find(({ textContent }) => textContent === 'Close')
  await act(async () => fireEvent.click(close!))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
