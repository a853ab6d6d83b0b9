import { addDays, dayIn } from '#domain/core/days.ts'
import * as calls from '#domain/meetings/contract.ts'
import type { Life, Person } from '#server/testing/simulation/life.test-support.ts'
import { oncePerKey } from '#server/testing/simulation/once-per-key.test-support.ts'
import { meetings } from './exports/collections.ts'

const owners = ['ada', 'grace', 'hugo', 'uma'] as const

async function drawMeeting(person: Person, isOver: boolean) {
  const shown = await person.ask(calls.listMeetings, { when: isOver ? 'all' : 'ahead' })
  const now = person.world.clock.now()
  return person.random.pick(shown?.meetings.filter(({ endsAt }) => endsAt < now === isOver) ?? [])
}

async function drawSlot(person: Person, more: { readonly meetingId?: string } = {}) {
  const from = addDays(dayIn('UTC', person.world.clock.nowMs()), person.random.between(1, 6))
  const asked = { type: 'vision_plan', from, days: 3, timeZone: 'UTC', ...more } as const
  const shown = await person.ask(calls.listFreeSlots, asked)
  return person.random.pick(shown?.slots.slice(0, 12) ?? [])
}

export const meetingsLife: Life = {
  acts: {
    'books a meeting': {
      by: owners,
      weight: 1.5,
      async act(person) {
        const slot = await drawSlot(person)
        if (!slot) return
        const wish = { key: person.key(), type: 'vision_plan', timeZone: 'UTC', agenda: '' } as const
        await person.ask(calls.bookMeeting, { ...wish, staffId: slot.staffId, startsAt: slot.startsAt })
      },
    },
    'moves a meeting': {
      by: ['client', 'superAdmin'],
      weight: 0.7,
      async act(person) {
        const meeting = await drawMeeting(person, false)
        const slot = meeting && (await drawSlot(person, { meetingId: meeting.id }))
        if (!meeting || !slot) return
        const moved = { startsAt: slot.startsAt, timeZone: 'UTC', reason: '' }
        await person.ask(calls.rescheduleMeeting, { meetingId: meeting.id, ...moved })
      },
    },
    'cancels a meeting': {
      by: ['client', 'superAdmin'],
      weight: 0.4,
      async act(person) {
        const meeting = await drawMeeting(person, false)
        if (meeting) await person.ask(calls.cancelMeeting, { meetingId: meeting.id, reason: '' })
      },
    },
    'closes a meeting': {
      by: ['tom', 'nina'],
      weight: 1,
      async act(person) {
        const meeting = await drawMeeting(person, true)
        if (!meeting) return
        const outcome = person.random.pick(['completed', 'no_show'] as const) ?? 'completed'
        await person.ask(calls.closeMeeting, { meetingId: meeting.id, version: meeting.version, outcome, notes: '' })
      },
    },
  },
  invariants: { 'a meeting is booked once for each key': oncePerKey(meetings, calls.bookMeeting) },
}
