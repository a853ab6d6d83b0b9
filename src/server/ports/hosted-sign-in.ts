import type { GoogleClaims } from './identity.ts'

/** Signing in at a hosted identity provider, by a page that speaks to it itself. */
export type HostedSignIn = {
  /** Settings for such a page. None is secret. */
  readonly page: HostedPage
  /**
   * Who holds a token of a sign-in of the last five minutes. Refuses `auth/invalid-id-token` alike for one that is forged, of
   * another project, expired, older, revoked or of an account that is gone, and `auth/user-disabled` where the provider has
   * switched the account off.
   */
  verifyIdToken(token: string): Promise<TokenHolder>
}

export type HostedPage = {
  readonly projectId: string
  readonly apiKey: string
  /** Where the page sends passwords, as origins. */
  readonly origins: readonly string[]
  /** The address of an emulator, like `http://127.0.0.1:9099`; null where the provider itself is spoken to. */
  readonly emulatorUrl: string | null
}

/** `google` is what the token says of the Google account that it was got by; null where it was got by a password. */
export type TokenHolder = { readonly uid: string; readonly google: GoogleClaims | null }
