import * as views from '#domain/views/contract.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Act } from './act.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import { canary } from './canaries.test-support.ts'
import type { World } from './world.test-support.ts'

/** What somebody has of their own and nobody else can name. */
const own = { by: 'ada', foreign: 'ok' } as const satisfies Partial<Act>

function nameFor({ uid }: Caller): string {
  return uid === 'ada' ? canary('name', 'ada') : createId()
}

/** A new view of this caller, after those that were saved before. */
async function saved({ callAs }: World, caller: Caller) {
  const before = await callAs(caller, views.listViews, {})
  for (const { id: viewId } of before.views) await callAs(caller, views.removeView, { viewId })
  const body = { key: createId(), list: 'projects', name: nameFor(caller), search: 'status=active' } as const
  const { views: all, version } = await callAs(caller, views.saveView, body)
  return { viewId: all.at(-1)?.id ?? '', version }
}

export const viewActs: readonly Act[] = [
  { call: views.listViews, ...own, make: () => ({}) },
  {
    call: views.saveView,
    ...own,
    make: () => ({ key: createId(), list: 'projects', name: createId(), search: 'status=active' }),
  },
  {
    call: views.updateView,
    by: 'ada',
    needs: [['owner', 'not-found']],
    creators: 'not-found',
    staff: 'not-found',
    make: async (world, caller) => ({
      ...(await saved(world, caller)),
      name: nameFor(caller),
      search: 'status=draft',
    }),
  },
  {
    call: views.removeView,
    ...own,
    make: async (world, caller) => ({ viewId: (await saved(world, caller)).viewId }),
  },
  {
    call: views.chooseColumns,
    by: 'tom',
    staff: 'not-found',
    make: async (world, caller) => ({
      list: 'projects',
      viewId: (await saved(world, caller)).viewId,
      columns: { hidden: ['team'], shown: ['manager'] },
    }),
  },
]
