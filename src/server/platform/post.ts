import { Refusal } from '#domain/core/refusals.ts'
import { MailRefused } from '#server/ports/mail.ts'
import type { Mail, Mailer } from '#server/ports/mail.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The waits before each further try: a mail server asks strangers to come back in some minutes, and is repaired in hours. */
const waitsMs = [minuteMs, 4 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs]
const dayMs = 24 * hourMs
/** So many wait for another try at once: a server that is away for long must not fill the memory. */
const mostWaiting = 1000

/** Where a mail that could not be sent is written down. */
export type PostLog = { error(detail: { err: unknown; kind: string }, message: string): void }

export type Post = {
  /** For calls whose point is the mail. Refuses `unavailable` where the carrier does not take it. */
  send(mail: Mail): Promise<void>
  /**
   * Writes and sends after the answer, so that neither a slow carrier nor a broken one touches an act that is done,
   * and nobody learns from the time of an answer whether there was a mail to write. What the carrier does not take is tried
   * again for `lastsMs`, a day unless its link or code ends sooner, while the process runs.
   */
  sendLater(kind: string, write: () => Promise<Mail | null>, lastsMs?: number): void
  /** Waits for the mails under way: before the process ends. Those that wait for another try are not among them. */
  settled(): Promise<void>
}

type Try = { readonly number: number; readonly leftMs: number }

/** The one way out for mails of this slice, over whichever carrier the portal has. */
export function createPost({ mailer, log }: { mailer: Mailer; log: PostLog }): Post {
  const underWay = new Set<Promise<void>>()
  let waiting = 0

  function follow(delivery: Promise<void>): void {
    const followed = delivery.finally(() => underWay.delete(followed))
    underWay.add(followed)
  }

  async function deliver(kind: string, write: () => Promise<Mail | null>, lastsMs: number): Promise<void> {
    try {
      const mail = await write()
      if (mail) await attempt(mail, kind, { number: 0, leftMs: lastsMs })
    } catch (error) {
      tell(error, kind)
    }
  }

  async function attempt(mail: Mail, kind: string, { number, leftMs }: Try): Promise<void> {
    try {
      await mailer.send(mail)
    } catch (error) {
      tell(error, kind)
      const waitMs = waitsMs[number]
      if (error instanceof MailRefused || waitMs === undefined || waitMs > leftMs || waiting === mostWaiting) return
      const next = { number: number + 1, leftMs: leftMs - waitMs }
      waiting++
      setTimeout(() => {
        waiting--
        follow(attempt(mail, kind, next))
      }, waitMs).unref()
    }
  }

  /** The edge of a task of its own: nobody waits for it who could be told. */
  function tell(error: unknown, kind: string): void {
    log.error({ err: error, kind }, 'mail not sent')
  }

  return {
    async send(mail) {
      try {
        await mailer.send(mail)
      } catch (error) {
        throw new Refusal('unavailable', {
          cause: error,
          sentence: 'We couldn’t send the email. Try again in a moment.',
        })
      }
    },
    sendLater: (kind, write, lastsMs = dayMs) => follow(deliver(kind, write, lastsMs)),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
