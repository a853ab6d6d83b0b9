import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { DiskOfCaches } from '#web/platform/offline/disk-of-caches.test-support.ts'
import { OfflineCopy } from './OfflineCopy.tsx'
import { ada, openSession, sessionOf, stage, tom } from './stage.test-support.tsx'

it.each<[string, PresentedProfile, string]>([
  ['a client', ada, 'Projects, messages, meetings, quotes, invoices and sites'],
  ['a creator', { ...ada, role: 'creator' }, 'Projects, messages, hours and sites'],
  ['staff', tom, 'Projects, messages, meetings, invoices and hours'],
])('promises %s the pages that are kept, and no others', async (_who, person, pages) => {
  await openSession(sessionOf(person))
  vi.stubGlobal('caches', new DiskOfCaches())
  stage(<OfflineCopy />)
  const wanted = await screen.findByRole('switch', { name: 'Keep an offline copy in this browser' })
  const said = document.getElementById(wanted.getAttribute('aria-describedby') ?? '')?.textContent
  expect(said).toBe(
    `${pages} that you open stay readable offline for up to 7 days while you’re signed in. Most other pages need a connection. Don’t keep a copy on a shared device.`,
  )
})

it('offers no copy to staff who see the portal as a client: of that nothing is kept', async () => {
  vi.stubGlobal('caches', new DiskOfCaches())
  await openSession(sessionOf(ada, { look: { clientId: 'ada', until: '2099-06-01T09:00:00.000Z' } }))
  stage(
    <>
      <p>The page</p>
      <OfflineCopy />
    </>,
  )
  expect(await screen.findByText('The page')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})
