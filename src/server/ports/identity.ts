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

/** What the portal asks of an identity provider. The conformance suite beside this file is its meaning. */
export type IdentityProvider = {
  /** `uid` where an invitation has fixed it already. Refuses `auth/email-already-in-use` and `auth/weak-password`. */
  register(credentials: Credentials, uid?: string): Promise<Identity>
  /** Refuses `auth/user-not-found` and `auth/wrong-password`; takes equal time for both. */
  verifyPassword(credentials: Credentials): Promise<Identity>
  /** Null where no identity has this uid. */
  find(uid: string): Promise<Identity | null>
  findByEmail(email: string): Promise<Identity | null>
  /** Refuses `auth/weak-password`. Ends every reset link that is still open. */
  setPassword(uid: string, newPassword: string): Promise<void>
  markEmailVerified(uid: string): Promise<void>
  /** A one-use secret for a mailed link, `lifetimeMs` long; only its hash is kept. Null where the address is unknown. */
  issueActionCode(email: string, purpose: ActionPurpose, lifetimeMs: number): Promise<string | null>
  /** Consumes the secret. Refuses `auth/invalid-action-code` for unknown, used and expired ones alike. */
  redeemActionCode(secret: string, purpose: ActionPurpose): Promise<Identity>
  /**
   * The identity of a Google account, keyed by issuer and subject, made at first sight. An unverified password account
   * with the same address is dropped; a verified one refuses with `auth/account-exists-with-different-credential`.
   */
  identifyGoogle(claims: GoogleClaims): Promise<Identity>
}

export type ActionPurpose = 'reset-password' | 'verify-email'

/** From an ID token whose signature, audience, nonce and expiry have been checked. */
export type GoogleClaims = {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly fullName: string | null
}
