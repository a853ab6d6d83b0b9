import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useNotedTimeZone } from '#web/accounts/exports/use-noted-time-zone.ts'
import { browserZone, holdClock, ownZone } from '#web/platform/page-clock.ts'
import { useViewer } from '#web/platform/session.ts'
import { ada, answerCalls, openSession, refuse, sessionOf, stage } from './stage.test-support.tsx'

function Zone() {
  useNotedTimeZone()
  return <p>{`Zone: ${useViewer().timeZone || 'none'}`}</p>
}

it('tells the zone of this browser once, where none is known', async () => {
  await openSession(sessionOf({ ...ada, timeZone: '' }))
  const asked = answerCalls({
    'note-time-zone': ({ timeZone }) => ({ profile: { ...ada, version: 4, timeZone } }),
  })
  stage(<Zone />)
  expect(await screen.findByText(`Zone: ${browserZone()}`)).toBeTruthy()
  expect(asked).toEqual([{ name: 'note-time-zone', body: { timeZone: browserZone() } }])
})

it('tells the zone of this browser, and not the one that the server rendered the page in', async () => {
  await openSession(sessionOf({ ...ada, timeZone: '' }))
  const asked = answerCalls({
    'note-time-zone': ({ timeZone }) => ({ profile: { ...ada, version: 4, timeZone } }),
  })
  holdClock({ zone: 'Pacific/Niue', atMs: Date.now() })
  stage(<Zone />)
  await expect.poll(() => asked).toEqual([{ name: 'note-time-zone', body: { timeZone: ownZone() } }])
  holdClock(null)
})

it('tells nothing where a zone is known', async () => {
  await openSession(sessionOf(ada))
  const asked = answerCalls({})
  stage(<Zone />)
  expect(await screen.findByText('Zone: America/Los_Angeles')).toBeTruthy()
  expect(asked).toEqual([])
})

it('tells nobody where it fails: the next visit tries again', async () => {
  await openSession(sessionOf({ ...ada, timeZone: '' }))
  const refused = answerCalls({ 'note-time-zone': () => refuse('unavailable') })
  stage(<Zone />)
  await expect.poll(() => refused.map(({ name }) => name)).toEqual(['note-time-zone'])
  expect(screen.getByText('Zone: none')).toBeTruthy()
})
