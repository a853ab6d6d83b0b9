const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const longestHost = 253

/**
 * A host as browsers name it, in lower case and punycode; null for what is none: an address, a name and password, a port, a
 * dot at the end, an IP address, a name without a dot.
 */
export function toToolHost(typed: string): string | null {
  const name = typed.trim()
  if (/[\s/\\@:?#%*[\]]/.test(name)) return null
  const host = URL.parse(`https://${name}/`)?.hostname ?? ''
  const labels = host.split('.')
  const isNamed = labels.length > 1 && labels.every((each) => label.test(each))
  // An IP address in any notation ends in digits.
  return isNamed && host.length <= longestHost && !/^\d+$/.test(labels.at(-1) ?? '') ? host : null
}
