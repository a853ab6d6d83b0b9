/**
 * Ids as names of Firestore documents and back. Firestore reserves `.`, `..`, `__…__` and the slash; everything else is its
 * own name. The order of names is the order of ids, by code point, so that ties break as they do in every store.
 */
export function toName(id: string): string {
  const escaped = id
    .replaceAll('\u0001', '\u0001\u0002')
    .replaceAll(`.${last}`, `.${last}!`)
    .replaceAll('/', `.${last}~`)
  return isReserved(escaped) ? `${escaped}\u0001\u0001` : escaped
}

export function toId(name: string): string {
  const escaped = name.endsWith('\u0001\u0001') ? name.slice(0, -2) : name
  return escaped.replaceAll(`.${last}~`, '/').replaceAll(`.${last}!`, `.${last}`).replaceAll('\u0001\u0002', '\u0001')
}

/** The name of a document cannot be longer, in bytes. */
export const longestName = 1500

/** The last code point of all: after a dot it stands between the dot and what follows it, where the slash has its place. */
const last = '\u{10FFFF}'

function isReserved(name: string): boolean {
  return name === '.' || name === '..' || /^__.*__$/su.test(name)
}
