import type { Activity } from '#domain/core/activity.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Crew } from '#domain/notifications/recipients.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Mailer } from '#server/ports/mail.ts'

/** As much of a project as notifications tell and go by. */
export type ToldProject = Crew & { readonly name: string; readonly companyName: string }

/** The first words of a message, empty where it has none, and its place in its conversation. */
export type ToldMessage = { readonly words: string; readonly place: number }

/** Somebody, and since when they are in the portal. */
export type Person = Viewer & { readonly since: Instant }

export type NotificationsDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly mailer: Mailer
  readonly settings: Letterhead & { readonly baseUrl: string }
  /** Told of what failed and is tried again. */
  readonly onFault: (error: unknown, what: string) => void
  /** The people of these uids who may sign in now; whoever has no profile, is switched off or has left is missing. */
  readonly peopleOf: (uids: readonly string[]) => Promise<Person[]>
  readonly staff: () => Promise<Person[]>
  /** The owner of an account and their teammates. */
  readonly peopleOfAccount: (clientId: string) => Promise<Person[]>
  /** Since when a creator works on a project; null where they never did. */
  readonly onProjectSince: (projectId: string, creatorId: string) => Promise<Instant | null>
  /** The picture of somebody as it is now; null where they have none. */
  readonly avatarIdOf: (uid: string) => Promise<string | null>
  readonly projectOf: (projectId: string) => Promise<ToldProject | null>
  /** The project of an account that was active last; null where it has none. */
  readonly latestProjectOf: (clientId: string) => Promise<string | null>
  /** Whether a payment, or an order, is paid by now. */
  readonly isPaid: (paymentId: string) => Promise<boolean>
  /** The activity of this id; null where there is none. */
  readonly activityOf: (activityId: string) => Promise<Activity | null>
  /** A message as it reads now; null once it was removed. */
  readonly messageOf: (reader: Reader, messageId: string) => Promise<ToldMessage | null>
  /** The place up to which somebody has seen the messages of a project; null where they never looked. */
  readonly seenUpTo: (projectId: string, person: Pick<Viewer, 'uid' | 'role'>) => Promise<number | null>
  /** What a read mark says; null where there is none. */
  readonly readingOf: (markId: string) => Promise<Reading | null>
}

export type Reading = { readonly uid: string; readonly projectId: string; readonly place: number }
