import type { LinkType } from './project-statuses.ts'

/** The hosts of each tool's pages; a host includes its subdomains. */
export const linkHosts: Record<LinkType, readonly string[]> = {
  Trello: ['trello.com'],
  Figma: ['figma.com'],
  Github: ['github.com'],
  Vercel: ['vercel.com', 'vercel.app'],
  Firebase: ['firebase.google.com', 'web.app', 'firebaseapp.com'],
}

/** The address as it is kept, or null if it is not https on a host of this tool, or has a name and password. */
export function toLinkUrl(type: LinkType, typed: string): string | null {
  const url = toWebUrl(typed)
  if (!url) return null
  const { hostname } = new URL(url)
  return linkHosts[type].some((host) => hostname === host || hostname.endsWith(`.${host}`)) ? url : null
}

/** An https address as it is kept, or null if it is none: no other scheme, no credentials, no other port. */
export function toWebUrl(typed: string): string | null {
  const url = URL.parse(typed.trim())
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.port) return null
  return url.href
}
