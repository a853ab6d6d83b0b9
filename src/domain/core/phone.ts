import { readUsPhone } from './us-phone.ts'

type Read = { readonly phone: string } | { readonly problem: string }

export const unknownPhone = 'Enter a phone number with its country code, like +49 30 901820'

/**
 * A number of any country as it is kept: ten digits of a US one, any other as it is dialed from abroad, with 7 to 15 digits in
 * the groups that were typed, like `+49 30 901820`. Without a country's code it is taken for a US one. Do not call it with an
 * empty text.
 */
export function readPhone(typed: string): Read {
  const text = typed.trim().replace(/^(\(?\+|00)\s*/, '+')
  const us = readUsPhone(text)
  if ('digits' in us) return { phone: us.digits }
  if (!text.startsWith('+'))
    return { problem: `${us.problem}. For any other country, start with + and the country code` }
  if (/^\+\(?1/.test(text)) return us
  if (!/^\+[\d\s().\-‐-–/]*$/.test(text)) return { problem: unknownPhone }
  const groups = text.replace('(0)', ' ').match(/\d+/g) ?? []
  return /^[2-9]\d{6,14}$/.test(groups.join('')) ? { phone: `+${groups.join(' ')}` } : { problem: unknownPhone }
}
