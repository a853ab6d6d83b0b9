import type { session as call, SessionView } from '#domain/accounts/contract.ts'
import type { Features } from '#domain/accounts/features.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { showLogo } from '#server/platform/brand.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { HostedPage } from '#server/ports/hosted-sign-in.ts'
import { cardFormAsked } from './exports/reactions.ts'
import { awaitedCode } from './mailed-code.ts'
import { viewLook, viewMailedCode, viewSession } from './view-session.ts'

/** Asked on every page load: never refuses, and never names a portal's secrets. */
export async function readSession(portal: Portal, caller: Caller): Promise<ReplyOf<typeof call>> {
  const { agencyName, baseUrl, supportEmail, supportPhone, openingHours, cards, logo } = portal.settings
  const awaiting = caller.session ? null : awaitedCode(portal, caller)
  const { plans, ...session } = awaiting ? viewMailedCode(awaiting.email) : await viewOf(portal, caller)
  const features: Features = {
    agencyName,
    google: portal.google !== null,
    timeZone: openingHours.timeZone,
    mail: whatBecomesOf(portal.settings),
    insecure: !baseUrl.startsWith('https:'),
    supportEmail,
    supportPhone,
    ...(portal.hosted ? { hosted: toPage(portal.hosted.page) } : {}),
    cards: {
      publishableKey: cards.publishableKey,
      scriptUrl: cards.scriptUrl,
      isTest: cards.isTest,
      ...(cards.takesBankDebits ? { takesBankDebits: true as const } : {}),
    },
    policies: portal.policies.now(),
    ...(logo ? { logo: showLogo(logo) } : {}),
    ...(plans ? { plans } : {}),
  }
  return { session, features }
}

/** Their own session, or as much of the viewer's as staff may know who see the portal as they do. */
async function viewOf(portal: Portal, { session, viewer, observer }: Caller): Promise<SessionView> {
  if (observer && viewer && session?.lookUntil) return viewLook(portal, viewer, session.lookUntil)
  return withCardForm(portal, await viewSession(portal, session))
}

/** An owner who has no customer at the provider cannot have a card form open. */
async function withCardForm(portal: Portal, view: SessionView): Promise<SessionView> {
  const { viewer } = view
  if (!viewer || viewer.uid !== viewer.accountId || viewer.stripeCustomerId === null) return view
  const setupIntentsSecret = (await raise(portal, cardFormAsked, viewer.uid)).find((secret) => secret !== null)
  return setupIntentsSecret ? { ...view, viewer: { ...viewer, setupIntentsSecret } } : view
}

function whatBecomesOf({
  mailCarrier,
  outboxShowsLinks,
}: Pick<Portal['settings'], 'mailCarrier' | 'outboxShowsLinks'>): Features['mail'] {
  if (mailCarrier === 'smtp') return 'sent'
  return outboxShowsLinks ? 'kept' : 'withheld'
}

function toPage({ projectId, apiKey, emulatorUrl }: HostedPage): NonNullable<Features['hosted']> {
  return { projectId, apiKey, emulatorUrl }
}
