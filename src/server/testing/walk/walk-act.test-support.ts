import assert from 'node:assert/strict'
import { cast } from '#tools/seed/cast.ts'
import { atTheDoor, expected } from './act.test-support.ts'
import type { Act, Outcome } from './act.test-support.ts'
import { idsIn, missingLike, withValue } from './body-ids.test-support.ts'
import type { Path } from './body-ids.test-support.ts'
import { callers as everybody, isStranger } from './callers.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import { idsLeaking, leaksIn } from './canaries.test-support.ts'
import { openLimits } from './open-limits.test-support.ts'
import { beyondBookkeeping, followStore } from './store-changes.test-support.ts'
import type { StoreChange } from './store-changes.test-support.ts'
import type { World } from './world.test-support.ts'

/** What a caller gets to see of an answer, but for the name of their request. */
type Answer = { readonly outcome: Outcome; readonly seen: string }
type Tried = Answer & { readonly changes: readonly StoreChange[] }

type Walked = {
  /** What was wrong. */
  readonly faults: readonly string[]
  /** Whether the owner got their answer. */
  readonly reached: boolean
  /** The fields by which the owner's body named something. */
  readonly named: readonly (string | number)[]
}

/** Makes one call as everybody, with what is theirs, another's, nobody's, and no id at all. */
export async function walkAct(world: World, act: Act): Promise<Walked> {
  const { call } = act
  const faults: string[] = []
  const owner = callerNamed(act.by)
  const callers = act.withoutLooks === undefined ? everybody : everybody.filter(({ seenAs }) => !seenAs)
  const store = followStore(world.portal.documents)
  const cookies = new Map<Caller, string>()

  function fault(caller: Caller, what: string): void {
    faults.push(`${call.name}: ${caller.name} ${what}`)
  }

  async function attempt(caller: Caller, body: unknown): Promise<Tried> {
    await world.portal.mailsSettled()
    store.since()
    const response = await world.portal.app.inject({
      method: 'POST',
      url: call.path,
      remoteAddress: addressOf(caller),
      headers: { origin: 'http://portal.example', cookie: cookies.get(caller) ?? '' },
      payload: body as object,
    })
    await world.portal.mailsSettled()
    const changes = store.since()
    const { requestId: _, ...reply } = response.json()
    const outcome = response.statusCode === 200 ? 'ok' : reply.code
    if (outcome === 'ok') call.reply.parse(reply)
    if (!act.bearer)
      for (const leak of [
        ...leaksIn(response.body, caller),
        ...idsLeaking(response.body, JSON.stringify(body), caller, world),
      ])
        fault(caller, `reads ${leak} in ${response.body.slice(0, 200)}`)
    await openLimits(world, changes)
    return { outcome, changes, seen: JSON.stringify([response.statusCode, reply, response.headers['content-type']]) }
  }

  /** Tries what must be refused, or taken without an effect. */
  async function refused(caller: Caller, body: unknown, wanted: Outcome, how: string): Promise<Tried> {
    const tried = await attempt(caller, body)
    if (tried.outcome !== wanted) fault(caller, `gets ${tried.outcome} and not ${wanted} for ${how}`)
    for (const { collection, id } of beyondBookkeeping(tried.changes))
      fault(caller, `changes ${collection}/${id} by ${how}, which is refused`)
    return tried
  }

  async function answered(caller: Caller, body: unknown): Promise<Tried> {
    const tried = await attempt(caller, body)
    if (tried.outcome !== 'ok') fault(caller, `gets ${tried.seen} for ${JSON.stringify(body)}`)
    if (caller.uid !== 'ada' && isStranger(caller) && !act.reaches)
      for (const { collection, id, text } of beyondBookkeeping(tried.changes))
        if (/"(?:uid|clientId|accountId|userId|id)":"ada"/.test(text))
          fault(caller, `changes ada's ${collection}/${id}`)
    return tried
  }

  async function make(caller: Caller): Promise<object> {
    store.since()
    const body = await act.make(world, caller.seenAs ?? caller)
    await openLimits(world, store.since())
    // What was made may have ended sessions.
    cookies.set(caller, await world.cookieOf(caller))
    return body
  }

  /** Nothing of what is refused may reach the provider. */
  async function withoutProvider(work: () => Promise<void>): Promise<void> {
    const concerned = call.refusals.includes('payments-unavailable')
    if (concerned) await world.provider.control('DELETE', 'calls')
    await work()
    const calls = concerned ? ((await world.provider.control('GET', 'calls')) as readonly { path: string }[]) : []
    const asked = calls.map(({ path }) => path).filter((path) => !act.looksUp?.test(path))
    if (asked.length > 0)
      faults.push(`${call.name}: the provider is asked for ${[...new Set(asked)].join()} by ${work.name}`)
  }

  /** What is another's, by everybody who must not have it; and by strangers what is nobody's, which they are told the same of. */
  async function tryForeign(): Promise<void> {
    for (const caller of callers) {
      const wanted = expected(act, caller)
      if (caller === owner || (wanted === 'ok' && (ids.length === 0 || !isStranger(caller) || act.bearer))) continue
      const foreign = await refused(caller, made, wanted, "what is another's")
      // Whoever is turned away at the door is so before anything is looked at, whatever it is: see the wrong kinds.
      if (!isStranger(caller) || act.bearer || atTheDoor(call, caller)) continue
      for (const { path, id } of ids) {
        const how = `a missing ${path.join('.')}`
        const missing = await refused(caller, withValue(made, path, missingLike(id)), wanted, how)
        if (missing.seen !== foreign.seen && !foreignIsFine)
          fault(caller, `can tell what is another's from what is not there by ${path.join('.')}`)
      }
    }
  }

  async function tryWrongKinds(): Promise<void> {
    for (const caller of callers) {
      const door = atTheDoor(call, caller)
      // One stands for all whom the door turns away: it does not look at the body.
      if (door && caller.standing !== 'guest') continue
      for (const { path } of door ? ids.slice(0, 1) : ids) {
        const how = `an object as ${path.join('.')}`
        await refused(caller, withValue(made, path, { $ne: '' }), door ?? 'invalid-input', how)
      }
    }
  }

  /** Each id in turn another's, beside ids of their own. */
  async function tryMixed(rival: Caller, own: object): Promise<void> {
    for (const { path, id: ofOwner } of ids) {
      const id = act.foreignIds?.(world)[fieldOf(path)] ?? ofOwner
      const { id: ownId } = idsIn(own).find((each) => each.path.join() === path.join()) ?? {}
      if (ownId === undefined || ownId === id) continue
      const mixed = await attempt(rival, withValue(own, path, id))
      const missing = await attempt(rival, withValue(own, path, missingLike(id)))
      const how = `${path.join('.')} of another's beside their own`
      if (mixed.outcome === 'ok' && whenMissing(act, fieldOf(path)) !== 'ok') fault(rival, `gets an answer for ${how}`)
      if (mixed.seen !== missing.seen && !foreignIsFine) fault(rival, `can tell ${how} from what is not there`)
      for (const { collection, id: changed } of beyondBookkeeping([...mixed.changes, ...missing.changes]))
        fault(rival, `changes ${collection}/${changed} by ${how}`)
    }
  }

  async function tryMissing(): Promise<void> {
    for (const { path, id } of ids) {
      const wanted = whenMissing(act, fieldOf(path))
      await refused(owner, withValue(made, path, missingLike(id)), wanted, `a missing ${path.join('.')}`)
    }
  }

  const made = await make(owner)
  for (const caller of callers) cookies.set(caller, await world.cookieOf(caller))
  const ids = idsIn(made)
  const foreignIsFine = act.foreign === 'ok'
  await withoutProvider(tryForeign)
  await withoutProvider(tryWrongKinds)
  for (const rival of callers.filter((caller) => ids.length > 0 && isRival(act, caller))) {
    const own = await make(rival)
    await withoutProvider(() => tryMixed(rival, own))
  }
  await withoutProvider(tryMissing)
  const { outcome } = await answered(owner, made)
  for (const caller of callers) {
    const isOwn = expected(act, caller) === 'ok' || isRival(act, caller)
    if (caller !== owner && isOwn) await answered(caller, await make(caller))
  }
  store.stop()
  return { faults, reached: outcome === 'ok', named: ids.flatMap(({ path }) => path) }
}

function callerNamed(name: string): Caller {
  const found = everybody.find((caller) => caller.name === name)
  assert.ok(found, `nobody is called ${name}`)
  return found
}

function fieldOf(path: Path): string {
  return String(path.findLast((step) => typeof step === 'string'))
}

function whenMissing({ missing, foreign = 'not-found' }: Act, field: string): Outcome {
  return (typeof missing === 'object' ? missing[field] : missing) ?? foreign
}

/** Whoever has the same of their own as the owner of the body has. */
function isRival({ call, by }: Act, caller: Caller): boolean {
  if (atTheDoor(call, caller)) return false
  return (by === 'ada' && caller.name === 'grace') || (by === 'ivo' && caller.name === 'sol')
}

/** Everybody calls from a network of their own, so that one's limits are not another's. */
function addressOf({ name }: Caller): string {
  return `10.1.${everybody.findIndex((caller) => caller.name === name) + 1 + cast.length}.7`
}
