import { expect, it } from 'vitest'
import { arrangeMessages, firstUnseen, seenBy, seenUpToBy } from './arrange-messages.ts'
import { fromTom, mark, message, paymentRequest } from './message.test-support.ts'

const at = (time: string, day = '08') => new Date(`2026-12-${day}T${time}:00`).toISOString()

function arranged(messages: Parameters<typeof arrangeMessages>[0], startsNew: string | null = null): string[][][] {
  return arrangeMessages(messages, startsNew).map(({ groups }) =>
    groups.map((group) => group.messages.map(({ body }) => body)),
  )
}

it("puts what one sender says within five minutes under one head, by the reader's days", () => {
  const all = [
    message({ createdAt: at('23:57', '07'), body: 'a' }),
    message({ createdAt: at('00:01'), body: 'b' }),
    message({ createdAt: at('00:04'), body: 'c' }),
    fromTom({ createdAt: at('00:05'), body: 'd' }),
    message({ createdAt: at('00:06'), body: 'e' }),
    message({ createdAt: at('00:12'), body: 'f' }),
  ]
  expect(arranged(all)).toEqual([[['a']], [['b', 'c'], ['d'], ['e'], ['f']]])
  expect(arranged(all, all[2]?.id)).toEqual([[['a']], [['b'], ['c'], ['d'], ['e'], ['f']]])
})

it('gives a note among staff and a payment a head of their own', () => {
  const all = [
    fromTom({ createdAt: at('09:00'), body: 'a' }),
    fromTom({ createdAt: at('09:01'), body: 'note', internal: true }),
    fromTom({ createdAt: at('09:02'), body: 'b' }),
    { ...paymentRequest(), createdAt: at('09:03'), body: 'payment' },
    fromTom({ createdAt: at('09:04'), body: 'c' }),
  ]
  expect(arranged(all)).toEqual([[['a'], ['note'], ['b'], ['payment'], ['c']]])
})

it('finds where reading begins: the first of others after the mark', () => {
  const all = [
    fromTom({ createdAt: at('09:00') }),
    message({ createdAt: at('09:01') }),
    fromTom({ createdAt: at('09:02') }),
  ]
  expect(firstUnseen(all, Date.parse(at('09:00')), 'ada')).toBe(all[2]?.id)
  expect(firstUnseen(all, Date.parse(at('09:02')), 'ada')).toBeNull()
  expect(firstUnseen(all, null, 'ada')).toBeNull()
})

it('finds by how many wait where the reader begins who has seen nothing yet', () => {
  const all = [
    fromTom({ createdAt: at('09:00') }),
    fromTom({ createdAt: at('09:01') }),
    fromTom({ createdAt: at('09:02'), deletedAt: at('09:10') }),
    message({ createdAt: at('09:03') }),
    fromTom({ createdAt: at('09:04') }),
  ]
  expect(firstUnseen(all, null, 'ada', 2)).toBe(all[1]?.id)
  expect(firstUnseen(all, null, 'ada', 9)).toBe(all[0]?.id)
  expect(firstUnseen(all, Date.parse(at('09:03')), 'ada', 2)).toBe(all[4]?.id)
})

it('says under which message who has stopped reading, by whichever mark is further, and nothing of one’s own', () => {
  const all = [
    message({ createdAt: at('09:00') }),
    fromTom({ createdAt: at('09:01') }),
    message({ createdAt: at('09:02') }),
  ]
  const marks = [
    mark({ uid: 'tom', name: 'Tom', place: Date.parse(at('09:00')) }),
    mark({ id: 'x:staff', uid: 'tom', name: 'Tom', place: Date.parse(at('09:02')), internal: true }),
    mark({ uid: 'ben', name: 'Ben', place: Date.parse(at('09:01')) }),
    mark({ uid: 'ivo', name: 'Ivo', place: Date.parse(at('09:01')) }),
    mark({ uid: 'ada', place: Date.parse(at('09:02')) }),
  ]
  expect([...seenBy(all, marks, 'ada')]).toEqual([
    [all[2]?.id, ['Tom']],
    [all[1]?.id, ['Ben', 'Ivo']],
  ])
  expect(seenBy(all, [mark({ uid: 'ada', place: Date.parse(at('09:00')) })], 'tom').size).toBe(0)
  expect(seenUpToBy(marks, 'tom')).toBe(Date.parse(at('09:02')))
  expect(seenUpToBy([], 'tom')).toBeNull()
})
