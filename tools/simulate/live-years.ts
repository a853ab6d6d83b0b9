import { takeGround } from '#server/testing/simulation/ground.test-support.ts'
import type { World } from '#server/testing/simulation/world.test-support.ts'
import type { Year } from '#server/testing/simulation/year.test-support.ts'
import { becomeBrowser } from './browser.ts'

export type LiveYear = (
  plan: { readonly seed: number; readonly days: number },
  plant?: (world: World) => Promise<void>,
) => Promise<Year>

/** Takes this process for simulated years, for good; `remove` takes away the files they began with. */
export async function prepareYears(): Promise<{ readonly live: LiveYear; remove(): void }> {
  const ground = takeGround()
  becomeBrowser(ground)
  // What they import sees the ground from its first line.
  const { makeTemplate } = await import('#server/testing/simulation/template.test-support.ts')
  const { liveYear } = await import('#server/testing/simulation/year.test-support.ts')
  const { openPages } = await import('./pages.ts')
  const template = await makeTemplate(ground)
  return {
    live: (plan, plant) => liveYear(plan, { ground, template, openPages, ...(plant ? { plant } : {}) }),
    remove: () => template.remove(),
  }
}
