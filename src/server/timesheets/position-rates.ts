import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/timesheets/position-contract.ts'
import type { PresentedPositionRates } from '#domain/timesheets/position-contract.ts'
import type { PositionRate, PositionRates } from '#domain/timesheets/position-rates.ts'
import { positionSteps, rateOfPosition } from '#domain/timesheets/rate-of-position.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { listChanges } from '#server/settings/exports/list-changes.ts'
import { noteSetting } from '#server/settings/exports/note-setting.ts'
import { positionRates, positionRatesChanges } from './exports/collections.ts'
import { presentPositionRatesChange } from './present.ts'

/** The rates of positions as they are now; none until staff set some. */
export async function readPositionRates(reader: Reader): Promise<readonly PositionRate[]> {
  return (await reader.get(positionRates, 'positions'))?.data.rates ?? []
}

/** The position with rates that a creator's is, as staff have named it; null where it has none. */
export async function findRatedPosition(_portal: Portal, reader: Reader, position: string): Promise<string | null> {
  const rate = rateOfPosition(await readPositionRates(reader), position)
  return rate && (rate.billRateCents ?? rate.rate) !== null ? rate.position : null
}

export async function getPositionRates({ documents }: Portal): Promise<ReplyOf<typeof calls.getPositionRates>> {
  return { settings: present(await documents.get(positionRates, 'positions')) }
}

/** Counts for hours that are approved from now on. Refuses `stale-version` where somebody was faster; the same again changes nothing. */
export function updatePositionRates(
  portal: Portal,
  viewer: Viewer,
  { version, rates: after }: InputOf<typeof calls.updatePositionRates>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof calls.updatePositionRates>> {
  const { documents, clock, createId } = portal
  return documents.transact(async (transaction) => {
    const found = await transaction.get(positionRates, 'positions')
    if ((found?.version ?? 0) !== version) throw new Refusal('stale-version')
    const before = found?.data.rates ?? []
    const changes = positionSteps(before, after)
    if (changes.length === 0) return { settings: present(found) }
    const [at, by] = [clock.now(), { uid: viewer.uid, name: viewer.fullName }]
    transaction.create(positionRatesChanges, { id: createId(), at, by, before, after })
    noteSetting(portal, transaction, { what: 'position-rates', changes, viewer, ip })
    const next: PositionRates = { id: 'positions', rates: after, changedAt: at, changedBy: by }
    return { settings: present(found ? transaction.put(positionRates, next) : transaction.create(positionRates, next)) }
  })
}

export async function listPositionRateChanges(
  portal: Portal,
  _viewer: Viewer,
  { after }: InputOf<typeof calls.listPositionRateChanges>,
): Promise<ReplyOf<typeof calls.listPositionRateChanges>> {
  const { rows, next } = await listChanges(portal, positionRatesChanges, after)
  return { changes: rows.map(presentPositionRatesChange), next }
}

function present(found: Stored<PositionRates> | null): PresentedPositionRates {
  return {
    version: found?.version ?? 0,
    rates: found?.data.rates ?? [],
    changedAt: found?.data.changedAt ?? null,
    changedBy: found?.data.changedBy.name ?? null,
  }
}
