import type { Place } from '#web/platform/AppLink.tsx'

/** The place that a path leads to, with its search and hash, as the portal wrote them. */
export function placeOf(url: string): Place {
  const { pathname, searchParams, hash } = new URL(url, location.origin)
  return { to: pathname, search: Object.fromEntries(searchParams), ...(hash ? { hash: hash.slice(1) } : {}) }
}
