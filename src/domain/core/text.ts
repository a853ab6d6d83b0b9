import * as z from 'zod/mini'

export const requiredMessage = 'This field is required'

/** One line or more of what a person wrote: trimmed, well-formed Unicode, no NUL, 1 to `maxLength` UTF-16 units. */
export function requiredText(maxLength: number) {
  return z.string(requiredMessage).check(z.trim(), z.minLength(1, requiredMessage), ...wellFormed(maxLength))
}

/** Like `requiredText`, but may be empty. */
export function optionalText(maxLength: number) {
  return z.string().check(z.trim(), ...wellFormed(maxLength))
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
    z.email('Enter an e-mail address like name@company.com'),
  )

/** The id of a document, as the portal makes them. */
export const documentId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not an id'))

/** Where the next page of a list begins, as the page before has told: taken as it is, and compared with the list by the server. */
export const cursor = z
  .string()
  .check(z.regex(/^[\w-]{1,600}$/, 'This page of the list is not known. Load the list again'))

function wellFormed(maxLength: number) {
  return [
    z.maxLength(maxLength, `Use at most ${maxLength} characters`),
    z.refine(
      (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
      'This text has a character that cannot be stored',
    ),
  ] as const
}
