import type { FastifyBaseLogger } from 'fastify'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { BrandInForce } from '#server/platform/brand.ts'
import type { CatalogueInForce } from '#server/platform/catalogue.ts'
import type { Denials } from '#server/platform/denials.ts'
import type { SignInGuard } from '#server/platform/limits/guard-sign-in.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Turns } from '#server/platform/limits/turns.ts'
import type { MailTextsInForce } from '#server/platform/mail-texts.ts'
import type { PoliciesInForce } from '#server/platform/policies.ts'
import type { Post } from '#server/platform/post.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { Settings, SettingsInForce } from '#server/platform/settings.ts'
import type { TwoStep } from '#server/platform/two-step/two-step.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Files } from '#server/ports/files.ts'
import type { GoogleSignIn } from '#server/ports/google.ts'
import type { HostedSignIn } from '#server/ports/hosted-sign-in.ts'
import type { IdentityProvider } from '#server/ports/identity.ts'
import type { Mailer } from '#server/ports/mail.ts'
import type { Payments } from '#server/ports/payments.ts'

/** The adapters and settings that a portal is made of. */
export type Ports = {
  readonly documents: Documents
  readonly files: Files
  readonly clock: Clock
  readonly identity: IdentityProvider
  /** Null where the portal offers no Google sign-in. */
  readonly google: GoogleSignIn | null
  /** Null where people sign in at the portal alone. */
  readonly hosted: HostedSignIn | null
  readonly mailer: Mailer
  readonly payments: Payments
  readonly settings: Settings
  readonly log: FastifyBaseLogger
}

/**
 * The first argument of every use case: the ports, and the services that the platform builds on them once. It is passed on
 * and never copied: `perPortal` keeps by the portal itself.
 */
export type Portal = Omit<Ports, 'settings'> & {
  readonly settings: SettingsInForce
  readonly createId: () => string
  /** What `settings` say of the brand, as it counts now. */
  readonly brand: BrandInForce
  /** The words of mails as they count now. */
  readonly mailTexts: MailTextsInForce
  /** Which version of terms and privacy policy counts now. */
  readonly policies: PoliciesInForce
  /** The plans as they count now. */
  readonly catalogue: CatalogueInForce
  readonly sessions: Sessions
  readonly twoStep: TwoStep
  readonly guard: SignInGuard
  readonly limits: Limits
  readonly audit: Audit
  readonly denials: Denials
  readonly activity: ActivityLog
  /** Seals what leaves the portal and comes back. */
  readonly seal: Seal
  readonly post: Post
  /** Keys begin with the name of their slice. */
  readonly turns: Turns
  readonly reactions: readonly Reacting[]
}

/**
 * Lets a slice tell those above it. The raising slice declares it at its door; a reacting slice lists it in its
 * `capability.ts`.
 */
export type Reaction<Args extends readonly unknown[], Result = void> = {
  readonly name: string
  /** Only types: what it is raised with, and what each reaction answers. */
  readonly takes?: (...args: Args) => Promise<Result>
}

/** A reaction of a slice. */
export type Reacting = {
  readonly to: Reaction<never>
  readonly handle: (portal: Portal, ...args: readonly unknown[]) => Promise<unknown>
}

export function reaction<Args extends readonly unknown[], Result = void>(name: string): Reaction<Args, Result> {
  return { name }
}

/** For `capability.ts`: what the slice does when the reaction is raised. */
export function on<Args extends readonly unknown[], Result>(
  to: Reaction<Args, Result>,
  handle: (portal: Portal, ...args: Args) => Promise<Result>,
): Reacting {
  // Sound because `raise` hands a reaction what it was declared with.
  return { to, handle } as unknown as Reacting
}

/**
 * Tells every slice that reacts, one after the other in the order of capabilities, and answers with what each returned. A
 * failure reaches the caller; reactions raised after a transaction must be repeatable.
 */
export async function raise<Args extends readonly unknown[], Result>(
  portal: Portal,
  told: Reaction<Args, Result>,
  ...args: Args
): Promise<Result[]> {
  const answers: Result[] = []
  for (const { to, handle } of portal.reactions) {
    if ((to as unknown) === told) answers.push((await handle(portal, ...args)) as Result)
  }
  return answers
}

/** A value that a slice keeps in memory for each portal: made on first use. */
export function perPortal<Kept>(make: (portal: Portal) => Kept): (portal: Portal) => Kept {
  const kept = new WeakMap<Portal, { readonly of: Kept }>()
  return (portal) => {
    const found = kept.get(portal) ?? { of: make(portal) }
    kept.set(portal, found)
    return found.of
  }
}
