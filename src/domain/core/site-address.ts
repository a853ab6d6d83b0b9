/**
 * A web address as somebody types it, `www.bakery.com` or with `https://`, as `https://www.bakery.com/`; null if it is not one.
 * The browser's URL rules turn 0x7f.1 and the like into plain addresses, so that they can be checked.
 */
export function toSiteAddress(text: string): string | null {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(withScheme)) return null
  const url = new URL(withScheme)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username !== '' || url.password !== '') return null
  if (!url.hostname.includes('.') && !url.hostname.includes(':')) return null
  url.hash = ''
  return url.href
}

/**
 * What a site is called by what somebody typed: the host of an address, in small letters; every other name as it is. So is a host
 * alone, which may be a name: "Dr.Moss".
 */
export function siteNameOf(text: string): string {
  if (toSiteAddress(text) === null) return text
  const host = /^(?:https?:\/\/)?\/*([^/?#\\]+)/i.exec(text)?.[1] ?? text
  return host === text ? text : host.toLowerCase()
}

const reserved = ['example', 'test', 'invalid', 'localhost', 'example.com', 'example.net', 'example.org']

/** True for names reserved for examples and tests: they are not checked. */
export function isReservedName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase()
  return reserved.some((ending) => name === ending || name.endsWith(`.${ending}`))
}
