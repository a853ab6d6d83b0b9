import { useCallForm } from './use-call-form.ts'
import type { CallForm, CallFormOptions } from './use-call-form.ts'

type Versioned = { readonly version: number }
type Options<Values extends object> = Omit<CallFormOptions<Values>, 'defaults'> & {
  /** The values the form would start with now. */
  readonly latest: Values
}

/**
 * A form for a document that others can change; it sends the version it started from. It loads a newer version by itself if
 * nothing was typed yet, or the form's fields are the same in it; else the edit is refused, and `EditRefusal` offers it.
 */
export function useVersionedForm<Values extends Versioned>({ latest, ...options }: Options<Values>): CallForm<Values> {
  const form = useCallForm<Values>({ defaults: latest, ...options })
  const { start, values, dirty, refusal, busy, rebase } = form
  const isNewer = latest.version > values.version && !busy && !refusal
  if (isNewer && (!dirty || isSame(latest, start))) rebase(latest)
  return form
}

function isSame<Values extends Versioned>(one: Values, other: Values): boolean {
  const names = Object.keys(one) as (keyof Values)[]
  return names.every((name) => name === 'version' || Object.is(one[name], other[name]))
}
