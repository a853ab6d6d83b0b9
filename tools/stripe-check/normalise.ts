const ofAnObject =
  /^(?:acct|card|cbtxn|ch|cus|di|dp|du|evt|ii|il|in|inpay|mandate|pi|pm|price|prod|promo|py|pyr|re|req|seti|setatt|si|sli|sub|txn|we)_[A-Za-z0-9]{6,}$/
/** An invoice's number counts in its account, and ids of coupons have no form to tell them by. */
const ofOneAccount: ReadonlySet<string> = new Set(['number', 'couponId', 'couponIds'])
const ofAnInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/**
 * What an observation says whichever account it was made at: ids by the order in which they appear, moments and secrets as what
 * they are, and nothing that is new in each run.
 */
export function normalise(observed: unknown, run: string): unknown {
  const seen = new Map<string, string>()

  function name(id: string): string {
    const kind = id.split('_')[0] ?? ''
    const named =
      seen.get(id) ?? `<${kind} ${[...seen.values()].filter((held) => held.startsWith(`<${kind} `)).length + 1}>`
    seen.set(id, named)
    return named
  }

  function of(value: unknown): unknown {
    if (typeof value === 'string') {
      if (ofAnObject.test(value)) return name(value)
      if (ofAnInstant.test(value)) return '<moment>'
      if (value.includes('_secret_')) return '<secret>'
      return value.replaceAll(/\breq_\w+/g, '<req>').replaceAll(new RegExp(run, 'gi'), '<run>')
    }
    if (Array.isArray(value)) return value.map(of)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value)
          .filter(([field]) => !ofOneAccount.has(field))
          .map(([field, held]) => [field, of(held)]),
      )
    return value
  }

  return of(observed)
}
