import type { RecordedCall } from './recorder.ts'

/** What one account says otherwise than the other, for whoever mends it. */
export type Difference = { readonly flow: string; readonly where: string; readonly what: string }

/** What came of a flow that did not come to its end. */
export type Broken = { readonly broke: unknown }

export type Observation = {
  readonly flow: string
  /** Normalised. */
  readonly outcome: unknown
  /** Empty where the account is shared with others. */
  readonly calls: readonly RecordedCall[]
}

/** Every difference between what the account and the sandbox were seen to do in one flow. */
export function compare(account: Observation, sandbox: Observation): Difference[] {
  const { flow } = account
  const told: Difference[] = outcomes(account, sandbox).map((what) => ({ flow, where: 'outcome', what }))
  const [theirs, ours] = [byRoute(account.calls), byRoute(sandbox.calls)]
  for (const where of new Set([...theirs.keys(), ...ours.keys()])) {
    const [one, other] = [theirs.get(where) ?? [], ours.get(where) ?? []]
    if (one.length !== other.length)
      told.push({ flow, where, what: `is called ${times(one)} in the account and ${times(other)} in the sandbox` })
    for (const [index, call] of one.entries()) {
      const same = other[index]
      if (same) for (const what of differencesOf(call, same)) told.push({ flow, where, what })
    }
  }
  return told
}

function outcomes({ outcome }: Observation, sandbox: Observation): string[] {
  const differing = valuesOf('outcome', outcome, sandbox.outcome)
  return differing.length === 0 && isFields(outcome) && 'broke' in outcome
    ? [`stops early in both, so the rest of the flow wasn’t compared: ${told(outcome['broke'])}`]
    : differing
}

function times({ length }: readonly unknown[]): string {
  return length === 1 ? 'once' : `${length} times`
}

function byRoute(calls: readonly RecordedCall[]): Map<string, RecordedCall[]> {
  const found = new Map<string, RecordedCall[]>()
  for (const call of calls) found.set(call.route, [...(found.get(call.route) ?? []), call])
  return found
}

function differencesOf(one: RecordedCall, other: RecordedCall): string[] {
  const told: string[] = []
  if (one.status !== other.status) told.push(`status: ${one.status}, but ${other.status} in the sandbox`)
  if (one.isReplayed !== other.isReplayed)
    told.push(`is ${one.isReplayed ? '' : 'not '}replayed, unlike in the sandbox`)
  return [...told, ...shapesOf('', one.answer, other.answer)]
}

/** What counts by its value wherever it stands; of all else only the kind of value does. */
const byValue =
  /^(?:object|status|type|code|decline_code|param|reason|billing_reason|collection_method|capture_method|confirmation_method|usage|attempted|auto_advance|refunded|disputed|captured|livemode|active|valid|duration|currency|has_more|cancel_at_period_end|percent_off|attempt_count|quantity|interval|interval_count|(?:amount|total|subtotal|unit_amount)\w*)$/

/** Fields that one has and the other has not, values of other kinds, and the values that count. */
function shapesOf(path: string, one: unknown, other: unknown): string[] {
  // What is not there may be there another time: nothing is known of its kind.
  if (one === null || other === null) {
    const name = path.split('.').at(-1) ?? ''
    return one !== other && byValue.test(name) ? [`${path}: ${told(one)}, but ${told(other)} in the sandbox`] : []
  }
  if (kindOf(one) !== kindOf(other)) return [`${path}: ${kindOf(one)}, but ${kindOf(other)} in the sandbox`]
  if (Array.isArray(one) && Array.isArray(other))
    return one.length > 0 && other.length > 0 && one.length !== other.length
      ? [`${path}: ${one.length}, but ${other.length} in the sandbox`]
      : one.flatMap((held, index) => (index < other.length ? shapesOf(`${path}.${index}`, held, other[index]) : []))
  if (isFields(one) && isFields(other)) return fieldsOf(path, one, other)
  return one !== other && byValue.test(path.split('.').at(-1) ?? '')
    ? [`${path}: ${told(one)}, but ${told(other)} in the sandbox`]
    : []
}

function fieldsOf(path: string, one: Fields, other: Fields): string[] {
  // What callers keep there is theirs.
  if (path.endsWith('metadata')) return []
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => {
    const at = path === '' ? name : `${path}.${name}`
    if (!(name in other)) return [`${at}: missing in the sandbox`]
    if (!(name in one)) return [`${at}: only in the sandbox`]
    return shapesOf(at, one[name], other[name])
  })
}

/** Where two outcomes of the port differ, down to the value. */
function valuesOf(path: string, one: unknown, other: unknown): string[] {
  if (isFields(one) && isFields(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
      valuesOf(`${path}.${name}`, one[name], other[name]),
    )
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.flatMap((held, index) => valuesOf(`${path}.${index}`, held, other[index]))
  return JSON.stringify(one) === JSON.stringify(other)
    ? []
    : [`${path}: ${told(one)}, but ${told(other)} in the sandbox`]
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'a list' : typeof value
}

function told(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing'
}
