import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { cookieNames } from './cookies.ts'
import type { AccountsDeps } from './deps.ts'
import { packReturn } from './google-return.ts'
import type { GoogleStart } from './google-return.ts'

export const googleCallbackPath = '/auth/google/callback'

const lifetimeSeconds = 600
const recentSignInMs = 10 * 60_000

/** The address at Google to go to. Linking asks for a session that proved itself within ten minutes. */
export async function startGoogleSignIn(deps: AccountsDeps, caller: Caller, start: GoogleStart): Promise<string> {
  const { google, settings, guard } = deps
  if (!google) throw new Refusal('auth/google-unavailable')
  if (start.screen === 'link') expectRecentSession(deps, caller)
  if (start.screen === 'confirm' && caller.session?.stage !== 'full') throw new Refusal('not-signed-in')
  await guard.limits.take(rules.googleStarts, networkOf(caller.ip))
  const { url, sealed } = await google.begin({ redirectUri: settings.baseUrl + googleCallbackPath })
  caller.setCookie(cookieNames(settings).google, packReturn({ sealed, start }), { maxAgeSeconds: lifetimeSeconds })
  return url
}

function expectRecentSession({ clock }: Pick<AccountsDeps, 'clock'>, { session }: Caller): void {
  if (session?.stage !== 'full') throw new Refusal('not-signed-in')
  if (clock.nowMs() - toMilliseconds(session.authenticatedAt) > recentSignInMs)
    throw new Refusal('auth/requires-recent-login')
}
