import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'messages', label: 'Messages', count: 128 },
  { value: 'files', label: 'Files' },
] as const

function Project() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('overview')
  return (
    <Tabs label="Project" tabs={tabs} value={tab} onChange={setTab}>
      This is {tab}
    </Tabs>
  )
}

it('moves and chooses by arrows, Home and End, round the ends', async () => {
  render(<Project />)
  await userEvent.tab()
  expect(current()).toBe('Overview')

  await userEvent.keyboard('{ArrowRight}')
  expect(current()).toBe('Messages 99+')
  expect(screen.getByRole('tabpanel', { name: 'Messages 99+' }).textContent).toBe('This is messages')

  await userEvent.keyboard('{End}{ArrowRight}')
  expect(current()).toBe('Overview')
  await userEvent.keyboard('{ArrowLeft}')
  expect(current()).toBe('Files')
  await userEvent.keyboard('{Home}')
  expect(current()).toBe('Overview')
})

it('is one stop of the tab key, then the panel', async () => {
  render(<Project />)
  await userEvent.click(screen.getByRole('tab', { name: 'Files' }))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Files' }))
})

/** The chosen tab, which has the focus as well. */
function current(): string {
  const chosen = screen.getByRole('tab', { selected: true })
  expect(document.activeElement).toBe(chosen)
  return chosen.textContent.trim()
}
