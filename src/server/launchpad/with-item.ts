import { Refusal } from '#domain/core/refusals.ts'
import type { Hosting, LaunchItem } from '#domain/launchpad/hosting.ts'

/** The site with one item changed; null where that changes nothing. Refuses `not-found` for an item that it has not. */
export function withItem(
  site: Hosting,
  itemId: string,
  change: (item: LaunchItem) => LaunchItem,
): { readonly site: Hosting } | null {
  const item = site.checklist.find(({ id }) => id === itemId)
  if (!item) throw new Refusal('not-found')
  const next = change(item)
  if (JSON.stringify(next) === JSON.stringify(item)) return null
  return { site: { ...site, checklist: site.checklist.map((held) => (held.id === itemId ? next : held)) } }
}
