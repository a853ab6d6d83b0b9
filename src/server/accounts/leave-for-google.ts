import type { confirmByGoogle as confirmCall, linkGoogle as linkCall } from '#domain/accounts/ways-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Caller, SignedInCaller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { cookieNames } from './cookies.ts'
import { googleReturnSeconds, packReturn } from './google-return.ts'
import type { GoogleErrand } from './google-return.ts'

export const googleCallbackPath = '/auth/google/callback'

/** The address at Google to go to; what the browser goes for is in a sealed cookie until it comes back. */
export async function leaveToSignIn(
  portal: Portal,
  caller: Caller,
  errand: GoogleErrand & { kind: 'sign-in' },
): Promise<string> {
  return leave(portal, caller, errand, 'begin')
}

/** Links nothing yet: that happens on the way back, to this session and no other. */
export async function linkGoogle(portal: Portal, caller: SignedInCaller): Promise<ReplyOf<typeof linkCall>> {
  return { url: await leave(portal, caller, { kind: 'link', sessionId: caller.session.id }, 'begin') }
}

/** Only a call begins it, which no other site can make: a page that leads here would prove nothing of who is there. */
export async function confirmByGoogle(
  portal: Portal,
  caller: SignedInCaller,
  { next }: InputOf<typeof confirmCall>,
): Promise<ReplyOf<typeof confirmCall>> {
  const errand = { kind: 'confirm', sessionId: caller.session.id, next } as const
  return { url: await leave(portal, caller, errand, 'beginProof') }
}

async function leave(
  portal: Portal,
  caller: Caller,
  errand: GoogleErrand,
  begin: 'begin' | 'beginProof',
): Promise<string> {
  const { google, settings, limits } = portal
  if (!google) throw new Refusal('auth/google-unavailable')
  await limits.take(rules.googleStarts, networkOf(caller.ip))
  const { url, sealed } = await google[begin]({ redirectUri: settings.baseUrl + googleCallbackPath })
  const kept = packReturn(portal, { errand, sealed })
  caller.setCookie(cookieNames(settings).google, kept, { maxAgeSeconds: googleReturnSeconds })
  return url
}
