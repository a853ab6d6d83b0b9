import type { GoogleClaims } from './identity.ts'

type GoogleDeparture = { readonly url: string; readonly sealed: string }

/** Sign-in with Google, all of it on the server: the page only follows two redirects. */
export type GoogleSignIn = {
  /**
   * Where to send the browser, and what to put into its short-lived HttpOnly cookie until it comes back (good for ten
   * minutes; opaque and sealed). Refuses `auth/google-unavailable`.
   */
  begin(to: { readonly redirectUri: string }): Promise<GoogleDeparture>
  /**
   * The same for a person who must prove their presence: the provider is asked to have them sign in once more, and to say
   * when they did.
   */
  beginProof(to: { readonly redirectUri: string }): Promise<GoogleDeparture>
  /**
   * Who came back. `callbackUrl` is the whole address with its query, `sealed` what the cookie held. Refuses
   * `auth/invalid-action-code` for a return that this browser did not ask for, that is too old or was used before, and for
   * a person who declined; `auth/google-unavailable` where the provider cannot be asked; and after `beginProof`
   * `auth/google-not-recent` where the person signed in there more than ten minutes ago, or the provider does not say when.
   */
  finish(from: { readonly callbackUrl: string; readonly sealed: string }): Promise<GoogleClaims>
}
