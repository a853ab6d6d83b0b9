import type { PresentedTemplate } from '#domain/projects/template-contract.ts'
import type { Description } from '#web/platform/live/patch.ts'

export const templatesKey = ['projects', 'templates'] as const

/** All templates by name; the one that is edited is one of them. */
export const templateDocuments: Description<PresentedTemplate> = {
  places: [{ key: templatesKey, path: 'templates', order: (one, other) => one.name.localeCompare(other.name) }],
}
