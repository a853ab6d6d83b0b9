import { mailTextProblems } from '#domain/core/mail-text.ts'
import type { MailText } from '#domain/core/mail-text.ts'
import type { StoredMailText } from '#domain/settings/mail-text-schemas.ts'
import { variablesOf } from './mail-declaration.ts'
import type { MailDeclaration } from './mail-declaration.ts'

/** What staff have chosen for a kind of mail, and its version in the store; null text is the declared one. */
type Chosen = { readonly kind: string; readonly text: StoredMailText | null; readonly version: number }

/** The words of all mails as they count now, in memory: a mail asks for them without the store. */
export type MailTextsInForce = {
  /** In the order of the slices. */
  readonly declared: readonly MailDeclaration[]
  /** Throws for a mail that no slice lists: staff could not change it. */
  readonly of: (declared: MailDeclaration) => MailText
  /** Takes one choice from now on, unless a newer one is known. */
  readonly adopt: (chosen: Chosen) => void
  /** Takes these alone, as the store has them. */
  readonly adoptAll: (chosen: readonly Chosen[]) => void
}

export function createMailTexts(declared: readonly MailDeclaration[]): MailTextsInForce {
  const listed = new Set(declared)
  const known = new Map<string, Chosen>()
  return {
    declared,
    of(mail) {
      if (!listed.has(mail)) throw new Error(`No capability lists the email ${mail.kind}`)
      const chosen = known.get(mail.kind)?.text
      const text = chosen && wholeText(chosen, mail)
      return text && isSound(text, mail) ? text : mail.text
    },
    adopt(chosen) {
      if (chosen.version >= (known.get(chosen.kind)?.version ?? 0)) known.set(chosen.kind, chosen)
    },
    adoptAll(chosen) {
      known.clear()
      for (const each of chosen) known.set(each.kind, each)
    },
  }
}

/** With the default button where staff chose the words before they could choose one. */
export function wholeText(stored: StoredMailText, { text }: Pick<MailDeclaration, 'text'>): MailText {
  return { ...stored, button: stored.button ?? text.button }
}

/** Words that were chosen for variables of another release do not count. */
function isSound(text: MailText, mail: MailDeclaration): boolean {
  return Object.keys(mailTextProblems(text, variablesOf(mail))).length === 0
}
