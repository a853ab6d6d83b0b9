import type { PlanNote } from '#domain/core/plan-note.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { knownPlans } from '#web/catalogue/exports/known-plans.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { useCartStore } from './exports/cart.ts'
import type { CartStore } from './exports/cart.ts'

type Props = { readonly refusal: CallRefused }

/** A cart that the server does not price, however often it is asked. */
export function RefusedCart({ refusal }: Props) {
  const { code, message } = refusal
  const cart = useCartStore()
  const isOwn = useBillingAccount() === null
  const { planIds } = cart.current()
  const retired = knownPlans().filter(({ id, isSold }) => planIds.includes(id) && !isSold)
  if (code === 'forbidden') return <RefusedState title="You can’t order for this account">{message}</RefusedState>
  if (retired.length > 0 && code === 'unknown-plan') return <RetiredPlans cart={cart} retired={retired} />
  return (
    <RefusedState title="This cart can’t be ordered" action={<Button onClick={() => cart.empty()}>Empty cart</Button>}>
      {code === 'not-found' && isOwn ? 'A site in this cart no longer exists.' : whyOf(refusal)}
    </RefusedState>
  )
}

/** A cart has no fields to mark: what is wrong with one is the reason. */
function whyOf({ message, fields }: CallRefused): string {
  const [problem] = Object.values(fields)
  return problem === undefined ? message : `${problem}.`
}

type RetiredProps = { readonly cart: CartStore; readonly retired: readonly PlanNote[] }

/** Names what staff have taken off sale, and takes it out. */
function RetiredPlans({ cart, retired }: RetiredProps) {
  const { planIds, sites, ...rest } = cart.current()
  const left = planIds.filter((id) => !retired.some((plan) => plan.id === id))
  const isEmpty = left.length === 0
  function handleRemove(): void {
    if (isEmpty) cart.empty()
    else cart.keep({ ...rest, planIds: left, sites: sites.filter(({ planId }) => left.includes(planId)) })
  }
  return (
    <RefusedState
      title={`${sayAll(retired.map(({ name }) => name))} ${retired.length === 1 ? 'is' : 'are'} no longer sold`}
      action={<Button onClick={handleRemove}>{isEmpty ? 'Empty cart' : 'Remove from cart'}</Button>}
    >
      {isEmpty ? 'Nothing else is in the cart.' : 'Everything else stays in the cart.'}
    </RefusedState>
  )
}
