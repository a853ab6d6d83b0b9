import type { FastifyBaseLogger } from 'fastify'
import type { Profile } from '#domain/accounts/profile.ts'
import type { Message } from '#domain/messages/message.ts'
import { readMarkId } from '#domain/messages/read-mark.ts'
import { answeredBy } from '#domain/notifications/answers.ts'
import { tellingOf } from '#domain/notifications/tellings.ts'
import { memberId } from '#domain/projects/member.ts'
import { employees } from '#server/accounts/collections.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { consequence } from '#server/platform/consequences.ts'
import type { Consequence } from '#server/platform/consequences.ts'
import { createId } from '#server/platform/secrets.ts'
import { getAll, listAll } from '#server/platform/whole-list.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import type { Mailer } from '#server/ports/mail.ts'
import { members } from '#server/projects/collections.ts'
import { users } from './accounts/collections.ts'
import { payments } from './billing/collections.ts'
import { orders } from './checkout/collections.ts'
import { messages, readMarks } from './messages/collections.ts'
import { firstWords } from './messages/first-words.ts'
import { followUps } from './notifications/collections.ts'
import type { FollowUp } from './notifications/collections.ts'
import type { NotificationsDeps, Person } from './notifications/deps.ts'
import { projects } from './projects/collections.ts'

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly mailer: Mailer
  readonly settings: NotificationsDeps['settings']
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** What the notifications need of the other slices: who is there, what they may see, what they have seen. */
export function joinNotifications({ documents, clock, mailer, settings, log }: Deps): NotificationsDeps {
  const present = (people: readonly { readonly data: Profile }[]) => presentNow(documents, people)
  return {
    documents,
    clock,
    mailer,
    settings,
    onFault: (error, what) => log.error({ err: error }, what),
    peopleOf: async (uids) => present(await getAll(documents, users, uids)),
    async staff() {
      const staff = { where: { role: 'superAdmin' }, orderBy: ['createdAt', 'desc'] } as const
      return present(await listAll(documents, users, staff))
    },
    peopleOfAccount: async (accountId) => present(await listAll(documents, users, { where: { accountId } })),
    onProjectSince: async (projectId, creatorId) =>
      (await documents.get(members, memberId(projectId, creatorId)))?.data.startedAt ?? null,
    avatarIdOf: async (uid) => (await documents.get(users, uid))?.data.avatarId ?? null,
    projectOf: async (projectId) => (await documents.get(projects, projectId))?.data ?? null,
    async latestProjectOf(clientId) {
      const latest = { where: { clientId }, orderBy: ['listedAt', 'desc'], limit: 1 } as const
      return (await documents.list(projects, latest))[0]?.id ?? null
    },
    isPaid: async (id) =>
      (await documents.get(payments, id))?.data.status === 'paid' ||
      (await documents.get(orders, id))?.data.status === 'completed',
    activityOf: async (activityId) => (await documents.get(activityCollection, activityId))?.data ?? null,
    async messageOf(reader, messageId) {
      const message = (await reader.get(messages, messageId))?.data
      if (!message || message.deletedAt !== null) return null
      return { words: firstWords(message.payment?.description ?? message.body), place: message.place }
    },
    async seenUpTo(projectId, { uid, role }) {
      const mark = await documents.get(readMarks, readMarkId(projectId, uid, role === 'superAdmin'))
      return mark?.data.place ?? null
    },
    readingOf: async (markId) => (await documents.get(readMarks, markId))?.data ?? null,
  }
}

/** What the changes of other slices leave for notifications to do. */
export function notificationFollowUps({ clock }: Pick<Deps, 'clock'>): Consequence[] {
  function leave(transaction: Pick<Transaction, 'create'>, kind: FollowUp['kind'], subjectId: string): void {
    transaction.create(followUps, { id: createId(), at: clock.now(), kind, subjectId, tries: 0 })
  }

  return [
    consequence(activityCollection, ({ id, before, after }, transaction) => {
      const isHeard = after && (tellingOf(after.type) !== null || answeredBy(after.type).length > 0)
      if (isHeard && !before) leave(transaction, 'activity', id)
    }),
    consequence(messages, ({ id, before, after }, transaction) => {
      if (before && isOtherwise(before, after)) leave(transaction, 'words', id)
      if (after?.payment?.status === 'paid' && before?.payment?.status !== 'paid') leave(transaction, 'payment', id)
    }),
    consequence(readMarks, ({ id, after }, transaction) => {
      // Staff have a second mark that counts what is among them too: it is the further one.
      if (after && (after.internal || after.role !== 'superAdmin')) leave(transaction, 'reading', id)
    }),
    consequence(users, ({ id, before, after }, transaction) => {
      if (before && isLess(before, after)) leave(transaction, 'access', id)
    }),
    consequence(members, ({ before, after }, transaction) => {
      if (before && before.endedAt === null && after?.endedAt !== null) leave(transaction, 'access', before.creatorId)
    }),
  ]
}

/** Whether a message says something else than before, or nothing any more. */
function isOtherwise(before: Message, after: Message | null): boolean {
  return before.deletedAt === null && (after === null || after.deletedAt !== null || after.body !== before.body)
}

/** Those who may sign in. People of the agency may not once they are inactive, nor teammates once their account is closed. */
async function presentNow(documents: Documents, people: readonly { readonly data: Profile }[]): Promise<Person[]> {
  const closed = await closedAccounts(documents, people)
  const on = people
    .map(({ data }) => data)
    .filter(({ accountId, disabledAt }) => disabledAt === null && !closed.has(accountId))
  const agency = on.filter(({ role }) => role !== 'client').map(({ uid }) => uid)
  const colleagues = await getAll(documents, employees, agency)
  const gone = new Set(colleagues.filter(({ data }) => data.status === 'inactive').map(({ id }) => id))
  return on
    .filter(({ uid }) => !gone.has(uid))
    .map(({ uid, role, accountId, rights, fullName, email, createdAt: since }) => {
      return { uid, role, accountId, rights, fullName, email, since }
    })
}

async function closedAccounts(
  documents: Documents,
  people: readonly { readonly data: Profile }[],
): Promise<ReadonlySet<string>> {
  const accounts = people.filter(({ data }) => data.accountId !== data.uid).map(({ data }) => data.accountId)
  const owners = await getAll(documents, users, [...new Set(accounts)])
  return new Set(owners.filter(({ data }) => data.disabledAt !== null).map(({ id }) => id))
}

function isLess(before: Profile, after: Profile | null): boolean {
  if (!after) return true
  return (
    before.role !== after.role ||
    before.accountId !== after.accountId ||
    before.rights.some((right) => !after.rights.includes(right))
  )
}
