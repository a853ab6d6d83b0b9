import type { MeetingKinds, PresentedHost } from '#domain/meetings/kinds-contract.ts'
import { bookingUrlOf } from '#domain/meetings/meeting-types.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { mapOf } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { readRules } from './availability.ts'
import { hostsOf, openHostsOf } from './people.ts'

/** A host whose account is gone. */
export const formerStaff = 'Former staff'

/** The kinds as staff see them, hidden ones too, with everybody who can hold them. */
export async function presentKinds({ documents, settings: { bookingUrl } }: Portal): Promise<MeetingKinds> {
  const { kinds, version } = await readRules(documents)
  const named = new Set(kinds.flatMap(({ hostIds }) => hostIds))
  return {
    version,
    kinds: kinds.map(({ id, name, purpose, minutes, isStandard, hostIds, hiding }) => ({
      id,
      name,
      purpose,
      minutes,
      isStandard,
      hostIds: [...hostIds],
      isHidden: hiding !== null,
      url: bookingUrl === null ? null : bookingUrlOf(bookingUrl, id),
    })),
    staff: await presentHosts(documents, named),
  }
}

async function presentHosts(documents: Documents, named: ReadonlySet<string>): Promise<PresentedHost[]> {
  const active = await hostsOf(documents)
  const open = new Set((await openHostsOf(documents)).map(({ uid }) => uid))
  const gone = [...named].filter((id) => active.every(({ uid }) => uid !== id))
  const userOf = await mapOf(documents, users, gone)
  return [
    ...active.map(({ uid, fullName }) => ({
      uid,
      fullName,
      state: open.has(uid) ? ('open' as const) : ('no-hours' as const),
    })),
    ...gone.map((uid) => ({ uid, fullName: userOf.get(uid)?.fullName ?? formerStaff, state: 'inactive' as const })),
  ].sort((one, other) => one.fullName.localeCompare(other.fullName))
}
