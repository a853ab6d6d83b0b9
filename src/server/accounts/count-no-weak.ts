import { Refusal } from '#domain/core/refusals.ts'
import type { Counter } from '#server/platform/limits/limits.ts'
import type { Portal } from '#server/portal.ts'

/**
 * Gives the use of a limit back where a password is refused as weak: the limit is for guesses, and whoever chooses a password makes
 * none. What is given back must not tell anything: `choose` refuses a weak password before it looks at anybody else's account.
 */
export async function countNoWeak<Chosen>(
  { limits }: Pick<Portal, 'limits'>,
  [rule, key]: Counter,
  choose: () => Promise<Chosen>,
): Promise<Chosen> {
  try {
    return await choose()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'auth/weak-password') await limits.giveBack(rule, key)
    throw error
  }
}
