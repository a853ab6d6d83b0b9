import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PausedSearch } from './PausedSearch.tsx'

type Filter = { readonly search?: string | undefined; readonly status?: string }

function Listed({ from }: { readonly from: Filter }) {
  const [filter, setFilter] = useState(from)
  return (
    <>
      <PausedSearch
        label="Search projects"
        search={filter.search}
        onSearch={(search) => setFilter({ ...filter, search: search ?? undefined })}
      />
      <button type="button" onClick={() => setFilter({ ...filter, status: 'done' })}>
        Done
      </button>
      <output>{JSON.stringify(filter)}</output>
    </>
  )
}

const shown = () => screen.getByRole('status').textContent

it('keeps a filter that is chosen before the search is asked', async () => {
  render(<Listed from={{}} />)
  await userEvent.type(screen.getByRole('searchbox'), 'news')
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(shown()).toBe('{"status":"done"}')
  await expect.poll(shown).toBe('{"status":"done","search":"news"}')
})

it('keeps a filter that is chosen right after the search is cleared', async () => {
  render(<Listed from={{ search: 'news' }} />)
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await expect.poll(shown).toBe('{"status":"done"}')
})
