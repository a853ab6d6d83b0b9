import assert from 'node:assert/strict'
import type { LightMyRequestResponse } from 'fastify'
import { atTheDoor, expected } from './act.test-support.ts'
import type { Outcome } from './act.test-support.ts'
import { missingLike } from './body-ids.test-support.ts'
import { callers, isStranger } from './callers.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import { idsLeaking, leaksIn } from './canaries.test-support.ts'
import { openLimits } from './open-limits.test-support.ts'
import { doorOf } from './route-row.test-support.ts'
import type { RouteRow } from './route-row.test-support.ts'
import { beyondBookkeeping, followStore } from './store-changes.test-support.ts'
import type { World } from './world.test-support.ts'

/** Asks for a route as everybody, for what is theirs, another's, nobody's, and for no id at all. Returns what was wrong. */
export async function walkRoute(world: World, row: RouteRow): Promise<{ faults: string[]; reached: boolean }> {
  const faults: string[] = []
  const { names, malformed = 'invalid-input' } = row
  const method = row.route.startsWith('POST') ? 'POST' : 'GET'
  const store = followStore(world.portal.documents)
  const cookies = new Map<Caller, string>()
  for (const caller of callers) cookies.set(caller, await world.cookieOf(caller))

  function fault(caller: Caller, what: string): void {
    faults.push(`${row.route}: ${caller.name} ${what}`)
  }

  async function attempt(caller: Caller, named: string) {
    const request = await row.request(named, world, caller)
    await world.portal.mailsSettled()
    store.since()
    const response = await world.portal.app.inject({
      method,
      remoteAddress: `10.2.${callers.indexOf(caller) + 1}.7`,
      ...request,
      headers: {
        ...request.headers,
        cookie: [cookies.get(caller), request.headers?.['cookie']].filter(Boolean).join('; '),
      },
    })
    await world.portal.mailsSettled()
    const changes = store.since()
    await openLimits(world, changes)
    const text = response.rawPayload.toString('latin1')
    if (!row.bearer)
      for (const leak of [...leaksIn(text, caller), ...idsLeaking(text, JSON.stringify(request), caller, world)])
        fault(caller, `reads ${leak}`)
    return { outcome: outcomeOf(response), changes: beyondBookkeeping(changes), seen: seenOf(response) }
  }

  async function held(caller: Caller, named: string, wanted: readonly Outcome[], how: string) {
    const tried = await attempt(caller, named)
    if (!wanted.includes(tried.outcome))
      fault(caller, `gets ${tried.outcome} and not ${wanted.join(' or ')} for ${how}`)
    if (tried.outcome !== 'ok')
      for (const { collection, id } of tried.changes) fault(caller, `changes ${collection}/${id} by ${how}`)
    else if (isStranger(caller) && caller.uid !== 'ada' && !row.reaches)
      for (const { collection, id, text } of tried.changes)
        if (/"(?:uid|clientId|accountId|userId|id)":"ada"/.test(text))
          fault(caller, `changes ada's ${collection}/${id}`)
    return tried
  }

  const owner = callers.find(({ name }) => name === row.by)
  assert.ok(owner)
  const own = (await names?.(world, owner)) ?? ''
  for (const caller of callers) {
    const wanted =
      caller === owner ? (row.besides?.[owner.name] ?? 'ok') : expected({ ...row, call: doorOf(row) }, caller)
    const foreign = await held(caller, own, [wanted], "what is another's")
    if (!names) continue
    const door = atTheDoor(doorOf(row), caller)
    const none = await held(
      caller,
      missingLike(own),
      door ? [door] : whenMissing(row, caller, wanted),
      'what is not there',
    )
    if (wanted !== 'ok' && isStranger(caller) && none.seen !== foreign.seen) fault(caller, 'can tell that it is there')
    await held(
      caller,
      '%7B%22a%22%7D',
      door ? [door] : [malformed, wanted === 'ok' ? malformed : wanted],
      'what is no id',
    )
    const isRival = row.by === 'ada' && caller.name === 'grace' && !door
    if (isRival) await held(caller, await names(world, caller), ['ok'], 'their own')
  }
  const { outcome } = await attempt(owner, own)
  store.stop()
  return { faults, reached: outcome === 'ok' }
}

/** Somebody who may not look is told so, or that nothing is there, whichever is asked first. */
function whenMissing({ missing, foreign = 'not-found' }: RouteRow, caller: Caller, wanted: Outcome): Outcome[] {
  const told = (typeof missing === 'function' ? missing(caller) : missing) ?? foreign
  return wanted === 'ok' ? [told] : [wanted, told]
}

/** The code with which a request is refused, on its page too, or `ok`. */
function outcomeOf(response: LightMyRequestResponse): Outcome {
  const { statusCode, headers } = response
  const refused = /[?&]refusal=([^&]+)/.exec(headers.location ?? '')?.[1]
  if (refused !== undefined) return decodeURIComponent(refused) as Outcome
  return statusCode < 400 ? 'ok' : (response.json().code as Outcome)
}

function seenOf(response: LightMyRequestResponse): string {
  const { statusCode, headers, body } = response
  return JSON.stringify([statusCode, headers['content-type'], body.replace(/"requestId":"[^"]*"/, '')])
}
