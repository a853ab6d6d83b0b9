import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ActOnAllDialog } from './ActOnAllDialog.tsx'

const rows = [{ id: 'i1' }, { id: 'i2' }]

function open(disabledReason?: string) {
  render(
    <ActOnAllDialog
      open
      onOpenChange={() => undefined}
      rows={rows}
      selection={{ drop: () => undefined }}
      nameOf={({ id }) => id}
      title={(count) => `Send ${count} reminders?`}
      description="Each invoice can get one reminder a day."
      label={(count) => `Send ${count} reminders`}
      told={(count) => `${count} reminders sent`}
      act={() => Promise.resolve(null)}
      describe={({ id }) => ({ what: id, more: '$10' })}
      whyNot={() => 'Reminded today'}
      disabledReason={disabledReason}
    />,
  )
}

it('asks nothing where it can be done for no row, and says why of each', async () => {
  open()
  const dialog = within(await screen.findByRole('dialog', { name: 'Nothing is left to do' }))
  expect(dialog.getAllByText(/Reminded today$/, { selector: 'strong' })).toHaveLength(2)
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close', ''])
})

it('says what has to be done first, where that is left', async () => {
  open('Invite the clients first.')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 2 reminders?' }))
  expect(dialog.getByText('Invite the clients first.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Send 2 reminders' })).toBeTruthy()
})
