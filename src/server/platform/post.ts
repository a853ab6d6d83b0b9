import { Refusal } from '#domain/core/refusals.ts'
import type { Mail, Mailer } from '#server/ports/mail.ts'

/** Where a mail that could not be sent is written down. */
export type PostLog = { error(detail: { err: unknown; kind: string }, message: string): void }

export type Post = {
  /** For calls whose point is the mail. Refuses `unavailable` where the carrier does not take it. */
  send(mail: Mail): Promise<void>
  /**
   * Writes and sends after the answer, so that neither a slow carrier nor a broken one touches an act that is done,
   * and nobody learns from the time of an answer whether there was a mail to write.
   */
  sendLater(kind: string, write: () => Promise<Mail | null>): void
  /** Waits for the mails under way: before the process ends. */
  settled(): Promise<void>
}

/** The one way out for mails of this slice, over whichever carrier the portal has. */
export function createPost({ mailer, log }: { mailer: Mailer; log: PostLog }): Post {
  const underWay = new Set<Promise<void>>()

  async function deliver(kind: string, write: () => Promise<Mail | null>): Promise<void> {
    try {
      const mail = await write()
      if (mail) await mailer.send(mail)
    } catch (error) {
      // The edge of a task of its own: nobody waits for it who could be told.
      log.error({ err: error, kind }, 'mail not sent')
    }
  }

  return {
    async send(mail) {
      try {
        await mailer.send(mail)
      } catch (error) {
        throw new Refusal('unavailable', { cause: error })
      }
    },
    sendLater(kind, write) {
      const delivery = deliver(kind, write).finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
