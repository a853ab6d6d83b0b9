import { linkTypes } from './project-statuses.ts'
import type { LinkType } from './project-statuses.ts'

/** The hosts of each tool's pages; a host includes its subdomains. */
export const linkHosts: Record<LinkType, readonly string[]> = {
  Trello: ['trello.com'],
  Figma: ['figma.com'],
  Github: ['github.com'],
  Vercel: ['vercel.com', 'vercel.app'],
  Firebase: ['firebase.google.com', 'web.app', 'firebaseapp.com'],
}

/** One of the five tools that the portal knows; undefined for one that staff have added. */
export function knownTool(type: string): LinkType | undefined {
  return linkTypes.find((each) => each === type)
}

/**
 * The address as it is kept, or null if it is not https on a host of this tool, or has a name and password. The hosts of a tool
 * that staff have added are checked by the server alone: here it is any https address.
 */
export function toLinkUrl(type: string, typed: string): string | null {
  const known = knownTool(type)
  return known ? toUrlOn(linkHosts[known], typed) : toWebUrl(typed)
}

/** The address as it is kept, or null if it is not https on one of these hosts or below, or has a name, password or port. */
export function toUrlOn(hosts: readonly string[], typed: string): string | null {
  const url = toWebUrl(typed)
  if (!url) return null
  const { hostname } = new URL(url)
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)) ? url : null
}

/** An https address as it is kept, or null if it is none: no other scheme, no credentials, no other port. */
export function toWebUrl(typed: string): string | null {
  const url = URL.parse(typed.trim())
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.port) return null
  return url.href
}
