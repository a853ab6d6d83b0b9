import type { KeptCall, KeptCalls } from './kept-calls.test-support.ts'
import { misfits } from './misfits.test-support.ts'

/**
 * What a page of the last release could not live with, as one line each: a call that is gone or shut to somebody, a body that is no longer
 * taken, an answer that it does not understand, a refusal that it has never heard of.
 */
export function breaksOf(last: KeptCalls, now: KeptCalls): string[] {
  const known = new Set(Object.values(last.calls).flatMap(({ refusals }) => refusals))
  const calls = Object.entries(last.calls).flatMap(([name, call]) => {
    const today = now.calls[name]
    return today ? breaksOfCall(call, today, known).map((found) => `${name}: ${found}`) : [`${name}: is gone`]
  })
  return [...misfits(now.problem, last.problem, 'understood').map((found) => `a refusal: ${found}`), ...calls]
}

function breaksOfCall(last: KeptCall, now: KeptCall, known: ReadonlySet<string>): string[] {
  return [
    ...shutTo(last.who, now.who).map((who) => `is shut to ${who}`),
    ...(now.recentSignIn && !last.recentSignIn ? ['asks for a recent sign-in'] : []),
    ...misfits(last.body, now.body, 'taken').map((found) => `body${found}`),
    ...misfits(now.reply, last.reply, 'understood').map((found) => `reply${found}`),
    ...now.refusals.filter((code) => !known.has(code)).map((code) => `refuses with ${code}, which is new`),
  ]
}

function shutTo(last: KeptCall['who'], now: KeptCall['who']): string[] {
  if (now === 'anyone' || last === now) return []
  if (last === 'anyone') return ['guests']
  if (now === 'identity') return []
  if (last === 'identity') return ['people without a profile']
  return last.filter((role) => !now.includes(role))
}
