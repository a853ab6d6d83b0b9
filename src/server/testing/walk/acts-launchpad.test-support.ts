import * as launchpad from '#domain/launchpad/contract.ts'
import * as template from '#domain/launchpad/template-contract.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { enteredTemplate } from '#server/launchpad/access-rows.test-support.ts'
import { hosting } from '#server/launchpad/exports/collections.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Act } from './act.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import { canary } from './canaries.test-support.ts'
import { freshSite } from './fresh-site.test-support.ts'
import type { World } from './world.test-support.ts'
import { holdingOf } from './world.test-support.ts'

const staff = { by: 'tom' } as const
const site = { by: 'ada', needs: [['projects', 'not-found']] } as const satisfies Partial<Act>
/** What the owner decides about a site. */
const decided = {
  by: 'ada',
  needs: [
    ['projects', 'not-found'],
    ['owner', 'forbidden'],
  ],
} as const satisfies Partial<Act>

function hostingIdOf(world: World, caller: Caller): string {
  return holdingOf(world, caller).hostingId
}

async function siteOf(world: World, caller: Caller) {
  const { who, hostingId } = holdingOf(world, caller)
  const { sites } = await world.call('tom', launchpad.listHosting, { clientId: who })
  const found = sites.find(({ id }) => id === hostingId)
  if (!found) throw new Error(`${who} has no site`)
  return found
}

/** A site that is paid for and waits for its launch. */
async function waiting(world: World, caller: Caller): Promise<string> {
  const { hostingId } = holdingOf(world, caller)
  await world.portal.documents.transact(async (transaction) => {
    const held = (await transaction.get(hosting, hostingId))?.data
    if (!held) throw new Error('There is no site')
    const paid = { planId: 'rocket-hosting-monthly', subscriptionId: 'sub_walk', status: 'waiting' } as const
    transaction.put(hosting, { ...held, ...paid, approval: null, launchedAt: null, lastCause: 'plan-paid' })
  })
  for (const { id: itemId } of (await siteOf(world, caller)).checklist)
    await world.call('tom', launchpad.tickLaunchItem, { hostingId, itemId, isDone: true })
  return hostingId
}

/** The same, live. */
async function live(world: World, caller: Caller): Promise<string> {
  const { who } = holdingOf(world, caller)
  const hostingId = await waiting(world, caller)
  await world.call(who, launchpad.approveGoLive, { hostingId, name: `Owner ${who}`, exceptions: '' })
  await world.call('tom', launchpad.goLive, { hostingId })
  return hostingId
}

/** An item that this caller may tick. */
async function ownItem(world: World, caller: Caller) {
  const owner = caller.role === 'creator' ? 'creator' : 'client'
  const hostingId = hostingIdOf(world, caller)
  const item = { hostingId, key: createId(), label: canary('project', holdingOf(world, caller).who), owner } as const
  const { site: changed } = await world.call('tom', launchpad.addLaunchItem, { ...item, isBlocking: false })
  return { hostingId, itemId: changed.checklist.at(-1)?.id ?? '' }
}

export const launchpadActs: readonly Act[] = [
  {
    call: launchpad.listHosting,
    ...site,
    needs: [['projects', 'forbidden']],
    // Creators are told of their own projects, whomever they name.
    besides: { sol: 'ok' },
    make: (world, caller) => ({ clientId: holdingOf(world, caller).who }),
  },
  {
    call: launchpad.requestHosting,
    ...site,
    needs: [['owner', 'forbidden']],
    make: (world, caller) => ({ productId: holdingOf(world, caller).productId }),
  },
  {
    call: launchpad.updateHosting,
    ...decided,
    async make(world, caller) {
      const { id: hostingId, version } = await siteOf(world, caller)
      return { hostingId, version, name: canary('name', holdingOf(world, caller).who) }
    },
  },
  {
    call: launchpad.removeSite,
    ...decided,
    async make(world, caller) {
      const { id: hostingId, version } = await freshSite(world, caller)
      return { hostingId, version }
    },
  },
  {
    call: launchpad.assignPlan,
    by: 'ada',
    needs: [['owner', 'forbidden']],
    async make(world, caller) {
      const { subscriptionId, hostingId: siteId } = holdingOf(world, caller)
      const version = (await world.portal.documents.get(subscriptions, subscriptionId))?.version ?? 0
      return { subscriptionId, version, siteId }
    },
  },
  {
    call: launchpad.tickLaunchItem,
    ...site,
    needs: [
      ['projects', 'not-found'],
      ['owner', 'forbidden'],
    ],
    besides: { ivo: 'forbidden', mei: 'forbidden' },
    make: async (world, caller) => ({
      ...(await ownItem(world, caller)),
      isDone: true,
      note: canary('project', holdingOf(world, caller).who),
    }),
  },
  {
    call: launchpad.addLaunchItem,
    ...staff,
    make: (world, caller) => ({
      hostingId: hostingIdOf(world, caller),
      key: createId(),
      owner: 'creator',
      isBlocking: false,
      label: canary('project', 'ada'),
    }),
  },
  {
    call: launchpad.updateLaunchItem,
    ...staff,
    async make(world, caller) {
      const item = await ownItem(world, caller)
      return { ...item, version: (await siteOf(world, caller)).version, note: canary('project', 'ada') }
    },
  },
  { call: launchpad.removeLaunchItem, ...staff, missing: { itemId: 'ok' }, make: ownItem },
  {
    call: launchpad.approveGoLive,
    ...site,
    needs: [
      ['projects', 'not-found'],
      ['owner', 'forbidden'],
    ],
    staff: 'forbidden',
    make: async (world, caller) => ({
      hostingId: await waiting(world, caller),
      name: `Owner ${holdingOf(world, caller).who}`,
      exceptions: canary('project', holdingOf(world, caller).who),
    }),
  },
  {
    call: launchpad.withdrawGoLive,
    ...site,
    needs: [
      ['projects', 'not-found'],
      ['owner', 'forbidden'],
    ],
    staff: 'forbidden',
    async make(world, caller) {
      const hostingId = await waiting(world, caller)
      const { who } = holdingOf(world, caller)
      await world.call(who, launchpad.approveGoLive, { hostingId, name: `Owner ${who}`, exceptions: '' })
      return { hostingId }
    },
  },
  {
    call: launchpad.goLive,
    ...staff,
    async make(world, caller) {
      const hostingId = await waiting(world, caller)
      await world.call('ada', launchpad.approveGoLive, { hostingId, name: 'Owner ada', exceptions: '' })
      return { hostingId }
    },
  },
  {
    call: launchpad.takeOffline,
    ...staff,
    make: async (world, caller) => ({ hostingId: await live(world, caller), reason: canary('project', 'ada') }),
  },
  {
    call: launchpad.bringBack,
    ...staff,
    async make(world, caller) {
      const hostingId = await live(world, caller)
      await world.call('tom', launchpad.takeOffline, { hostingId, reason: 'Move' })
      return { hostingId, reason: canary('project', 'ada') }
    },
  },
  { call: template.getLaunchTemplate, ...staff, make: () => ({}) },
  {
    call: template.updateLaunchTemplate,
    ...staff,
    async make({ call }) {
      const { version } = (await call('tom', template.getLaunchTemplate, {})).template
      return { version, items: enteredTemplate }
    },
  },
  { call: template.listLaunchTemplateChanges, ...staff, make: () => ({}) },
]
