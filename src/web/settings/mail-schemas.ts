import * as z from 'zod/mini'
import { mailTextProblems } from '#domain/core/mail-text.ts'
import type { MailRule } from '#domain/core/mail-text.ts'
import { updateMailText } from '#domain/settings/mail-contract.ts'

const { version, subject, body, smallPrint, button } = updateMailText.body.shape

/** The form of a mail's words, which may use these variables. */
export function mailTextForm(variables: readonly MailRule[]) {
  return z.strictObject({ version, subject, body, smallPrint, button }).check(({ value, issues }) => {
    for (const [part, problem] of Object.entries(mailTextProblems({ ...value, button: value.button ?? '' }, variables)))
      issues.push({ code: 'custom', path: [part], message: problem, input: value })
  })
}
