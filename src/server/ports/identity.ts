import type { Instant } from '#domain/core/instants.ts'

/** A proven identity. It says who signed in, never what they may do: roles live in the profile. */
export type Identity = {
  readonly uid: string
  /** Normalised as by `emailAddress` in domain/core/text.ts. */
  readonly email: string
  readonly emailVerified: boolean
  /** As the provider tells it; null where it tells none. */
  readonly fullName: string | null
  readonly hasPassword: boolean
}

export type Credentials = { readonly email: string; readonly password: string }

/** Words that a guesser knows beside the address: the name of the person, their company, the agency. */
export type WordsAbout = readonly string[]

/** The identity provider, as the portal uses it. The conformance suite beside this file defines its behaviour. */
export type IdentityProvider = {
  /** `uid` where an invitation has fixed it already. Refuses `auth/email-already-in-use` and `auth/weak-password`. */
  register(credentials: Credentials, uid?: string, about?: WordsAbout): Promise<Identity>
  /**
   * Refuses `auth/user-not-found` and `auth/wrong-password`; takes equal time for both. Under a flood it refuses
   * `auth/too-many-requests`, and serves the `known-device` lane first.
   */
  verifyPassword(credentials: Credentials, lane?: Lane): Promise<Identity>
  /** Null where no identity has this uid. */
  find(uid: string): Promise<Identity | null>
  findByEmail(email: string): Promise<Identity | null>
  /** Refuses `auth/weak-password`. Ends every reset link that is still open. */
  setPassword(uid: string, newPassword: string, about?: WordsAbout): Promise<void>
  /** `email` is the address that was proven. Refuses `auth/invalid-action-code` where the identity has another by now. */
  markEmailVerified(uid: string, email: string): Promise<void>
  /**
   * Whether the portal itself has ever seen an address of this identity proven. A hosted provider's own word may be about an
   * account that it has merged. False for an unknown uid.
   */
  isProven(uid: string): Promise<boolean>
  /** Whether this very address, which the identity has now, is one that the portal has seen proven. False for an unknown uid. */
  hasProven(uid: string, email: string): Promise<boolean>
  /** A one-use secret for a mailed link, `lifetimeMs` long; only its hash is kept. Null where the address is unknown. */
  issueActionCode(email: string, purpose: ActionPurpose, lifetimeMs: number): Promise<string | null>
  /**
   * Consumes the secret of a reset link and sets the password in one step, as `setPassword` does. Refuses as that and
   * as `redeemActionCode` do; a weak password leaves the link open, so that its holder can choose a better one.
   */
  resetPassword(secret: string, newPassword: string, aboutOf?: (uid: string) => Promise<WordsAbout>): Promise<Identity>
  /** Whose secret it is, without consuming it. Refuses as `redeemActionCode` does. */
  findByActionCode(secret: string, purpose: ActionPurpose): Promise<Identity>
  /** Consumes the secret. Refuses `auth/invalid-action-code` for unknown, used and expired ones alike. */
  redeemActionCode(secret: string, purpose: ActionPurpose): Promise<Identity>
  /**
   * The identity of a Google account, keyed by issuer and subject, made at first sight. Where Google has verified the
   * address, an unverified account with the same address is dropped; a verified one refuses with
   * `auth/account-exists-with-different-credential`. An address that Google has not verified drops nobody.
   */
  identifyGoogle(claims: GoogleClaims): Promise<GoogleIdentity>
  /**
   * Ties a Google account to an identity whose owner is signed in. Refuses
   * `auth/account-exists-with-different-credential` where it belongs to another. Repeating it changes nothing.
   */
  linkGoogle(uid: string, claims: GoogleClaims): Promise<void>
  /** Whose Google account this is; null where it is nobody's. Makes and changes nothing. */
  findByGoogle(claims: GoogleClaims): Promise<Identity | null>
  /** Whether a Google account opens this identity. False for an unknown uid. */
  hasGoogle(uid: string): Promise<boolean>
  /** From now on no Google account opens this identity, be it the last way in. Repeating it changes nothing. */
  unlinkGoogle(uid: string): Promise<void>
  /** Removes an identity with its ways in, so that its address is free. Repeating it changes nothing. */
  remove(uid: string): Promise<void>
  /** The ways to sign in to this identity. Null if there is none. */
  waysIn(uid: string): Promise<WaysIn | null>
  /**
   * A one-use secret for a link to the new address of somebody signed in, `lifetimeMs` long; nothing changes before it is
   * redeemed. Refuses `auth/email-already-in-use`. A new password closes it, and so does another change of address or the
   * next secret for one.
   */
  issueEmailChange(uid: string, newEmail: string, lifetimeMs: number): Promise<string>
  /** Closes every link to a new address of theirs. Repeating it changes nothing. */
  closeEmailChanges(uid: string): Promise<void>
  /**
   * Consumes the secret: the address becomes the one it was made for, verified, and every link mailed to the old one is
   * closed. Refuses as `redeemActionCode` does, and `auth/email-already-in-use` where somebody took the address meanwhile.
   */
  redeemEmailChange(secret: string): Promise<ChangedEmail>
}

/** `previousEmail` is the address that opens nothing any more. */
export type ChangedEmail = Identity & { readonly previousEmail: string }

/** `passwordChangedAt` and `email` are null where they were not noted yet. */
export type WaysIn = {
  readonly hasPassword: boolean
  readonly passwordChangedAt: Instant | null
  readonly google: readonly { readonly email: string | null }[]
}

/** Who waits in which line while passwords are hashed: devices that signed in before never wait behind strangers. */
export type Lane = 'known-device' | 'stranger'

/** `droppedUid` is the unverified account that gave way: its sessions and its profile are the caller's to end. */
export type GoogleIdentity = Identity & { readonly droppedUid: string | null }

export type ActionPurpose = 'reset-password' | 'verify-email'

/** From an ID token whose signature, audience, nonce and expiry have been checked. */
export type GoogleClaims = {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly fullName: string | null
}
