import type { listLastActs as call } from '#domain/accounts/client-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import { eachPage, listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { lastActs, users } from './exports/collections.ts'
import { keepAct } from './exports/note-act.ts'
import { uidsOfAccount } from './exports/people.ts'
import { presentLastAct } from './present.ts'

/** One for each account of which somebody has been there. */
export async function listLastActs({ documents }: Portal): Promise<ReplyOf<typeof call>> {
  return { acts: (await listAll(documents, lastActs, { orderBy: ['at', 'desc'] })).map(presentLastAct) }
}

const everyMs = 24 * 3_600_000

/** Runs at the start, for accounts of the release before, and every day. */
export function startLastActs(portal: Portal, duty: Duty): Rounds {
  const onFault = faultLog(portal, 'last activity not filled in')
  const rounds = startRounds({ duty, everyMs, round: () => fillInLastActs(portal), onFault })
  rounds.begin()
  return rounds
}

/** Accounts without a note get what is known of them: when somebody was last there by a session that is kept, or else when they joined. */
export async function fillInLastActs(portal: Pick<Portal, 'documents' | 'sessions'>): Promise<void> {
  const { documents, sessions } = portal
  for await (const rows of eachPage(documents, users, { where: { role: 'client' }, orderBy: ['createdAt', 'desc'] })) {
    const owners = rows.map(({ data }) => data).filter(({ uid, accountId, awaited }) => uid === accountId && !awaited)
    const noted = new Set(
      (
        await documents.getMany(
          lastActs,
          owners.map(({ uid }) => uid),
        )
      ).map(({ id }) => id),
    )
    for (const { uid, createdAt } of owners.filter((owner) => !noted.has(owner.uid))) {
      const people = await uidsOfAccount(documents, uid)
      const seen = (await Promise.all(people.map((each) => sessions.listOf(each)))).flat()
      const times = [createdAt, ...seen.map(({ lastSeenAt }) => lastSeenAt)].map(toMilliseconds)
      await keepAct(portal, uid, Math.max(...times))
    }
  }
}
