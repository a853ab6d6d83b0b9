import type { Viewer } from '#domain/core/viewer.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Payments } from '#server/ports/payments.ts'
import type { Offer } from './offers.ts'

export type CatalogueDeps = {
  readonly clock: Clock
  readonly payments: Pick<Payments, 'listPromotionCodes'>
  /** What can be bought now. */
  readonly offers: () => Promise<readonly Offer[]>
  /** The customer of an account at the provider; null where there is none yet. */
  readonly customerIdOf: (uid: string) => Promise<string | null>
  /** The plans that an account has; asks the provider nothing. */
  readonly ownedPlanIds: (uid: string) => Promise<readonly string[]>
  /** True for a client to whom staff granted the code FREE. */
  readonly mayUseFree: (uid: string) => Promise<boolean>
  /** Grants the code FREE to the owner of an account, or takes it back. Refuses `not-found` for anybody else. */
  readonly grantFree: (
    viewer: Viewer,
    grant: { readonly uid: string; readonly granted: boolean; readonly ip: string | null },
  ) => Promise<void>
}
