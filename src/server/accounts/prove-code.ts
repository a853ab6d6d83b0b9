import { rules } from '#server/platform/limits/rules.ts'
import type { AccountsDeps } from './deps.ts'

type Deps = Pick<AccountsDeps, 'guard' | 'twoStep'>

/** Refuses `auth/invalid-verification-code`, and `auth/too-many-requests` after five guesses in five minutes. */
export async function proveCode({ guard, twoStep }: Deps, uid: string, code: string): Promise<void> {
  await guard.limits.take(rules.codeAttempts, uid)
  await twoStep.verify(uid, code)
  await guard.limits.clear(rules.codeAttempts, uid)
}
