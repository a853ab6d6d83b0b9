import { secretNames } from './mask.ts'

const names = secretNames.join('|')

/**
 * Patterns of secrets anywhere in a line, in a message or a stack too: the value of a secret name in JSON or in a query,
 * keys and client secrets of Stripe, bearer and basic credentials, cookies, tokens of identity providers, the password in
 * an address, and card numbers. Groups hold what leads to a secret and stays. No secret matches a quote or a backslash, so
 * that the line stays JSON; none looks behind, which would make each line five times as dear.
 */
const secrets = new RegExp(
  [
    String.raw`(\\?"(?:${names})\\?":\\?")[^"\\]+`,
    String.raw`([?&;](?:${names}|code|state|key|signature|id_token|access_token)=)[^&;\s"\\#]+`,
    String.raw`\b[srp]k_(?:test|live)_\w+`,
    String.raw`\bwhsec_\w+`,
    String.raw`(_secret_)\w+`,
    String.raw`\b((?:Bearer|Basic) )[\w.~+/=-]+`,
    String.raw`\b(sid=)[^;\s"\\]+`,
    String.raw`\beyJ[\w-]{8,}(?:\.[\w-]*)*`,
    String.raw`(:\/\/)[^\s\/@"\\:]*:[^\s\/@"\\]+(?=@)`,
    String.raw`\b[2-6]\d{3}(?<gap>[ -]?)\d{4}\k<gap>\d{4}\k<gap>\d{2,7}\b`,
  ].join('|'),
  'g',
)

/** The line with everything that looks like a secret removed: the last net, under allow-lists and masked names. */
export function scrub(line: string): string {
  return line.replace(secrets, '$1$2$3$4$5$6[redacted]')
}
