import type { Profile } from '#domain/accounts/profile.ts'
import type { Right, Role } from '#domain/core/viewer.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Denials } from '#server/platform/denials.ts'
import type { IdentifyCaller } from '#server/platform/http/identify-caller.ts'
import type { SignInGuard } from '#server/platform/limits/guard-sign-in.ts'
import type { LimitRule } from '#server/platform/limits/limits.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Post } from '#server/platform/post.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { TwoStep } from '#server/platform/two-step/two-step.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import type { GoogleSignIn } from '#server/ports/google.ts'
import type { HostedSignIn } from '#server/ports/hosted-sign-in.ts'
import type { IdentityProvider } from '#server/ports/identity.ts'

export type AccountSettings = Letterhead & {
  /** Where people reach the portal, without a slash at the end: every link in a mail begins with it. */
  readonly baseUrl: string
  /** Ten digits. */
  readonly supportPhone: string
  /** What a card form needs. */
  readonly cards: { readonly publishableKey: string; readonly scriptUrl: string; readonly isTest: boolean }
  readonly staffNeedTwoStep: boolean
  /** `spec` tells an unknown address from a wrong password; `neutral` tells a stranger nowhere who has an account. */
  readonly authMessages: 'spec' | 'neutral'
  /** How often one network may sign up. */
  readonly signUpLimit: LimitRule
}

/** Somebody of the agency who has just got a profile. */
type NewColleague = {
  readonly uid: string
  /** The id of the record that waits for them: another than `uid` only where an account was made in the meantime. */
  readonly recordId: string
  readonly email: string
  readonly fullName: string
  readonly role: Exclude<Role, 'client'>
}

/** Somebody whom a client has asked into their account. */
type NewTeammate = {
  readonly uid: string
  readonly email: string
  readonly fullName: string
  readonly account: { readonly id: string; readonly rights: readonly Right[] } | null
}

type Names = { readonly firstName: string; readonly lastName: string; readonly fullName: string }

/** What a teammate's profile says of the account, and the write that notes their joining. */
type JoinedAccount = Names & {
  readonly position: string
  readonly access: Pick<Profile, 'accountId' | 'rights' | 'companyName'>
  write(): void
}

/** The record of an employee as a transaction has read it, and the write that brings it up to date. */
type EmployeeChange = Names & { readonly position: string; write(): void }

export type AccountsDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly createId: () => string
  readonly settings: AccountSettings
  readonly identity: IdentityProvider
  readonly sessions: Sessions
  readonly guard: SignInGuard
  readonly twoStep: TwoStep
  /** For what a browser keeps: on its way to Google, or while a mailed code is awaited. */
  readonly seal: Seal
  /** Null where the portal has no Google sign-in. */
  readonly google: GoogleSignIn | null
  /** Null where people sign in at the portal alone. */
  readonly hosted: HostedSignIn | null
  readonly audit: Audit
  readonly denials: Denials
  readonly post: Post
  /** Hands over what waits for an address to whoever has just proved that it is theirs. Repeating it changes nothing. */
  readonly addressProven: (person: { readonly uid: string; readonly email: string }) => Promise<void>
  /** What an account shows to others: the addresses of its teammates, and whether a calendar follows its meetings. */
  readonly grantsOf: (uid: string) => Promise<{ readonly teammates: readonly string[]; readonly calendar: boolean }>
  /** Ends all of that, and says what there was. Repeating it changes nothing. */
  readonly endGrants: (uid: string, ip: string) => Promise<{ readonly teammates: number; readonly calendar: boolean }>
  /** Makes or activates the record of somebody who joins the agency, within the transaction that makes their profile. */
  readonly joinTeam: (transaction: Transaction, colleague: NewColleague) => Promise<EmployeeChange>
  /** Notes that a teammate has joined. Refuses `auth/invalid-action-code` where they were removed meanwhile. */
  readonly joinAccount: (transaction: Transaction, teammate: NewTeammate) => Promise<JoinedAccount>
  /** Carries a change of a profile to the record of an employee; changes nothing for whoever has none. */
  readonly carryToEmployee: (
    transaction: Transaction,
    uid: string,
    changes: Partial<
      Names & {
        readonly position: string
        readonly phone: string
        readonly email: string
        readonly avatarId: string | null
        readonly status: 'active' | 'inactive'
      }
    >,
  ) => Promise<{ write(): void }>
}

export type GoogleDeps = AccountsDeps & { readonly identifyCaller: IdentifyCaller }
