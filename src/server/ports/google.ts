import type { GoogleClaims } from './identity.ts'

/** Sign-in with Google, all of it on the server: the page only follows two redirects. */
export type GoogleSignIn = {
  /**
   * Where to send the browser, and what to put into its short-lived HttpOnly cookie until it comes back (good for ten
   * minutes; opaque and sealed). Refuses `auth/google-unavailable`.
   */
  begin(to: { readonly redirectUri: string }): Promise<{ readonly url: string; readonly sealed: string }>
  /**
   * Who came back. `callbackUrl` is the whole address with its query, `sealed` what the cookie held. Refuses
   * `auth/invalid-action-code` for whatever was not asked for by this browser, is too old or was used before, and for
   * a person who said no; `auth/google-unavailable` where the provider cannot be asked.
   */
  finish(from: { readonly callbackUrl: string; readonly sealed: string }): Promise<GoogleClaims>
}
