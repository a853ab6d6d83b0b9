import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { mailOutcomes, mailOutcomesId } from '#server/ports/mail-outcomes.ts'
import { CarrierFailed, MailRefused } from '#server/ports/mail.ts'
import type { Mailer } from '#server/ports/mail.ts'

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  /** The mail server's, with its password, which no words may hold. */
  readonly url: string
  /** Told where an outcome could not be kept, which changes nothing for the mail. */
  readonly onFault: (error: unknown) => void
}

type Outcome = { readonly failure: string | null }

/** The same outcome is written again after this. */
const sameForMs = 60_000

/**
 * The same mailer, but the store has when it last took a mail and when and why it last took none, whichever process sent it. It
 * throws `CarrierFailed` then. A mail that is not sendable at all says nothing of the mail server.
 */
export function keepOutcomes(mailer: Mailer, { documents, clock, url, onFault }: Deps): Mailer {
  const secrets = secretsOf(url)
  let last: (Outcome & { readonly atMs: number }) | null = null

  async function keep({ failure }: Outcome): Promise<void> {
    const atMs = clock.nowMs()
    if (last && last.failure === failure && Math.abs(atMs - last.atMs) < sameForMs) return
    last = { failure, atMs }
    const at = clock.now()
    await documents.transact(async (transaction) => {
      const held = (await transaction.get(mailOutcomes, mailOutcomesId))?.data
      const before = {
        takenAt: held?.takenAt ?? null,
        failedAt: held?.failedAt ?? null,
        failure: held?.failure ?? null,
      }
      const changed = failure === null ? { takenAt: at } : { failedAt: at, failure }
      const after = { id: mailOutcomesId, ...before, ...changed }
      if (held) transaction.put(mailOutcomes, after)
      else transaction.create(mailOutcomes, after)
    })
  }

  return {
    async send(mail) {
      try {
        await mailer.send(mail)
      } catch (error) {
        if (error instanceof MailRefused) throw error
        const said = sayFailure(error, secrets)
        await keep({ failure: said }).catch(onFault)
        // Without the error as cause: its words go into the log.
        throw new CarrierFailed(said)
      }
      await keep({ failure: null }).catch(onFault)
    },
  }
}

const mostCharacters = 300

/** What the mail server or the connection said, on one line and without a secret. */
function sayFailure(error: unknown, secrets: readonly string[]): string {
  const said = error instanceof Error ? error.message : ''
  const line = said.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  const shown = secrets.reduce((words, secret) => words.replaceAll(secret, '[hidden]'), line)
  return shown.slice(0, mostCharacters)
}

/** The password as it is written in the address, as it is meant and as it is sent; none where there is none. */
function secretsOf(address: string): string[] {
  const { username, password } = new URL(address)
  if (password === '') return []
  const [user, meant] = [decodeURIComponent(username), decodeURIComponent(password)]
  const sent = [meant, `\0${user}\0${meant}`].map((text) => Buffer.from(text).toString('base64'))
  return [...sent, password, meant]
}
