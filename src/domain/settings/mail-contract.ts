import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { longestMailText } from '#domain/core/mail-text.ts'
import { cursor, optionalName, requiredName, requiredText } from '#domain/core/text.ts'
import { mailTextSchema, mailTextChangeSchema } from './mail-text-schemas.ts'

const staff = ['superAdmin'] as const

/** A kind of mail, as the portal names it in its outbox. */
const kind = z.string().check(z.regex(/^[a-z_.-]{1,64}$/, 'Invalid kind'))

/** Subject, small print and button are one line each; in the body, each line is a paragraph. Without a button, it has the default one. */
const words = {
  subject: requiredName(longestMailText.subject),
  body: requiredText(longestMailText.body),
  smallPrint: optionalName(longestMailText.smallPrint),
  button: z.optional(optionalName(longestMailText.button)),
}

const presentedMail = z.strictObject({
  kind: z.string(),
  /** The heading it stands under. */
  group: z.string(),
  title: z.string(),
  /** Who gets it, and when. */
  sentTo: z.string(),
  /** What counts. */
  text: mailTextSchema,
  isStandard: z.boolean(),
  changedAt: z.nullable(instant),
  /** The name of the person who changed it last. */
  changedBy: z.nullable(z.string()),
})
export type PresentedMail = z.output<typeof presentedMail>

export const presentedMailText = z.extend(presentedMail, {
  /** 0 while nobody has changed it. */
  version: z.int(),
  standard: mailTextSchema,
  variables: z.array(
    z.strictObject({
      name: z.string(),
      help: z.string(),
      /** What the preview says in its place; several are paragraphs. */
      sample: z.array(z.string()),
      inBodyOnly: z.boolean(),
      isRequired: z.boolean(),
    }),
  ),
})
export type PresentedMailText = z.output<typeof presentedMailText>

export const listMailTexts = endpoint('list-mail-texts', {
  summary: 'Returns every kind of email the portal sends, with its current text.',
  body: z.strictObject({}),
  reply: z.strictObject({ mails: z.array(presentedMail) }),
  who: staff,
  reads: true,
})

export const getMailText = endpoint('get-mail-text', {
  summary: 'Returns the text of one kind of email, its default and its variables.',
  body: z.strictObject({ kind }),
  reply: z.strictObject({ mail: presentedMailText }),
  who: staff,
  reads: true,
  refusals: ['not-found'],
})

export const updateMailText = endpoint('update-mail-text', {
  summary:
    'Sets the text of one kind of email for all future emails. If the text matches the default, new releases can change it. `version` is the one the caller saw.',
  body: z.strictObject({ kind, version: z.int(), ...words }),
  reply: z.strictObject({ mail: presentedMailText }),
  who: staff,
  staffRights: ['settings'],
  refusals: ['not-found', 'stale-version', 'invalid-input'],
  recentSignIn: true,
})

export const previewMailText = endpoint('preview-mail-text', {
  summary: 'Returns the given text as a plain-text email with sample values. Nothing is sent or saved.',
  body: z.strictObject({ kind, ...words }),
  reply: z.strictObject({ subject: z.string(), text: z.string() }),
  who: staff,
  reads: true,
  refusals: ['not-found'],
})

export const presentedMailChange = z.extend(
  z.pick(mailTextChangeSchema, { id: true, at: true, by: true, before: true, after: true }),
  { version: z.int() },
)
export type PresentedMailChange = z.output<typeof presentedMailChange>

export const listMailTextChanges = endpoint('list-mail-text-changes', {
  summary: 'Returns changes to one kind of email, including who made them and when, newest first, 20 at a time.',
  body: z.strictObject({ kind, after: z.optional(cursor) }),
  reply: z.strictObject({ changes: z.array(presentedMailChange), next: z.nullable(z.string()) }),
  who: staff,
  reads: true,
})
