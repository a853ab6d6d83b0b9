import { commonVariables, linkVariable, mailTextParts } from '#domain/core/mail-text.ts'
import type { MailRule, MailText, MailVariable } from '#domain/core/mail-text.ts'

/** Under which heading staff find a mail. */
export const mailGroups = ['Signing in', 'Invitations', 'Quotes', 'Meetings', 'Settings', 'Notifications'] as const

/**
 * A kind of mail: its words, and what may stand in them. Sending, the settings, their preview and the tests read it, so that there
 * is no other list. A slice lists its mails in its `capability.ts`.
 */
export type MailDeclaration<Name extends string = string> = {
  readonly kind: string
  readonly group: (typeof mailGroups)[number]
  /** For staff, like "Password reset". */
  readonly title: string
  /** Who gets it, and when. */
  readonly sentTo: string
  readonly variables: Readonly<Record<Name, MailVariable>>
  /** Those that it has no value for: not offered, but a text that was chosen with them still counts. */
  readonly former?: readonly Name[]
  /** What it cannot do without, besides its button. */
  readonly required: readonly Name[]
  /** The label of its button while staff have chosen no other; null where it has none. */
  readonly button: string | null
  /** The label of a way on in its small print, as to where such mails are chosen. */
  readonly smallLink?: string
  /** The words while staff have chosen no others. */
  readonly text: MailText
}

/** Keeps the names of the variables, so that a mail compiles only with a value for each. */
export function declareMail<const Name extends string>(
  declaration: Omit<MailDeclaration<Name>, 'former' | 'required' | 'text'> & {
    readonly former?: readonly NoInfer<Name>[]
    readonly required?: readonly NoInfer<Name>[]
    readonly subject: string
    /** Paragraphs, of which `{link}` is the button. */
    readonly body: readonly string[]
    readonly smallPrint: string
  },
): MailDeclaration<Name> {
  const { subject, body, smallPrint, required = [], ...rest } = declaration
  return { ...rest, required, text: { subject, body: body.join('\n'), smallPrint, button: rest.button ?? '' } }
}

/** A variable as staff see it; without a sample where every mail has it. */
export type ListedVariable = MailRule & { readonly help: string; readonly sample: string[] }

/** What a text of this mail may use, with what is no longer offered. */
export function variablesOf({ variables, required, button }: MailDeclaration): ListedVariable[] {
  const own = Object.entries(variables).map(([name, { help, sample, inBodyOnly = false }]) => ({
    name,
    help,
    sample: typeof sample === 'string' ? [sample] : [...sample],
    inBodyOnly: inBodyOnly || typeof sample !== 'string',
    isRequired: required.includes(name),
  }))
  const common = Object.entries(commonVariables).map(([name, help]) => {
    return { name, help, sample: [], inBodyOnly: false, isRequired: false }
  })
  if (button === null) return [...own, ...common]
  const help = 'The button, on a line of its own.'
  return [{ name: linkVariable, help, sample: [], inBodyOnly: true, isRequired: true }, ...own, ...common]
}

/** What staff may choose from for this text; what is no longer offered is among it where the text has it. */
export function offeredVariables(mail: MailDeclaration, text: MailText): ListedVariable[] {
  const isUsed = (name: string) => mailTextParts.some((part) => text[part].includes(`{${name}}`))
  return variablesOf(mail).filter(({ name }) => !mail.former?.includes(name) || isUsed(name))
}
