import { standardTemplate } from '#domain/launchpad/checklist.ts'
import { hosting } from '#server/launchpad/exports/collections.ts'
import { newSite } from '#server/launchpad/new-site.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Caller } from './callers.test-support.ts'
import { canary } from './canaries.test-support.ts'
import { holdingOf } from './world.test-support.ts'
import type { World } from './world.test-support.ts'

/** One more site of the account that a body is made for: without a plan, and with nothing on it. */
export async function freshSite(world: World, caller: Caller): Promise<{ id: string; version: number }> {
  const { who } = holdingOf(world, caller)
  const { documents, clock } = world.portal
  const id = `site-${createId()}`
  const begun = newSite({ clientId: who, createdBy: who, now: clock.now(), template: standardTemplate })
  const site = { ...begun, id, name: canary('name', who) }
  const { version } = await documents.transact(async (transaction) => transaction.create(hosting, site))
  return { id, version }
}
