import * as z from 'zod/mini'

/** Six digits of an authenticator app, which shows them as "123 456", or a recovery code: four groups of four, and two groups in earlier versions. */
export const oneTimeCode = z.string('This field is required').check(
  z.trim(),
  z.overwrite((typed) => typed.replace(/^(\d{3}) /, '$1')),
  z.regex(
    /^(\d{6}|[a-z0-9]{4}-[a-z0-9]{4}|([a-z0-9]{4}[ -]?){3}[a-z0-9]{4})$/i,
    'Enter the 6-digit code or a recovery code like abcd-efgh-jkmn-pqrs',
  ),
)
