import { sectionSchema, settingsChangeSchema } from '#domain/settings/section.ts'
import type { Section, SettingsChange } from '#domain/settings/section.ts'
import { collection } from '#server/ports/documents.ts'

/** The settings that staff make in the portal, a document for each section. */
export const sections = collection<Section>('settings', sectionSchema)

export const settingsChanges = collection<SettingsChange>('settingsChanges', settingsChangeSchema, [
  { where: ['section'], orderBy: ['at', 'desc'] },
])
