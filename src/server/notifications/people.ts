import type { Profile } from '#domain/accounts/profile.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { employees, users } from '#server/accounts/exports/collections.ts'
import { getAll, listAll } from '#server/platform/whole-list.ts'
import type { Documents } from '#server/ports/documents.ts'

/**
 * A person, since when they are in the portal, and whether a mail can lead them there: one whom staff have added as a client and
 * not invited yet gets none, and finds everything when they come.
 */
export type Person = Viewer & {
  /** Of their profile; empty where it names none. */
  readonly timeZone: string
  readonly since: Instant
  readonly isInvited: boolean
}

/** The people of these uids who may sign in now, or once they accept their invitation, without those who have no profile, are switched off or have left. */
export async function peopleOf(documents: Documents, uids: readonly string[]): Promise<Person[]> {
  return presentNow(documents, await getAll(documents, users, uids))
}

export async function staffNow(documents: Documents): Promise<Person[]> {
  const staff = { where: { role: 'superAdmin' }, orderBy: ['createdAt', 'desc'] } as const
  return presentNow(documents, await listAll(documents, users, staff))
}

/** The owner of an account and their teammates. */
export async function peopleOfAccount(documents: Documents, accountId: string): Promise<Person[]> {
  return presentNow(documents, await listAll(documents, users, { where: { accountId } }))
}

type Found = { readonly data: Profile }

/**
 * The people who may sign in. People of the agency may not once they are inactive, nor teammates once their account is
 * closed.
 */
async function presentNow(documents: Documents, people: readonly Found[]): Promise<Person[]> {
  const closed = await closedAccounts(documents, people)
  const on = people
    .map(({ data }) => data)
    .filter(({ accountId, disabledAt }) => disabledAt === null && !closed.has(accountId))
  const agency = on.filter(({ role }) => role !== 'client').map(({ uid }) => uid)
  const colleagues = await getAll(documents, employees, agency)
  const gone = new Set(colleagues.filter(({ data }) => data.status === 'inactive').map(({ id }) => id))
  return on
    .filter(({ uid }) => !gone.has(uid))
    .map(({ uid, role, accountId, rights, staffRights = [], fullName, email, timeZone, createdAt: since, awaited }) => {
      const isInvited = awaited?.invitation !== null
      return { uid, role, accountId, rights, staffRights, fullName, email, timeZone, since, isInvited }
    })
}

async function closedAccounts(documents: Documents, people: readonly Found[]): Promise<ReadonlySet<string>> {
  const accounts = people.filter(({ data }) => data.accountId !== data.uid).map(({ data }) => data.accountId)
  const owners = await getAll(documents, users, [...new Set(accounts)])
  return new Set(owners.filter(({ data }) => data.disabledAt !== null).map(({ id }) => id))
}
