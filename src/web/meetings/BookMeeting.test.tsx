import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./pages/MeetingsPage.tsx'), import('./BookingPart.tsx')])
}, 60_000)

const hosts = [
  { uid: 'nina', fullName: 'Nina Falk' },
  { uid: 'tom', fullName: 'Tom Reyes' },
]
const types = [{ type: 'vision_plan', minutes: 30, url: null, missing: null, againAt: null }]

it('lets a client choose who holds the meeting', async () => {
  const { asked } = openApp('/client/meetings?book=vision_plan', {
    session: sessionOf(ada),
    answers: {
      'get-booking': () => ({ noticeHours: 24, daysAhead: 30, hosts, types }),
      'list-free-slots': () => ({ slots: [] }),
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText('With'), 'Nina Falk')
  const wanted = () => asked.findLast(({ name }) => name === 'list-free-slots')?.body
  await expect.poll(wanted).toMatchObject({ staffId: 'nina' })
})
