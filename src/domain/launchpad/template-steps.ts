// In a file of its own, so that a page can use it without loading the schema library.
import type { TemplateItem } from './launch-template.ts'

/** One thing that a change of the template did. */
export type TemplateStep =
  | { readonly did: 'added'; readonly item: TemplateItem }
  | { readonly did: 'removed'; readonly item: TemplateItem }
  | { readonly did: 'changed'; readonly before: TemplateItem; readonly item: TemplateItem }
  | { readonly did: 'moved' }

/** What is different, item by item in the new order, then what is gone, then whether the rest stands in another order. */
export function templateSteps(before: readonly TemplateItem[], after: readonly TemplateItem[]): TemplateStep[] {
  const former = new Map(before.map((item) => [item.id, item]))
  const ids = new Set(after.map(({ id }) => id))
  const steps = after.flatMap((item): TemplateStep[] => {
    const was = former.get(item.id)
    if (!was) return [{ did: 'added', item }]
    return isSame(was, item) ? [] : [{ did: 'changed', before: was, item }]
  })
  const gone = before.flatMap((item): TemplateStep[] => (ids.has(item.id) ? [] : [{ did: 'removed', item }]))
  const isMoved = orderOf(before, ids) !== orderOf(after, new Set(former.keys()))
  return [...steps, ...gone, ...(isMoved ? [{ did: 'moved' } as const] : [])]
}

function isSame(one: TemplateItem, other: TemplateItem): boolean {
  return one.label === other.label && one.owner === other.owner && one.isBlocking === other.isBlocking
}

function orderOf(items: readonly TemplateItem[], kept: ReadonlySet<string>): string {
  return items.flatMap(({ id }) => (kept.has(id) ? [id] : [])).join(' ')
}
