import { pageRoots } from '#domain/accounts/places.ts'

const ownRoots = [...Object.values(pageRoots), '/finish-sign-up', '/two-step']

/**
 * The page that `next` names, if it is one of ours behind a sign-in; null for anything else. What comes back is the path
 * as the parser reads it, never the text as it came: to a browser `/\evil.com` is another host.
 */
export function safeNext(next: string | undefined, origin: string): string | null {
  const url = next ? URL.parse(next, origin) : null
  if (!url || url.origin !== origin) return null
  return ownRoots.some((root) => isUnder(url.pathname, root)) ? url.pathname + url.search + url.hash : null
}

/** True for the root itself and for pages below it, not for `/clients` under `/client`. */
export function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}
