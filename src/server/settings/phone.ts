import { readUsPhone } from '#domain/core/us-phone.ts'

type Read = { readonly phone: string } | { readonly problem: string }

/**
 * A number of any country as it is kept: ten digits of a US one, any other as it is dialed from abroad, like `+49 30 901820`.
 * Without a country's code it is taken for a US one.
 */
export async function readPhone(typed: string): Promise<Read> {
  const us = readUsPhone(typed)
  if ('digits' in us) return { phone: us.digits }
  if (!/^\s*(\+|00)/.test(typed))
    return { problem: `${us.problem}. For any other country, start with + and the country code` }
  // Its tables take megabytes, and are seldom asked for.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const found = parsePhoneNumberFromString(typed.trim().replace(/^00/, '+'))
  return found?.isValid() ? { phone: found.formatInternational() } : { problem: unknown }
}

const unknown = 'Enter a phone number with its country code, like +49 30 901820'
