type Read = { readonly digits: string } | { readonly problem: string }

/**
 * The ten digits of a US number in any notation, with or without the country's 1, or the sentence that says why it is
 * none. No digits are dropped to make it fit. Do not call it with an empty text.
 */
export function readUsPhone(typed: string): Read {
  const text = typed.trim()
  if (/^(\+|00)\s*\(?[02-9]/.test(text)) return { problem: 'Enter a US number: +1 and ten digits' }
  if (!/^\+?[\d\s().\-‐-–/]*$/.test(text)) return { problem: 'Enter a number like +1 (503) 555-0117' }
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length !== 10) return { problem: 'Enter a ten-digit US number' }
  if (/^[01]/.test(digits)) return { problem: 'Check the area code: it can’t start with 0 or 1' }
  if (/^...[01]/.test(digits)) return { problem: 'Check the digits after the area code: they can’t start with 0 or 1' }
  return { digits }
}
