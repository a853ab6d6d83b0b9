import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Logo } from '#domain/settings/brand.ts'
import type * as calls from '#domain/settings/contract.ts'
import type { Section, SettingsChange } from '#domain/settings/section.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { sections, settingsChanges } from './collections.ts'
import { presentChange } from './present.ts'

/** The numbers that counters were raised to; left out where they were not. */
export type Raised = Pick<SettingsChange, 'raisedTo' | 'quoteRaisedTo'>

type Change = Pick<SettingsChange, 'section' | 'before' | 'after'> & {
  readonly raised?: Raised
  /** What of the section is different, for the audit. */
  readonly fields: readonly string[]
  readonly viewer: Viewer
  readonly ip: SignedInCaller['ip']
  /** Of the brand; left out it stays as it is. */
  readonly logo?: Logo | null
}

/** Writes a section that the transaction has read, its history, and its trace in the audit. */
export function writeSection(
  { clock, audit, createId }: Pick<Portal, 'clock' | 'audit' | 'createId'>,
  transaction: Transaction,
  found: Stored<Section> | null,
  { section, before, after, raised = {}, fields, viewer, ip, logo = found?.data.logo ?? null }: Change,
): Stored<Section> {
  const [at, by] = [clock.now(), { uid: viewer.uid, name: viewer.fullName }]
  const picture = section === 'brand' ? { logo } : {}
  const next: Section = { id: section, [section]: after, ...picture, changedAt: at, changedBy: by }
  transaction.create(settingsChanges, { id: createId(), section, at, by, before, after, ...raised })
  const about = { entityType: 'settings', entityId: section, detail: fields.join(', ') }
  audit.recordWith(transaction, { actorId: viewer.uid, action: 'settings-changed', ip, ...about })
  return found ? transaction.put(sections, next) : transaction.create(sections, next)
}

export async function listSettingsChanges(
  { documents }: Portal,
  _viewer: Viewer,
  { section, after }: InputOf<typeof calls.listSettingsChanges>,
): Promise<ReplyOf<typeof calls.listSettingsChanges>> {
  const limit = 20
  const page = { where: { section }, orderBy: ['at', 'desc'], limit, ...(after ? { after } : {}) } as const
  const rows = await documents.list(settingsChanges, page)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { changes: rows.map(presentChange), next: last?.cursor ?? null }
}
