import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { standardTemplate } from '#domain/launchpad/checklist.ts'
import type { LaunchTemplate, TemplateItem } from '#domain/launchpad/launch-template.ts'
import type * as calls from '#domain/launchpad/template-contract.ts'
import type { PresentedLaunchTemplate } from '#domain/launchpad/template-contract.ts'
import { templateSteps } from '#domain/launchpad/template-steps.ts'
import type { TemplateStep } from '#domain/launchpad/template-steps.ts'
import { followDocument } from '#server/platform/follow-document.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { perPortal } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { listChanges } from '#server/settings/exports/list-changes.ts'
import { noteSetting } from '#server/settings/exports/note-setting.ts'
import { launchTemplateChanges, launchTemplates } from './exports/collections.ts'
import { presentTemplateChange } from './present.ts'

const held = perPortal((): { items: readonly TemplateItem[] } => ({ items: standardTemplate }))

/** The checklist of new sites as it counts now, in memory. */
export function templateOf(portal: Portal): readonly TemplateItem[] {
  return held(portal).items
}

function adopt(portal: Portal, stored: LaunchTemplate | null): void {
  held(portal).items = stored?.items ?? standardTemplate
}

/** Reads the checklist of new sites, and follows its changes from then on. */
export const openLaunchTemplate = followDocument({ in: launchTemplates, id: 'template', adopt })

export async function getLaunchTemplate({ documents }: Portal): Promise<ReplyOf<typeof calls.getLaunchTemplate>> {
  return { template: present(await documents.get(launchTemplates, 'template')) }
}

/**
 * Counts from the next site on, in every process; sites that are there keep their checklists. The default is kept as none.
 * Refuses `stale-version` where somebody was faster.
 */
export async function updateLaunchTemplate(
  portal: Portal,
  viewer: Viewer,
  { version, items }: InputOf<typeof calls.updateLaunchTemplate>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof calls.updateLaunchTemplate>> {
  const { documents, clock, createId } = portal
  const after = items.map(({ key, label, owner, isBlocking }) => ({ id: key, label, owner, isBlocking }))
  const stored = await documents.transact(async (transaction): Promise<Stored<LaunchTemplate> | null> => {
    const found = await transaction.get(launchTemplates, 'template')
    if ((found?.version ?? 0) !== version) throw new Refusal('stale-version')
    const before = found?.data.items ?? standardTemplate
    const changes = templateSteps(before, after).map(noteOf)
    if (changes.length === 0) return found
    const [at, by] = [clock.now(), { uid: viewer.uid, name: viewer.fullName }]
    transaction.create(launchTemplateChanges, { id: createId(), at, by, before, after })
    noteSetting(portal, transaction, { what: 'launch-checklist', changes, viewer, ip })
    const isStandard = templateSteps(standardTemplate, after).length === 0
    const next: LaunchTemplate = { id: 'template', items: isStandard ? null : after, changedAt: at, changedBy: by }
    return found ? transaction.put(launchTemplates, next) : transaction.create(launchTemplates, next)
  })
  // Here at once; elsewhere as soon as the change arrives.
  adopt(portal, stored?.data ?? null)
  return { template: present(stored) }
}

export async function listLaunchTemplateChanges(
  portal: Portal,
  _viewer: Viewer,
  { after }: InputOf<typeof calls.listLaunchTemplateChanges>,
): Promise<ReplyOf<typeof calls.listLaunchTemplateChanges>> {
  const { rows, next } = await listChanges(portal, launchTemplateChanges, after)
  return { changes: rows.map(presentTemplateChange), next }
}

function noteOf(step: TemplateStep): string {
  return step.did === 'moved' ? 'order' : `${step.did} ${step.item.id} (${step.item.label})`
}

function present(found: Stored<LaunchTemplate> | null): PresentedLaunchTemplate {
  const items = found?.data.items ?? null
  return {
    version: found?.version ?? 0,
    items: items ?? standardTemplate,
    standard: standardTemplate,
    isStandard: items === null,
    changedAt: found?.data.changedAt ?? null,
    changedBy: found?.data.changedBy.name ?? null,
  }
}
