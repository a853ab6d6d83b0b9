import type { Role, Viewer } from '#domain/core/viewer.ts'
import type { HomeLine } from '#domain/home/contract.ts'

/** Looks for one kind of thing, from an index; null where there is none, or none that the viewer may know of. */
export type HomeSource = (viewer: Viewer) => Promise<HomeLine | null>

export type HomeDeps = {
  readonly sources: Readonly<Record<Role, readonly HomeSource[]>>
  /** Whether the account has a project, in the archive or not. */
  readonly hasProject: (accountId: string) => Promise<boolean>
}
