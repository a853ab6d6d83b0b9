import { readPhone, unknownPhone } from '#domain/core/phone.ts'

/** Like `readPhone`, but a number outside the US is held against what its country has. */
export async function readKnownPhone(typed: string): Promise<ReturnType<typeof readPhone>> {
  const read = readPhone(typed)
  if ('problem' in read || !read.phone.startsWith('+')) return read
  // Its tables take megabytes, and are seldom asked for.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const found = parsePhoneNumberFromString(read.phone)
  return found?.isValid() ? { phone: found.formatInternational() } : { problem: unknownPhone }
}
