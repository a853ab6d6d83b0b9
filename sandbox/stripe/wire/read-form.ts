/** What a form body or a query says, as Stripe nests it: texts, lists and objects of them. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue }
export type Form = { [key: string]: FormValue }

const deepest = 20

/**
 * Reads `items[0][price]=x&expand[]=y&metadata[a]=b`. Numbered keys without a gap make a list, empty brackets append to
 * one. Keys that would reach an object's prototype are dropped.
 */
export function readForm(text: string): Form {
  const root: Form = Object.create(null) as Form
  for (const [key, value] of new URLSearchParams(text)) {
    const path = pathOf(key)
    if (path) place(root, path, value)
  }
  return settle(root) as Form
}

/** `a[b][]` is a, b and an appended place; null for what no client of Stripe sends. */
function pathOf(key: string): string[] | null {
  const open = key.indexOf('[')
  if (open < 0) return isPlain(key) ? [key] : null
  const rest = key.slice(open)
  const parts = [...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)
  if (parts.map((part) => `[${part}]`).join('') !== rest || parts.length >= deepest) return null
  const path = [key.slice(0, open), ...parts]
  return path.every((part, index) => (part === '' ? index > 0 : isPlain(part))) ? path : null
}

function isPlain(part: string): boolean {
  return /^[^[\]]+$/.test(part) && part !== '__proto__' && part !== 'constructor' && part !== 'prototype'
}

function place(into: { [key: string]: FormValue }, path: readonly string[], value: string): void {
  let holder = into
  for (const [index, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(holder).length) : part
    if (index === path.length - 1) {
      holder[key] = value
      return
    }
    const next = holder[key]
    if (typeof next === 'object' && !Array.isArray(next)) holder = next
    else holder = holder[key] = Object.create(null) as { [key: string]: FormValue }
  }
}

/** Objects whose keys are 0, 1, 2 … become lists. */
function settle(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, held]) => [key, settle(held)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, held]) => held) : Object.fromEntries(entries)
}
