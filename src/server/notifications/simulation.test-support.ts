import { toMilliseconds } from '#domain/core/instants.ts'
import * as calls from '#domain/notifications/contract.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { mayHear } from '#domain/notifications/recipients.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { projects } from '#server/projects/exports/collections.ts'
import type { Invariant, Life } from '#server/testing/simulation/life.test-support.ts'
import type { SentMail } from '#server/testing/simulation/mailbox.test-support.ts'
import { cast } from '#tools/seed/cast.ts'
import { followUps, notifications } from './collections.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const notificationsLife: Life = {
  acts: {
    'reads notifications': {
      by: ['client', 'creator', 'superAdmin'],
      weight: 1,
      async act(person) {
        const shown = await person.ask(calls.listNotifications, {})
        const unread = shown?.notifications.filter(({ readAt }) => readAt === null) ?? []
        if (unread.length === 0) return
        const some = { ids: unread.slice(0, 5).map(({ id }) => id) }
        await person.ask(calls.markNotificationsRead, person.random.chance(0.3) ? { all: true } : some)
      },
    },
  },
  invariants: {
    'nothing is left to follow up': {
      holds: 'settled',
      broken: ({ rows }) => rows(followUps).map(({ kind, subjectId }) => `${kind} ${subjectId}`),
    },
    'no mail waits': {
      holds: 'settled',
      broken: ({ rows }) => rows(notifications).flatMap(({ id, mail }) => (mail === 'due' ? [id] : [])),
    },
    'what counts as mailed was mailed': mailed(),
    'a mail is sent twice at the most, or once more for each death': {
      holds: 'always',
      broken({ nowMs, mails, deathsMs, rows }) {
        // What was long ago was about something else that reads the same.
        const near = mails.filter(({ atMs }) => nowMs - atMs < 5 * dayMs)
        const told = rows(notifications).filter(({ createdAt }) => nowMs - toMilliseconds(createdAt) < 8 * dayMs)
        return [...Map.groupBy(near, ({ to, text }) => `${to.email} ${text}`)].flatMap(([mail, copies]) => {
          const lastMs = copies.at(-1)?.atMs ?? 0
          const isNear = (atMs: number) => atMs <= lastMs && lastMs - atMs < 2 * dayMs
          // A mail may come a day after what it tells of, by a clock that may be ahead.
          const isTold = (atMs: number) => atMs - hourMs <= lastMs && lastMs - atMs < 3 * dayMs
          const times = copies.filter(({ atMs }) => isNear(atMs)).length
          if (times < 3) return []
          const alike = mostAlike(
            told.filter(({ createdAt }) => isTold(toMilliseconds(createdAt))),
            mail,
          )
          // Whoever dies before noting that a mail went out sends it once more.
          return times > Math.max(2 * alike, alike + deathsMs.filter(isNear).length)
            ? [`${times} times of ${alike}: ${mail.slice(0, 200)}`]
            : []
        })
      },
    },
    'nobody keeps notifications that they may not see any more': {
      holds: 'settled',
      broken({ rows }) {
        const people = new Map(rows(users).map((person) => [person.uid, person]))
        const crews = new Map(rows(projects).map((project) => [project.id, project]))
        return rows(notifications).flatMap((each) => {
          const person = people.get(each.userId)
          return person && mayHear(person, each, crews.get(each.projectId) ?? null) ? [] : [`${each.id}: ${each.type}`]
        })
      },
    },
    'words that were taken back are told to nobody': {
      holds: 'settled',
      broken({ takenBack, rows, mails }) {
        const told = rows(notifications)
        return takenBack.flatMap(({ words, atMs }) => [
          ...told.flatMap(({ id, body }) => (body.includes(words) ? [`${words} in ${id}`] : [])),
          ...mails.flatMap((mail) => (mail.atMs > atMs && mail.text.includes(words) ? [`${words} in a mail`] : [])),
        ])
      },
    },
  },
}

/**
 * How often somebody was told in the words of this mail, as when a site goes down again and again; at least 1. Whoever may not
 * see it any more has lost theirs, so that it is counted by whoever has most.
 */
function mostAlike(told: readonly Notification[], mail: string): number {
  const alike = Map.groupBy(
    told.filter(({ title }) => mail.includes(title)),
    ({ userId, title, body }) => `${userId} ${title} ${body}`,
  )
  return Math.max(1, ...[...alike.values()].map((same) => same.length))
}

/** Each notification that says so stands in a mail to its person of that time. */
function mailed(): Invariant {
  return {
    holds: 'always',
    broken({ rows, mails, nowMs }) {
      const byPerson = Map.groupBy(mails, ({ to }) => to.email)
      return rows(notifications).flatMap(({ id, userId, mailedAt, title, projectName }) => {
        const email = cast.find(({ uid }) => uid === userId)?.email
        // What is older was looked at on its day.
        if (mailedAt === null || email === undefined || nowMs - toMilliseconds(mailedAt) > 3 * dayMs) return []
        const near = (byPerson.get(email) ?? []).filter(({ atMs }) => isAbout(atMs, toMilliseconds(mailedAt)))
        return near.some((mail) => tells(mail, title, projectName)) ? [] : [`${id} of ${mailedAt}: ${title}`]
      })
    },
  }
}

function isAbout(oneMs: number, otherMs: number): boolean {
  return Math.abs(oneMs - otherMs) < 2 * hourMs
}

/** Alone, or with others: then by its project, or not at all where there are too many, or where hours were submitted anew meanwhile. */
function tells({ subject, text }: SentMail, title: string, projectName: string): boolean {
  const isGathered =
    /new messages|more notifications?$| submitted [\d.]+ hours? (?:again |instead of [\d.]+ )?on /.test(subject)
  return text.includes(title) || subject.includes(title) || (isGathered && text.includes(projectName)) || isGathered
}
