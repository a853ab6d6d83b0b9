import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { knownTool, linkHosts } from '#domain/projects/link-hosts.ts'
import type { AddedTool, LinkTools } from '#domain/projects/link-tools.ts'
import type * as calls from '#domain/projects/tool-contract.ts'
import type { PresentedLinkTools } from '#domain/projects/tool-contract.ts'
import { toolSteps } from '#domain/projects/tool-steps.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents, Stored } from '#server/ports/documents.ts'
import { listChanges } from '#server/settings/exports/list-changes.ts'
import { noteSetting } from '#server/settings/exports/note-setting.ts'
import { links, linkTools, linkToolsChanges } from './exports/collections.ts'
import { presentToolsChange } from './present.ts'

/**
 * The tool of this type; null for an unknown one. Read in the transaction that writes a link, so that no link is ever of a tool
 * that is retired or gone by then.
 */
export async function findTool(reader: Reader, type: string): Promise<Omit<AddedTool, 'name'> | null> {
  const known = knownTool(type)
  if (known) return { hosts: linkHosts[known], retirement: null }
  const found = await reader.get(linkTools, 'tools')
  return found?.data.tools.find(({ name }) => name === type) ?? null
}

export async function listLinkTools({ documents }: Portal): Promise<ReplyOf<typeof calls.listLinkTools>> {
  const { tools = [] } = (await documents.get(linkTools, 'tools'))?.data ?? {}
  return {
    tools: tools.map(({ name, hosts, retirement }) => ({ name, hosts: [...hosts], isRetired: retirement !== null })),
  }
}

export async function getLinkTools({ documents }: Portal): Promise<ReplyOf<typeof calls.getLinkTools>> {
  return { settings: present(await documents.get(linkTools, 'tools')) }
}

/**
 * Counts from the next link on. Refuses `stale-version` where somebody was faster, and `invalid-input` for a tool that is left
 * out before it is retired, or while it has links.
 */
export function updateLinkTools(
  portal: Portal,
  viewer: Viewer,
  { version, tools }: InputOf<typeof calls.updateLinkTools>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof calls.updateLinkTools>> {
  const { documents, clock, createId } = portal
  return documents.transact(async (transaction) => {
    const found = await transaction.get(linkTools, 'tools')
    if ((found?.version ?? 0) !== version) throw new Refusal('stale-version')
    const before = found?.data.tools ?? []
    const [at, by] = [clock.now(), { uid: viewer.uid, name: viewer.fullName }]
    const after = tools.map(({ name, hosts, isRetired }): AddedTool => {
      const retirement = before.find((tool) => tool.name === name)?.retirement ?? { by: viewer.uid, at }
      return { name, hosts: [...new Set(hosts)], retirement: isRetired ? retirement : null }
    })
    for (const tool of before) if (!after.some(({ name }) => name === tool.name)) await expectUnused(documents, tool)
    const changes = toolSteps(before, after)
    if (changes.length === 0) return { settings: present(found) }
    transaction.create(linkToolsChanges, { id: createId(), at, by, before, after })
    noteSetting(portal, transaction, { what: 'link-tools', changes, viewer, ip })
    const next: LinkTools = { id: 'tools', tools: after, changedAt: at, changedBy: by }
    return { settings: present(found ? transaction.put(linkTools, next) : transaction.create(linkTools, next)) }
  })
}

/** No link can come to a retired tool meanwhile: who adds one reads the tools in the same transaction. */
async function expectUnused(documents: Documents, { name, retirement }: AddedTool): Promise<void> {
  if (retirement === null)
    throw new Refusal('invalid-input', { fields: { tools: `Retire ${name} and save before you remove it` } })
  const [used] = await documents.list(links, { where: { type: name }, orderBy: ['sortOrder', 'asc'], limit: 1 })
  if (used)
    throw new Refusal('invalid-input', {
      fields: { tools: `${name} has links, so it can’t be removed. Keep it retired` },
    })
}

export async function listLinkToolChanges(
  portal: Portal,
  _viewer: Viewer,
  { after }: InputOf<typeof calls.listLinkToolChanges>,
): Promise<ReplyOf<typeof calls.listLinkToolChanges>> {
  const { rows, next } = await listChanges(portal, linkToolsChanges, after)
  return { changes: rows.map(presentToolsChange), next }
}

function present(found: Stored<LinkTools> | null): PresentedLinkTools {
  return {
    version: found?.version ?? 0,
    tools: found?.data.tools ?? [],
    changedAt: found?.data.changedAt ?? null,
    changedBy: found?.data.changedBy.name ?? null,
  }
}
