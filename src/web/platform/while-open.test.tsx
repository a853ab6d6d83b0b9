import { act, fireEvent, render, screen } from '@testing-library/react'
import { use, useState } from 'react'
import { expect, it } from 'vitest'
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

function Row() {
  const box = useDialog(LazyBox)
  return (
    <>
      <button type="button" {...box.opener}>
        Pay
      </button>
      <LazyBox {...box.props} />
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

it.each([
  [['projects'], /^You don’t have access to this anymore\./],
  [['projects', 'invoices', 'ordering'], /^This changed while you had it open\./],
])('says why what it is about has gone for whom is left with the rights %j', async (rights, sentence) => {
  forgetSession()
  answerWire(() => Response.json({ session: { viewer }, features: {} }))
  await loadSession()
  render(<Page />)
  const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await press('Pay')
  await screen.findByRole('region', { name: 'Box' })
  act(() => adoptProfile({ ...viewer, version: 2, rights } as unknown as Parameters<typeof adoptProfile>[0]))
  await press('Take the row away')
  expect(await screen.findByText(sentence, {}, { timeout: 3000 })).toBeTruthy()
})
