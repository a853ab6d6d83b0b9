import { pino } from 'pino'
import type { Notification } from '#domain/notifications/notification.ts'
import { soleDuty } from '#server/platform/leases/duty.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Portal } from '#server/portal.ts'
import type { Mail, Mailer } from '#server/ports/mail.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { notifications } from './collections.ts'
import { sendDueMails } from './send-due-mails.ts'
import { startNotifying } from './start-notifying.ts'
import type { Notifying } from './start-notifying.ts'

/** Takes every mail, or fails as long as `failure` is set. */
function createMailbag() {
  const bag = {
    sent: [] as Mail[],
    failure: null as Error | null,
    async send(mail: Mail) {
      if (bag.failure) throw bag.failure
      bag.sent.push(mail)
    },
  }
  return bag satisfies Mailer
}
type Mailbag = ReturnType<typeof createMailbag>

/** A portal whose notifier runs, with a mail bag in place of a carrier. */
export type ToldPortal = TestPortal & {
  /** What notifies, with its mail bag. */
  readonly notifier: Portal
  readonly mails: Mailbag
  /** What failed and would have been logged. */
  readonly faults: unknown[]
  readonly notifying: Notifying
  /** What somebody was told once all is told, oldest first. */
  titlesOf(who: CastUid): Promise<string[]>
  storedOf(who: CastUid): Promise<Notification[]>
  /** Sends what is due, and returns what went since the last time. */
  mailRound(): Promise<Mail[]>
}

function notifierOf(portal: TestPortal, mailer: Mailer, faults: unknown[]): Portal {
  const settings = { agencyName: 'Brightwater', supportEmail: 'hello@brightwater.example' }
  const log = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) })
  return portalOf(portal, { mailer, settings, log })
}

export async function openToldPortal(settings: Partial<Settings> = {}): Promise<ToldPortal> {
  return followTold(await openTestPortal(undefined, undefined, { settings }))
}

/** The same of a portal that is open already, which this closes too. */
export async function followTold(portal: TestPortal): Promise<ToldPortal> {
  const mails = createMailbag()
  const faults: unknown[] = []
  const notifier = notifierOf(portal, mails, faults)
  const notifying = startNotifying(notifier, soleDuty)
  await notifying.settled()
  // What the cast's seed did lies before; from here on the clock goes on with every act.
  portal.clock.advance(1000)

  async function storedOf(who: CastUid): Promise<Notification[]> {
    await notifying.settled()
    const own = { where: { userId: who }, orderBy: ['createdAt', 'asc'], limit: 1000 } as const
    return (await portal.documents.list(notifications, own)).map(({ data }) => data)
  }

  return {
    ...portal,
    notifier,
    mails,
    faults,
    notifying,
    storedOf,
    titlesOf: async (who) => (await storedOf(who)).map(({ title }) => title),
    async mailRound() {
      await notifying.settled()
      const before = mails.sent.length
      await sendDueMails(notifier)
      return mails.sent.slice(before)
    },
    async close() {
      await notifying.stop()
      await portal.close()
    },
  }
}
