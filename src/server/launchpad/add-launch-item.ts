import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { addLaunchItem as call } from '#domain/launchpad/contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeSite } from './change-site.ts'

const mostItems = 60

/** Adds an item below the others; an item of this key stays as it is. */
export function addLaunchItem(
  portal: Portal,
  viewer: Viewer,
  { hostingId, key, label, owner, isBlocking }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeSite(portal, viewer, hostingId, ({ site }) => {
    if (site.checklist.some(({ id }) => id === key)) return null
    if (site.checklist.length >= mostItems)
      throw new Refusal('invalid-input', { fields: { label: 'This checklist holds as many items as it can' } })
    const item = { id: key, label, owner, isBlocking, done: null, note: '' }
    return { site: { ...site, checklist: [...site.checklist, item] } }
  })
}
