import * as z from 'zod/mini'

export const requiredMessage = 'This field is required'

/** The error of a schema for a field that is no text: it is required where it is empty, and `unread` tells of all else. */
export function requiredOr(unread: string) {
  return ({ input }: { readonly input?: unknown }) => (input === null || input === undefined ? requiredMessage : unread)
}

const unstorable = 'Remove special characters that can’t be saved'

/**
 * A name on display: of a person, a company, a project, a title, a subject. One line, trimmed, in the usual composition
 * (NFC), without invisible characters or those that turn the direction of the text after them, and never visibly empty. 1 to
 * `maxLength` UTF-16 units.
 */
export function requiredName(maxLength: number) {
  return z
    .string(requiredMessage)
    .check(...asName(maxLength), z.minLength(1, requiredMessage), z.refine(isSeen, requiredMessage))
}

/** Like `requiredName`, but may be empty. */
export function optionalName(maxLength: number) {
  return z.string().check(
    ...asName(maxLength),
    z.refine((value) => value === '' || isSeen(value), 'This text has no visible characters. Clear the field'),
  )
}

/**
 * One line or more that a person wrote: trimmed, well-formed Unicode, 1 to `maxLength` UTF-16 units. Of the control characters
 * it accepts only tabs and line feeds; marks that turn the direction of the text after it are dropped.
 */
export function requiredText(maxLength: number) {
  return z
    .string(requiredMessage)
    .check(...asProse(maxLength), z.minLength(1, requiredMessage), z.refine(isSeen, requiredMessage))
}

/** Like `requiredText`, but may be empty. */
export function optionalText(maxLength: number) {
  return z.string().check(...asProse(maxLength))
}

/** Text that is compared and never trimmed: passwords, tokens. */
export function exactText(minLength: number, maxLength: number, tooShort = requiredMessage) {
  return z
    .string(requiredMessage)
    .check(z.minLength(1, requiredMessage), z.minLength(minLength, tooShort), ...wellFormed(maxLength))
}

/** An e-mail address, normalised (trimmed, lower case, NFC) before anything looks at it. */
export const emailAddress = z
  .string(requiredMessage)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.normalize(),
    z.minLength(1, requiredMessage),
    ...wellFormed(254),
    z.email('Enter an email address like name@company.com'),
  )

/** The id of a document, as the portal makes them. */
export const documentId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Invalid ID'))

/** The start of a list's next page, from the page before: accepted as it is, and checked against the list by the server. */
export const cursor = z
  .string()
  .check(z.regex(/^[\w-]{1,600}$/, 'We can’t find this page of the list. Reload the list'))

function asName(maxLength: number) {
  return [
    z.overwrite(composed),
    // Before anything is trimmed: a text with a line break is refused, not repaired.
    z.regex(/^[^\n\v\f\r\u0085\p{Zl}\p{Zp}]*$/u, 'Remove line breaks'),
    z.regex(/^\P{Cc}*$/u, unstorable),
    z.trim(),
    ...wellFormed(maxLength),
  ] as const
}

/**
 * With a space for each tab, and without the spaces of no width and the marks that turn the direction of the text: they come
 * along when a name or a phone number is copied. Joiners of letters or emoji stay.
 */
function composed(value: string): string {
  return value
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replaceAll(/[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g, '')
}

/** False for a text of only space, marks and characters without a visible shape. */
function isSeen(value: unknown): boolean {
  return typeof value === 'string' && /[^\p{DI}\p{Z}\p{M}\u2800]/u.test(value)
}

function asProse(maxLength: number) {
  return [
    z.overwrite((value: string) => value.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u202A-\u202E]/g, '')),
    z.trim(),
    ...wellFormed(maxLength),
    z.refine((value) => typeof value === 'string' && !/[^\P{Cc}\n\t]/u.test(value), unstorable),
  ] as const
}

function wellFormed(maxLength: number) {
  return [
    z.maxLength(maxLength, `Use at most ${maxLength} characters`),
    z.refine((value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'), unstorable),
  ] as const
}
