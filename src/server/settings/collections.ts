import { chosenMailTextSchema, mailTextChangeSchema } from '#domain/settings/mail-text-schemas.ts'
import type { ChosenMailText, MailTextChange } from '#domain/settings/mail-text-schemas.ts'
import { policySchema } from '#domain/settings/policy.ts'
import type { Policy } from '#domain/settings/policy.ts'
import { sectionSchema, settingsChangeSchema } from '#domain/settings/section.ts'
import type { Section, SettingsChange } from '#domain/settings/section.ts'
import { collection } from '#server/ports/documents.ts'

/** The settings that staff make in the portal, a document for each section. */
export const sections = collection<Section>('settings', sectionSchema)

export const settingsChanges = collection<SettingsChange>('settingsChanges', settingsChangeSchema, [
  { where: ['section'], orderBy: ['at', 'desc'] },
])

/** The words of mails that staff have chosen, a document for each kind that was ever changed. */
export const chosenMailTexts = collection<ChosenMailText>('mailTexts', chosenMailTextSchema, [
  { where: [], orderBy: ['changedAt', 'desc'] },
])

export const mailTextChanges = collection<MailTextChange>('mailTextChanges', mailTextChangeSchema, [
  { where: ['kind'], orderBy: ['at', 'desc'] },
])

/** Every version of the terms of service and of the privacy policy. */
export const policies = collection<Policy>('policies', policySchema, [{ where: ['kind'], orderBy: ['number', 'desc'] }])
