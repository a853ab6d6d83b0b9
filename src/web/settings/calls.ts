import type * as connections from '#domain/settings/connections-contract.ts'
import type * as contract from '#domain/settings/contract.ts'
import type * as invoicing from '#domain/settings/invoicing-contract.ts'
import type * as logo from '#domain/settings/logo-contract.ts'
import type * as mailTexts from '#domain/settings/mail-contract.ts'
import type * as policies from '#domain/settings/policy-contract.ts'
import { callTo } from '#web/platform/call.ts'

export const getBrand = callTo<typeof contract.getBrand>('get-brand')
export const updateBrand = callTo<typeof contract.updateBrand>('update-brand')
export const getInvoicing = callTo<typeof invoicing.getInvoicing>('get-invoicing')
export const updateInvoicing = callTo<typeof invoicing.updateInvoicing>('update-invoicing')
export const listSettingsChanges = callTo<typeof contract.listSettingsChanges>('list-settings-changes')
export const listMailTexts = callTo<typeof mailTexts.listMailTexts>('list-mail-texts')
export const getMailText = callTo<typeof mailTexts.getMailText>('get-mail-text')
export const updateMailText = callTo<typeof mailTexts.updateMailText>('update-mail-text')
export const previewMailText = callTo<typeof mailTexts.previewMailText>('preview-mail-text')
export const listMailTextChanges = callTo<typeof mailTexts.listMailTextChanges>('list-mail-text-changes')
export const getConnections = callTo<typeof connections.getConnections>('get-connections')
export const sendTestEmail = callTo<typeof connections.sendTestEmail>('send-test-email')
export const readPolicy = callTo<typeof policies.readPolicy>('read-policy')
export const listPolicyVersions = callTo<typeof policies.listPolicyVersions>('list-policy-versions')
export const publishPolicy = callTo<typeof policies.publishPolicy>('publish-policy')
export const setLogo = callTo<typeof logo.setLogo>('set-logo')
export const removeLogo = callTo<typeof logo.removeLogo>('remove-logo')
