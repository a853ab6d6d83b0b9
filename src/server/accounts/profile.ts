import type * as clientCalls from '#domain/accounts/client-contract.ts'
import type * as accountsCalls from '#domain/accounts/contract.ts'
import type { Employee } from '#domain/accounts/employee.ts'
import type * as profileCalls from '#domain/accounts/profile-contract.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { withDetails } from '#domain/accounts/profile.ts'
import type { Teammate } from '#domain/accounts/teammate.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { clientOf } from '#server/accounts/exports/clients.ts'
import { employees, teammates, users } from '#server/accounts/exports/collections.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { expectSameRates } from './fixed-position.ts'
import { presentClient, presentProfile } from './present.ts'

/**
 * Changes the viewer's own profile only. Refuses `stale-version` where another tab was faster; nothing is merged. Only the
 * owner of an account has a VAT number: `forbidden` to anybody else. A creator’s position is theirs to change while it has no rates.
 */
export async function updateProfile(
  portal: Portal,
  viewer: Viewer,
  { version, ...details }: InputOf<typeof accountsCalls.updateProfile>,
): Promise<ReplyOf<typeof accountsCalls.updateProfile>> {
  const { documents, clock } = portal
  const ownsAccount = viewer.role === 'client' && viewer.uid === viewer.accountId
  if ((details.vatNumber || details.billingAddress) && !ownsAccount) throw new Refusal('forbidden')
  return documents.transact(async (transaction) => {
    const found = await readOwnProfile(transaction, viewer.uid)
    if (found.version !== version) throw new Refusal('stale-version')
    await expectSameRates(portal, transaction, found.data, details.position)
    const next = { ...withDetails(found.data, details), updatedAt: clock.now() }
    const { firstName, lastName, fullName, position, phone } = next
    await syncProfile(portal, transaction, viewer.uid, { firstName, lastName, fullName, position, phone })
    return { profile: presentProfile(transaction.put(users, next)) }
  })
}

/** Changes what stands in a client's profile, for staff, and is audited. The client sees it at once. */
export async function updateClient(
  { documents, clock, audit }: Portal,
  viewer: Viewer,
  { clientId, version, ...details }: InputOf<typeof clientCalls.updateClient>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof clientCalls.updateClient>> {
  return documents.transact(async (transaction) => {
    const found = (await clientOf(transaction, clientId)) && (await transaction.get(users, clientId))
    if (!found) throw new Refusal('not-found')
    if (found.version !== version) throw new Refusal('stale-version')
    const next = withDetails(found.data, { ...details, position: found.data.position })
    const trace = { action: 'client-changed', entityType: 'user', entityId: clientId, ip }
    audit.recordWith(transaction, { actorId: viewer.uid, ...trace })
    return { client: presentClient(transaction.put(users, { ...next, updatedAt: clock.now() })) }
  })
}

/** Stores the browser's time zone for a viewer who has none; never changes their own choice. */
export async function noteTimeZone(
  { documents, clock }: Portal,
  viewer: Viewer,
  { timeZone }: InputOf<typeof profileCalls.noteTimeZone>,
): Promise<ReplyOf<typeof profileCalls.noteTimeZone>> {
  return documents.transact(async (transaction) => {
    const found = await readOwnProfile(transaction, viewer.uid)
    if (found.data.timeZone !== '') return { profile: presentProfile(found) }
    const next = { ...found.data, timeZone, updatedAt: clock.now() }
    return { profile: presentProfile(transaction.put(users, next)) }
  })
}

/** The viewer's own profile, to be changed in this transaction. Refuses `not-signed-up` where it is gone. */
export async function readOwnProfile(transaction: Reader, uid: string): Promise<Stored<Profile>> {
  const found = await transaction.get(users, uid)
  if (!found) throw new Refusal('not-signed-up')
  return found
}

type Deps = Pick<Portal, 'documents' | 'clock'>
type Carried = Partial<
  Pick<
    Employee,
    'firstName' | 'lastName' | 'fullName' | 'position' | 'phone' | 'email' | 'avatarId' | 'status' | 'staffRights'
  >
>

/** Copies a change of a profile to the record of the employee or the teammate; the owner of an account has neither. */
export async function syncProfile(
  portal: Deps,
  transaction: Transaction,
  uid: string,
  changes: Carried,
): Promise<void> {
  const found = await transaction.get(employees, uid)
  if (found) transaction.put(employees, { ...found.data, ...changes, updatedAt: portal.clock.now() })
  await carryToTeammate(portal, transaction, uid, changes)
}

async function carryToTeammate(
  { documents, clock }: Deps,
  transaction: Transaction,
  uid: string,
  changes: Partial<Pick<Teammate, 'fullName' | 'email' | 'avatarId'> & Pick<Employee, 'status'>>,
): Promise<void> {
  // A person is in one account at a time; they were removed from the others.
  const rows = await listAll(documents, teammates, { where: { userId: uid } })
  const row = rows.find(({ data }) => data.removedAt === null)
  const found = row && (await transaction.get(teammates, row.id))
  if (!found) return
  const { disabledAt, ...data } = found.data
  const { fullName = data.fullName, email = data.email, avatarId = data.avatarId, status } = changes
  const now = clock.now()
  const off = status === 'inactive' ? now : status === 'active' ? undefined : disabledAt
  const kept = { ...data, fullName, email, avatarId, updatedAt: now }
  transaction.put(teammates, off === undefined ? kept : { ...kept, disabledAt: off })
}
