import type { Profile } from '#domain/accounts/profile.ts'
import { consequence } from '#server/platform/consequences.ts'
import type { Consequence } from '#server/platform/consequences.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import { rewriteEach } from '#server/platform/rewrite-each.ts'
import { createId } from '#server/platform/secrets.ts'
import { eachPage } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { raise } from '#server/portal.ts'
import { detailChanges, users } from './exports/collections.ts'
import type { DetailChange } from './exports/collections.ts'
import { detailsChanged } from './exports/reactions.ts'

/** Whoever changes a profile, and by whichever call, leaves the copies of it to be written anew. */
export function leaveDetailChanges(): Consequence[] {
  return [
    consequence(users, ({ id: uid, before, after }, transaction) => {
      if (!before || !after || !isCopied(before, after)) return
      const { companyName, fullName, email } = before
      transaction.create(detailChanges, { id: createId(), uid, companyName, fullName, email })
    }),
  ]
}

/** The company of an account is its owner's, and their addressee is on its papers; of anybody else the name and the address are copied. */
function isCopied(before: Profile, after: Profile): boolean {
  const copied = ['fullName', 'email'] as const
  const ofOwner = ['companyName', 'vatNumber', 'billingAddress'] as const
  const isOwner = after.uid === after.accountId
  return (isOwner ? [...copied, ...ofOwner] : copied).some((field) => before[field] !== after[field])
}

const sweepEveryMs = 60_000
const atOnce = 100

/** Carries on each change soon after its commit, and at the start what an earlier process left undone. */
export function startCarrying(portal: Portal, duty: Duty): { stop(): Promise<void> } {
  let isBehind = false
  let isStopped = false
  const isWanted = () => !isStopped
  const rounds = startRounds({
    duty,
    everyMs: sweepEveryMs,
    async round() {
      do {
        isBehind = false
        await carryDetails(portal, isWanted)
        // A change that comes meanwhile may be listed before those that were read already.
      } while (isBehind)
    },
    onFault: faultLog(portal, 'changed details not copied'),
  })
  const stopWatching = portal.documents.watch(detailChanges, ({ before, after }) => {
    if (before || !after) return
    isBehind = true
    rounds.begin()
  })
  rounds.begin()
  return {
    async stop() {
      isStopped = true
      stopWatching()
      await rounds.stop()
    },
  }
}

/** Has every copy follow the profiles that changed, while `isWanted`. A failure is logged and holds up no other change. */
export async function carryDetails(portal: Portal, isWanted = () => true): Promise<void> {
  const onFault = faultLog(portal, 'changed details not copied')
  for await (const rows of eachPage(portal.documents, detailChanges, {}, atOnce))
    for (const { data } of rows) if (isWanted()) await carryOne(portal, data, isWanted).catch(onFault)
}

async function carryOne(portal: Portal, change: DetailChange, isWanted: () => boolean): Promise<void> {
  const { documents } = portal
  await carryToTeammates(portal, change, isWanted)
  await raise(portal, detailsChanged, change, isWanted)
  // What was cut short is done again from the start.
  if (!isWanted()) return
  await documents.transact(async (transaction) => {
    if (await transaction.get(detailChanges, change.id)) transaction.remove(detailChanges, change.id)
  })
}

/** The profiles of teammates name the company that they are in. */
async function carryToTeammates(
  { documents, clock }: Portal,
  { uid }: DetailChange,
  isWanted: () => boolean,
): Promise<void> {
  if ((await documents.get(users, uid))?.data.role !== 'client') return
  await rewriteEach(documents, {
    of: users,
    lists: [{ where: { accountId: uid } }],
    isWanted,
    async begin(reader) {
      const companyName = (await reader.get(users, uid))?.data.companyName
      return (profile) =>
        companyName === undefined || profile.companyName === companyName
          ? profile
          : { ...profile, companyName, updatedAt: clock.now() }
    },
  })
}
