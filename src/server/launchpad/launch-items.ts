import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { mayTick } from '#domain/launchpad/checklist.ts'
import type * as calls from '#domain/launchpad/contract.ts'
import type { Hosting, LaunchItem } from '#domain/launchpad/hosting.ts'
import type { Portal } from '#server/portal.ts'
import { changeSite } from './change-site.ts'

const mostItems = 60

/** Adds an item below the others; an item that exists under this key stays as it is. */
export function addLaunchItem(
  portal: Portal,
  viewer: Viewer,
  { hostingId, key, label, owner, isBlocking }: InputOf<typeof calls.addLaunchItem>,
): Promise<ReplyOf<typeof calls.addLaunchItem>> {
  return changeSite(portal, viewer, hostingId, ({ site }) => {
    if (site.checklist.some(({ id }) => id === key)) return null
    if (site.checklist.length >= mostItems)
      throw new Refusal('invalid-input', {
        fields: { label: `A checklist can have up to ${mostItems} items. Remove one first` },
      })
    const item = { id: key, label, owner, isBlocking, done: null, note: '' }
    return { site: { ...site, checklist: [...site.checklist, item] } }
  })
}

/** Changes the words of an item; its tick stays. */
export function updateLaunchItem(
  portal: Portal,
  viewer: Viewer,
  { hostingId, itemId, version: seen, label, owner, isBlocking, note }: InputOf<typeof calls.updateLaunchItem>,
): Promise<ReplyOf<typeof calls.updateLaunchItem>> {
  return changeSite(portal, viewer, hostingId, ({ site, version }) => {
    if (version !== seen) throw new Refusal('stale-version')
    return withItem(site, itemId, (item) => ({
      ...item,
      label: label ?? item.label,
      owner: owner ?? item.owner,
      isBlocking: isBlocking ?? item.isBlocking,
      note: note ?? item.note,
    }))
  })
}

/** Keeps who ticked it first, until it is reopened. Refuses `forbidden` for an item that another side has to do. */
export function tickLaunchItem(
  portal: Portal,
  viewer: Viewer,
  { hostingId, itemId, isDone, note }: InputOf<typeof calls.tickLaunchItem>,
): Promise<ReplyOf<typeof calls.tickLaunchItem>> {
  return changeSite(portal, viewer, hostingId, ({ site, now }) =>
    withItem(site, itemId, (item) => {
      if (!mayTick(viewer, item)) throw new Refusal('forbidden')
      const byMe = { uid: viewer.uid, name: viewer.fullName, at: now }
      return { ...item, done: isDone ? (item.done ?? byMe) : null, note: note ?? item.note }
    }),
  )
}

/** Takes an item off the checklist. Repeating it changes nothing. */
export function removeLaunchItem(
  portal: Portal,
  viewer: Viewer,
  { hostingId, itemId }: InputOf<typeof calls.removeLaunchItem>,
): Promise<ReplyOf<typeof calls.removeLaunchItem>> {
  return changeSite(portal, viewer, hostingId, ({ site }) => {
    const checklist = site.checklist.filter(({ id }) => id !== itemId)
    return checklist.length === site.checklist.length ? null : { site: { ...site, checklist } }
  })
}

/** The site with one item changed; null if that changes nothing. Refuses `not-found` for an item that it does not have. */
function withItem(
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
