import type { Profile } from '#domain/accounts/profile.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import { ratedPositionAsked } from './exports/reactions.ts'

/** The position of a creator where it has rates, so that only staff change it; null for everybody else. */
export async function findFixedPosition(
  portal: Portal,
  { role, position }: Pick<Profile, 'role' | 'position'>,
): Promise<string | null> {
  return role === 'creator' && (await ratedPosition(portal, portal.documents, position)) ? position : null
}

/** Refuses `invalid-input` where a creator would change what their hours are priced by: theirs or the next one has rates. */
export async function expectSameRates(
  portal: Portal,
  reader: Reader,
  { role, position }: Pick<Profile, 'role' | 'position'>,
  next: string,
): Promise<void> {
  if (role !== 'creator' || next === position) return
  const [from, to] = [await ratedPosition(portal, reader, position), await ratedPosition(portal, reader, next)]
  if (from === to) return
  const { agencyName } = portal.settings
  const sentence =
    from === null
      ? `This position sets rates, so only ${agencyName} can assign it to you`
      : `Your position sets your rates, so only ${agencyName} can change it`
  throw new Refusal('invalid-input', { fields: { position: sentence } })
}

async function ratedPosition(portal: Portal, reader: Reader, position: string): Promise<string | null> {
  return (await raise(portal, ratedPositionAsked, reader, position)).find((rated) => rated !== null) ?? null
}
