import type { listWaysIn as call } from '#domain/accounts/ways-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'

export async function listWaysIn(
  { identity, twoStep }: Portal,
  { session }: SignedInCaller,
): Promise<ReplyOf<typeof call>> {
  const [ways, secondStep] = await Promise.all([identity.waysIn(session.uid), twoStep.describe(session.uid)])
  if (!ways) throw new Refusal('not-signed-in')
  const { hasPassword, passwordChangedAt, google } = ways
  return {
    password: hasPassword ? { changedAt: passwordChangedAt } : null,
    google: google.map(({ email }) => ({ email })),
    twoStep: secondStep,
  }
}
