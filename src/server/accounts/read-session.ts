import type { Features, session as call } from '#domain/accounts/contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { joinJson } from '#server/platform/http/json.ts'
import type { Json } from '#server/platform/http/json.ts'
import type { HostedPage } from '#server/ports/hosted-sign-in.ts'
import type { AccountsDeps } from './deps.ts'
import { viewSession } from './view-session.ts'

/** Asked on every load of the pages: never refuses, and never names a portal's secrets. */
export async function readSession(deps: AccountsDeps, caller: Caller): Promise<Json<ReplyOf<typeof call>>> {
  const { agencyName, baseUrl, supportEmail, supportPhone, cards } = deps.settings
  const features: Features = {
    agencyName,
    google: deps.google !== null,
    insecure: !baseUrl.startsWith('https:'),
    supportEmail,
    supportPhone,
    ...(deps.hosted ? { hosted: toPage(deps.hosted.page) } : {}),
    cards: { publishableKey: cards.publishableKey, scriptUrl: cards.scriptUrl, isTest: cards.isTest },
  }
  return joinJson<ReplyOf<typeof call>>({ session: await viewSession(deps, caller.session), features })
}

function toPage({ projectId, apiKey, emulatorUrl }: HostedPage): NonNullable<Features['hosted']> {
  return { projectId, apiKey, emulatorUrl }
}
