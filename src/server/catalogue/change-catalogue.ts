import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { textOf } from '#domain/catalogue/edited-plan.ts'
import { toBroughtPlan } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { catalogueChanges, catalogues } from './exports/collections.ts'

type Wanted = {
  /** The version that the caller saw. */
  readonly version: number
  readonly ip: SignedInCaller['ip']
  /** What is for sale and brought to the provider again, whether it changes or not. */
  readonly planId?: string
}

/**
 * Changes the catalogue. First the provider gets what is new, by keys that name its terms, so that no plan is ever offered without
 * its price, and the old price is sold until the catalogue says otherwise; then the change is stored; then prices that nothing
 * needs any more are archived. Whatever stops it between, repeating it goes on. Refuses `stale-version` where somebody was faster.
 */
export function changeCatalogue(
  portal: Portal,
  viewer: Viewer,
  wanted: Wanted,
  change: (plans: readonly Plan[]) => readonly Plan[],
): Promise<Stored<Catalogue> | null> {
  return portal.turns.inTurn(['catalogue'], async () => {
    const found = await portal.documents.get(catalogues, 'catalogue')
    expectVersion(found, wanted)
    const before = found?.data.plans ?? standardPlans
    const after = change(before)
    await askProvider(() => bring(portal, before, after, wanted), unreached)
    if (after.map(textOf).join() === before.map(textOf).join()) return found
    const stored = await store(portal, viewer, wanted, { before, after })
    // Here at once; elsewhere as soon as the change arrives.
    portal.catalogue.adopt(stored.data)
    await archive(portal, before, after)
    return stored
  })
}

const unreached = { missing: 'payments-unavailable', invalid: 'payments-unavailable' } as const

function expectVersion(found: Stored<Catalogue> | null, { version }: Wanted): void {
  if ((found?.version ?? 0) !== version) throw new Refusal('stale-version')
}

async function bring(
  { payments }: Pick<Portal, 'payments'>,
  before: readonly Plan[],
  after: readonly Plan[],
  { version, planId }: Wanted,
): Promise<void> {
  const known = new Set(before.map(broughtAs))
  for (const plan of after) {
    if (plan.retirement !== null || (plan.id !== planId && known.has(broughtAs(plan)))) continue
    const brought = toBroughtPlan(plan)
    await payments.bringPlan(brought, hashSecret(`plan at version ${version}: ${JSON.stringify(brought)}`))
  }
}

/** What of a plan matters to the provider. */
function broughtAs(plan: Plan): string {
  return JSON.stringify([toBroughtPlan(plan), plan.retirement !== null])
}

type Change = { readonly before: readonly Plan[]; readonly after: readonly Plan[] }

function store(
  { documents, clock, audit, createId }: Portal,
  viewer: Viewer,
  wanted: Wanted,
  { before, after }: Change,
): Promise<Stored<Catalogue>> {
  return documents.transact(async (transaction) => {
    const found = await transaction.get(catalogues, 'catalogue')
    expectVersion(found, wanted)
    const [at, by] = [clock.now(), { uid: viewer.uid, name: viewer.fullName }]
    transaction.create(catalogueChanges, { id: createId(), at, by, before, after })
    const known = new Set(before.map(textOf))
    const changed = after.filter((plan) => !known.has(textOf(plan)))
    audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: 'catalogue-changed',
      ip: wanted.ip,
      entityType: 'catalogue',
      entityId: 'catalogue',
      detail: changed.map(({ id }) => id).join(', ') || 'order',
    })
    const next: Catalogue = { id: 'catalogue', plans: after, changedAt: at, changedBy: by }
    return found ? transaction.put(catalogues, next) : transaction.create(catalogues, next)
  })
}

async function archive({ payments }: Pick<Portal, 'payments'>, before: readonly Plan[], after: readonly Plan[]) {
  const sold = new Set(after.flatMap(({ lookupKey, retirement }) => (retirement === null ? [lookupKey] : [])))
  for (const { lookupKey } of before) {
    if (sold.has(lookupKey)) continue
    try {
      await payments.archivePrice(lookupKey)
    } catch (error) {
      // The portal offers it no more, and the change is made: a price that is left over must not look like a failure.
      if (!isPaymentFailure(error, 'unavailable')) throw error
    }
  }
}
