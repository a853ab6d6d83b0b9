import { pageRoots } from '#domain/accounts/places.ts'
import type { Role } from '#domain/core/viewer.ts'

/** The parts a project page can open on: its tabs (the first is the default), its conversation and its history. */
type ProjectPageTab = 'products' | 'teammates' | 'reports' | 'invoices' | 'messages' | 'history'

/** The part of a project's page that lists what waits for the client's approval. */
export const approvalsPart = 'approvals'

/** The path of a project's page, as mails and notifications link to it. */
export function projectPagePath(role: Role, projectId: string, tab: ProjectPageTab = 'products'): string {
  const search = new URLSearchParams({ projectId, ...openAt(tab) })
  return `${pageRoots[role]}/projectdetail?${search}`
}

/** The conversation opens beside any tab. */
function openAt(tab: ProjectPageTab): Readonly<Record<string, string>> {
  if (tab === 'products') return {}
  return tab === 'messages' ? { messages: 'open' } : { walkThroughTab: tab }
}
