import type { Viewer } from '#domain/core/viewer.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { rules } from '#server/platform/limits/rules.ts'

/**
 * Counts an invitation into an account. Of clients an address gets one a day, whoever asks: strangers get no more of the mails
 * that others choose for them. Refuses `too-many-requests` and `invited-today`.
 */
export async function takeInvitation(limits: Limits, viewer: Viewer, email: string): Promise<void> {
  if (viewer.role === 'superAdmin') return limits.take(rules.invitations, viewer.uid)
  await limits.takeAll([
    [rules.invitations, viewer.uid],
    [rules.invitationsPerRecipient, email],
  ])
}
