import type { completeTwoStep as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { dropTwoStepReset } from './keep-two-step.ts'
import { openFullSession } from './open-session.ts'
import { proveCode } from './prove-code.ts'

/** Changes the half-open session for a full one with a secret of its own. */
export async function completeTwoStep(
  portal: Portal,
  caller: Caller,
  { code }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { session } = caller
  if (session?.stage !== 'two-step') throw new Refusal('not-signed-in')
  const person = await portal.identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  const { uid, email } = person
  await proveCode(portal, { ...caller, session }, { uid, email }, code)
  await dropTwoStepReset(portal, uid, { actorId: uid, ip: caller.ip })
  return {
    session: await openFullSession(
      portal,
      caller,
      { uid, email },
      { remember: session.remember, provenAt: session.authenticatedAt, way: 'code' },
    ),
  }
}
