import type { FastifyBaseLogger } from 'fastify'
import type { Profile } from '#domain/accounts/profile.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { readMarkId } from '#domain/messages/read-mark.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Mailer } from '#server/ports/mail.ts'
import { users } from './accounts/collections.ts'
import { payments } from './billing/collections.ts'
import { messages, readMarks } from './messages/collections.ts'
import { firstWords } from './messages/first-words.ts'
import type { NotificationsDeps } from './notifications/deps.ts'
import { projects } from './projects/collections.ts'
import { employees, members } from './team/collections.ts'

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly mailer: Mailer
  readonly settings: NotificationsDeps['settings']
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** An agency has tens of staff and an account tens of people; both are read whole. */
const most = 1000

/** What the notifications need of the other slices: who is there, what they may see, what they have seen. */
export function joinNotifications({ documents, clock, mailer, settings, log }: Deps): NotificationsDeps {
  const present = (people: readonly { readonly data: Profile }[]) => presentNow(documents, people)
  return {
    documents,
    clock,
    mailer,
    settings,
    onFault: (error, what) => log.error({ err: error }, what),
    peopleOf: async (uids) => (uids.length > 0 ? present(await documents.getMany(users, uids)) : []),
    async staff() {
      const listed = { where: { role: 'superAdmin' }, orderBy: ['createdAt', 'desc'], limit: most } as const
      return present(await documents.list(users, listed))
    },
    peopleOfAccount: async (accountId) => present(await documents.list(users, { where: { accountId }, limit: most })),
    avatarIdOf: async (uid) => (await documents.get(users, uid))?.data.avatarId ?? null,
    projectOf: async (projectId) => (await documents.get(projects, projectId))?.data ?? null,
    async latestProjectOf(clientId) {
      const latest = { where: { clientId }, orderBy: ['listedAt', 'desc'], limit: 1 } as const
      return (await documents.list(projects, latest))[0]?.id ?? null
    },
    isPaid: async (paymentId) => (await documents.get(payments, paymentId))?.data.status === 'paid',
    async wordsOf(messageId) {
      const message = (await documents.get(messages, messageId))?.data
      return message && message.deletedAt === null ? firstWords(message.payment?.description ?? message.body) : null
    },
    async seenUpTo(projectId, { uid, role }) {
      const mark = await documents.get(readMarks, readMarkId(projectId, uid, role === 'superAdmin'))
      return mark?.data.upTo ?? null
    },
    watchReading: (onRead) =>
      documents.watch(readMarks, ({ after }) => {
        // Staff have a second mark that counts what is among them too: it is the further one.
        if (after && (after.data.internal || after.data.role !== 'superAdmin')) onRead(after.data)
      }),
    watchPaid: (onPaid) =>
      documents.watch(messages, ({ id, before, after }) => {
        if (after?.data.payment?.status === 'paid' && before?.data.payment?.status !== 'paid') onPaid(id)
      }),
    watchWords: (onChange) =>
      documents.watch(messages, ({ id, before, after }) => {
        if (!before || before.data.deletedAt !== null) return
        if (!after || after.data.deletedAt !== null) onChange(id, null)
        else if (after.data.body !== before.data.body) onChange(id, firstWords(after.data.body))
      }),
    watchAccess(onLoss) {
      const stops = [
        documents.watch(users, ({ id, before, after }) => {
          if (before && isLess(before.data, after?.data)) onLoss(id)
        }),
        documents.watch(members, ({ before, after }) => {
          if (before && before.data.endedAt === null && after?.data.endedAt !== null) onLoss(before.data.creatorId)
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** Those who may sign in. People of the agency may not once they are inactive, nor teammates once their account is closed. */
async function presentNow(documents: Documents, people: readonly { readonly data: Profile }[]): Promise<Viewer[]> {
  const closed = await closedAccounts(documents, people)
  const on = people
    .map(({ data }) => data)
    .filter(({ accountId, disabledAt }) => disabledAt === null && !closed.has(accountId))
  const agency = on.filter(({ role }) => role !== 'client').map(({ uid }) => uid)
  const colleagues = agency.length > 0 ? await documents.getMany(employees, agency) : []
  const gone = new Set(colleagues.filter(({ data }) => data.status === 'inactive').map(({ id }) => id))
  return on
    .filter(({ uid }) => !gone.has(uid))
    .map(({ uid, role, accountId, rights, fullName, email }) => ({ uid, role, accountId, rights, fullName, email }))
}

async function closedAccounts(
  documents: Documents,
  people: readonly { readonly data: Profile }[],
): Promise<ReadonlySet<string>> {
  const accounts = people.filter(({ data }) => data.accountId !== data.uid).map(({ data }) => data.accountId)
  const owners = accounts.length > 0 ? await documents.getMany(users, [...new Set(accounts)]) : []
  return new Set(owners.filter(({ data }) => data.disabledAt !== null).map(({ id }) => id))
}

function isLess(before: Profile, after: Profile | undefined): boolean {
  if (!after) return true
  return (
    before.role !== after.role ||
    before.accountId !== after.accountId ||
    before.rights.some((right) => !after.rights.includes(right))
  )
}
