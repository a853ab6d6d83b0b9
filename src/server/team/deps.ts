import type { Profile } from '#domain/accounts/profile.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'

type PersonToInvite = {
  readonly uid: string
  readonly email: string
  readonly fullName: string
  readonly invitedBy: string
}

type AccountToJoin = { readonly id: string; readonly rights: Profile['rights']; readonly name: string }

/** `write` adds the invitation to the transaction; one of the other two mails it once that is durable. */
export type PendingInvitation = {
  /** When the mailed link ends. */
  readonly expiresAt: string
  write(): void
  /** Sends after the answer; a mail that fails is logged. */
  mailLater(): void
  /** Refuses `unavailable` where the mail cannot be sent. */
  mailNow(): Promise<void>
}

/** A project as a transaction has read it, and the write that changes its creators. */
type ChangedCreators = { readonly project: Project; write(): void }
type OnProject = { readonly projectId: string; readonly creatorId: string }

/** What a transaction writes once everything is read. */
export type Write = { write(): void }

export type TeamDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly audit: Audit
  readonly limits: Limits
  readonly activity: ActivityLog
  /** What somebody about to be invited will be called. Refuses `auth/email-already-in-use` where the address has a profile. */
  readonly reserveUid: (email: string) => Promise<string>
  /** Reads only. Refuses `auth/email-already-in-use` where the address waits for another place. */
  readonly inviteCreator: (transaction: Transaction, creator: PersonToInvite) => Promise<PendingInvitation>
  /** As `reserveUid`; null where the address has a profile and whoever invites may not learn it. */
  readonly reserveTeammateUid: (email: string) => Promise<string | null>
  /** With a uid of null it writes nothing and tells the owner of the address. */
  readonly inviteTeammate: (
    transaction: Transaction,
    teammate: Omit<PersonToInvite, 'uid'> & { readonly uid: string | null; readonly account: AccountToJoin },
  ) => Promise<PendingInvitation>
  /** Closes the link that an address was sent to this place, if it is still open. */
  readonly closeInvitation: (
    transaction: Transaction,
    email: string,
    place: { readonly accountId: string } | { readonly uid: string },
  ) => Promise<Write>
  readonly profileOf: (uid: string) => Promise<Profile | null>
  /** Gives a teammate's profile its new rights. */
  readonly changeRights: (transaction: Transaction, uid: string, rights: Profile['rights']) => Promise<Write>
  /** Removes a teammate's profile, so that they may begin anew elsewhere. */
  readonly removeProfile: (transaction: Transaction, uid: string) => Promise<Write>
  /** Switches a person off or on; somebody who has no profile yet is left as they are. */
  readonly switchProfile: (transaction: Transaction, uid: string, on: boolean) => Promise<Write>
  /** Carries new names to the profile; there is none before the creator has joined. */
  readonly renameProfile: (
    transaction: Transaction,
    uid: string,
    to: Pick<Profile, 'firstName' | 'lastName' | 'fullName' | 'position'>,
  ) => Promise<Write>
  /** Ends every session of a person. */
  readonly endSessions: (uid: string) => Promise<void>
  /** Refuses `project-not-found`. */
  readonly expectProject: (viewer: Viewer, projectId: string) => Promise<Project>
  readonly projectNamesOf: (projectIds: readonly string[]) => Promise<Record<string, string>>
  readonly addCreator: (transaction: Transaction, viewer: Viewer, on: OnProject) => Promise<ChangedCreators>
  readonly removeCreator: (transaction: Transaction, viewer: Viewer, on: OnProject) => Promise<ChangedCreators>
  /** Hours with at most two decimals of each creator in the present month, by their id. */
  readonly hoursThisMonth: () => Promise<Record<string, number>>
}
