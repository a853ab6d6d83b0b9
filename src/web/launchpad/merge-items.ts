import type { TemplateItem } from '#domain/launchpad/launch-template.ts'
import { templateSteps } from '#domain/launchpad/template-steps.ts'

type Items = readonly TemplateItem[]

/**
 * The list that a person has typed, with what a colleague has saved meanwhile: what either added, changed, moved or removed since
 * `start`. Where both changed the same of an item or the order, the person’s counts; what one removed and the other changed stays.
 */
export function mergeItems(start: Items, typed: Items, saved: Items): Items {
  const [before, mine, theirs] = [byId(start), byId(typed), byId(saved)]
  const isMoved = templateSteps(start, typed).some(({ did }) => did === 'moved')
  const [first, second] = isMoved ? [typed, saved] : [saved, typed]
  return withMissing(first, second).flatMap(({ id }) => {
    const [was, own, other] = [before.get(id), mine.get(id), theirs.get(id)]
    if (own && other) return [was ? mergeItem(was, own, other) : own]
    const left = own ?? other
    return left && !(was && isSame(was, left)) ? [left] : []
  })
}

function byId(items: Items): ReadonlyMap<string, TemplateItem> {
  return new Map(items.map((item) => [item.id, item]))
}

/** The first list, with each item that only the second has behind the one that it follows there. */
function withMissing(first: Items, second: Items): Items {
  const all = [...first]
  second.forEach((item, index) => {
    if (all.some(({ id }) => id === item.id)) return
    const behind = second[index - 1]?.id
    all.splice(all.findIndex(({ id }) => id === behind) + 1, 0, item)
  })
  return all
}

function mergeItem(was: TemplateItem, own: TemplateItem, other: TemplateItem): TemplateItem {
  return {
    id: own.id,
    label: own.label === was.label ? other.label : own.label,
    owner: own.owner === was.owner ? other.owner : own.owner,
    isBlocking: own.isBlocking === was.isBlocking ? other.isBlocking : own.isBlocking,
  }
}

function isSame(one: TemplateItem, other: TemplateItem): boolean {
  return templateSteps([one], [other]).length === 0
}
