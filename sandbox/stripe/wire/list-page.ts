import type { StripeObject } from '#sandbox/stripe/store/open-store.ts'
import { isCreatedIn } from './created-range.ts'
import type { Form } from './read-form.ts'
import { invalid, noSuch } from './wire-error.ts'

export type Page<T> = { readonly object: 'list'; readonly url: string; readonly has_more: boolean; readonly data: T[] }

const mostObjects = 100

/**
 * One page of what is newest first; `starting_after` and `ending_before` name an object of the list.
 * docs.stripe.com/api/pagination
 */
export function toPage<T extends StripeObject>(listed: readonly T[], form: Form, url: string): Page<T> {
  const all = listed.filter(isCreatedIn(form['created']))
  const limit = form['limit'] === undefined ? 10 : Number(form['limit'])
  if (limit < 1 || limit > mostObjects)
    throw invalid(
      limit < 1
        ? 'This value must be greater than or equal to 1.'
        : `This value must be less than or equal to ${mostObjects} (it currently is '${limit}').`,
      { param: 'limit', code: 'parameter_invalid_integer' },
    )
  const after = form['starting_after']
  const before = form['ending_before']
  if (after !== undefined && before !== undefined)
    throw invalid('You cannot parameterize both starting_after and ending_before.', { param: 'ending_before' })
  if (typeof after === 'string') {
    const from = placeOf(all, after, 'starting_after') + 1
    return { object: 'list', url, has_more: all.length > from + limit, data: all.slice(from, from + limit) }
  }
  if (typeof before === 'string') {
    const end = placeOf(all, before, 'ending_before')
    const from = Math.max(0, end - limit)
    return { object: 'list', url, has_more: from > 0, data: all.slice(from, end) }
  }
  return { object: 'list', url, has_more: all.length > limit, data: all.slice(0, limit) }
}

function placeOf(all: readonly StripeObject[], id: string, param: string): number {
  const place = all.findIndex((candidate) => candidate.id === id)
  if (place < 0) throw noSuch(all[0]?.object ?? 'object', id, param)
  return place
}
