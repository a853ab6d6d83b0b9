import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useOwnPlan } from './use-own-plan.ts'
import type { OwnPlan } from './use-own-plan.ts'

const OfflineWords = lazyPart(() => import('#web/billing/OfflineWords.tsx'))

type Props = OwnPlan & {
  /** What the live site is called; undefined where it is not live. */
  readonly liveSite: string | undefined
}

/** Tells the owner that their live site goes offline with its plan; nothing while that renews. */
export function OfflineNote({ liveSite, ...own }: Props) {
  const plan = useOwnPlan(own)
  // An unpaid plan has taken its site offline already.
  if (!plan || liveSite === undefined || !(plan.cancelAtPeriodEnd || plan.status === 'past_due')) return null
  return <OfflineWords plan={plan} liveSite={liveSite} />
}
