// Free of the schema library, so that a page can check a text as it is typed.

/** The words of a mail, with variables in braces. */
export type MailText = {
  readonly subject: string
  /** Each line is a paragraph. `{link}`, on a line of its own, is the button. */
  readonly body: string
  /** The small print below. */
  readonly smallPrint: string
  /** What the button says; empty for a mail that has none. */
  readonly button: string
}

/** As a form shows them. */
export const mailTextParts = ['subject', 'body', 'button', 'smallPrint'] as const satisfies readonly (keyof MailText)[]

/** What the portal puts in the place of a variable. */
export type MailVariable = {
  /** For staff: what it is, and when it is empty. */
  readonly help: string
  /** For the preview; several texts are paragraphs of their own. */
  readonly sample: string | readonly string[]
  /** Whether it stays out of the subject, which locked phones show; so do texts of several paragraphs. */
  readonly inBodyOnly?: true
}

/** What every mail can say. */
export const commonVariables = { agency: 'The agency’s name.', support: 'The support email address.' } as const

/** The variable of the button. */
export const linkVariable = 'link'

export const longestMailText = { subject: 200, body: 3000, smallPrint: 500, button: 40 } as const satisfies Record<
  keyof MailText,
  number
>

/** What a text may use, and what it cannot do without. */
export type MailRule = { readonly name: string; readonly inBodyOnly: boolean; readonly isRequired: boolean }

/** Whatever stands in braces on one line. */
const placeholders = /\{([^{}\n]*)\}/g
/** The same with the period that follows. */
const filled = /\{([^{}\n]*)\}(\.?)/g
/** What mail programs make a link of. */
const address = /:\/\/|\bwww\./i

/** What is wrong with each part of a text; an empty record where nothing is. */
export function mailTextProblems(
  text: MailText,
  variables: readonly MailRule[],
): Partial<Record<keyof MailText, string>> {
  const names = variables.map(({ name }) => name)
  const bodyOnly = variables.filter(({ inBodyOnly }) => inBodyOnly).map(({ name }) => name)
  const missing = variables.find(({ name, isRequired }) => isRequired && !variablesIn(text.body).includes(name))
  const problems = {
    subject: partProblem(text.subject, names) ?? outOfPlace(text.subject, bodyOnly),
    body:
      partProblem(text.body, names) ??
      (missing ? `Add {${missing.name}}: the email doesn’t work without it` : linkProblem(text.body)),
    smallPrint: partProblem(text.smallPrint, names) ?? outOfPlace(text.smallPrint, bodyOnly),
    button: buttonProblem(text.button, names.includes(linkVariable)),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
}

function partProblem(text: string, names: readonly string[]): string | null {
  const unknown = variablesIn(text).find((name) => !names.includes(name))
  if (unknown !== undefined) return `This email has no {${unknown}} variable. Use one from the list`
  return address.test(text) ? 'Remove web addresses: only a button can be a link' : null
}

function outOfPlace(text: string, bodyOnly: readonly string[]): string | null {
  const found = variablesIn(text).find((name) => bodyOnly.includes(name))
  return found === undefined ? null : `Use {${found}} only in the text`
}

/** The button stands once, and nothing beside it. */
function linkProblem(body: string): string | null {
  const lines = body.split('\n').filter((line) => variablesIn(line).includes(linkVariable))
  const isAlone = lines.every((line) => line.trim() === `{${linkVariable}}`)
  return isAlone && lines.length < 2 ? null : `Use {${linkVariable}} once, on a line of its own`
}

/** What it says is the same in each mail: neither a name nor an address can make it look like another's. */
function buttonProblem(label: string, hasButton: boolean): string | null {
  if (!hasButton) return label === '' ? null : 'This email has no button'
  if (label === '') return 'Enter a button label'
  if (variablesIn(label).length > 0) return 'Remove variables: a button label can’t include any'
  return address.test(label) ? 'Remove web addresses. Say what the button does' : null
}

function variablesIn(text: string): string[] {
  return [...text.matchAll(placeholders)].map(([, name = '']) => name)
}

/** What a mail says, once its variables have values. */
export type FilledMail = {
  readonly subject: string
  /** Paragraphs in their order, with the line breaks of what people typed; null stands for the button. */
  readonly body: readonly (string | null)[]
  readonly smallPrint: string
}

/** By the names of the variables; a list stands for paragraphs of its own. */
export type MailValues = Readonly<Record<string, string | readonly string[]>>

/**
 * Puts values in the place of variables, each once: braces in a value stay text, and so does what is no variable. A paragraph that
 * is only of empty variables is left out. What stands alone in a paragraph keeps its line breaks, all else is one line.
 */
export function fillMail({ subject, body, smallPrint }: Omit<MailText, 'button'>, values: MailValues): FilledMail {
  return {
    subject: fillLine(subject, values),
    body: body.split('\n').flatMap((line) => fillParagraph(line.trim(), values)),
    smallPrint: fillLine(smallPrint, values),
  }
}

function fillParagraph(line: string, values: MailValues): (string | null)[] {
  if (line === `{${linkVariable}}`) return [null]
  const [only] = variablesIn(line)
  const alone = only !== undefined && line === `{${only}}` ? values[only] : undefined
  const paragraphs = alone === undefined ? [fillLine(line, values)] : [alone].flat().map(keepLines)
  return paragraphs.filter((paragraph) => paragraph !== '')
}

function fillLine(line: string, values: MailValues): string {
  return toLine(
    line.replaceAll(filled, (written, name: string, period: string) => {
      const value = values[name]
      if (value === undefined) return written
      const said = [value].flat().join(' ')
      return period === '' ? said : asSentence(said)
    }),
  )
}

/** A text as it was typed, with at most one empty line between two others. */
function keepLines(text: string): string {
  const lines = text.split(/\r\n|[\n\r\p{Zl}\p{Zp}]/u).map(toLine)
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** A title with its period: none after a question, or after "Inc.". */
export function asSentence(title: string): string {
  return /[.?!…]”?$/u.test(title) ? title : `${title}.`
}

/** One line of text: control characters and line breaks become spaces. */
export function toLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
