import type { ReactNode } from 'react'
import type { ForSite } from '#domain/checkout/contract.ts'
import type { PlanNote } from '#domain/core/plan-note.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { knownPlans } from '#web/catalogue/exports/known-plans.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { withoutSites } from './exports/cart-lines.ts'
import { useCartStore } from './exports/cart.ts'
import type { Cart, CartStore } from './exports/cart.ts'
import { useBuyableSites } from './exports/sites.ts'

type Props = { readonly refusal: CallRefused }

/** A cart that the server does not price, however often it is asked. */
export function RefusedCart({ refusal }: Props) {
  const { code, message } = refusal
  const cart = useCartStore()
  const isOwn = useBillingAccount() === null
  const { planIds, sites } = cart.current()
  const retired = knownPlans().filter(({ id, isSold }) => planIds.includes(id) && !isSold)
  if (code === 'forbidden') return <RefusedState title="You can’t order for this account">{message}</RefusedState>
  if (retired.length > 0 && code === 'unknown-plan') return <RetiredPlans cart={cart} retired={retired} />
  const whole = (
    <RefusedState title="This order can’t be placed" action={<Button onClick={() => cart.empty()}>Empty cart</Button>}>
      {code === 'not-found' && isOwn ? 'A site in this cart no longer exists.' : whyOf(refusal)}
    </RefusedState>
  )
  return code === 'not-found' && sites.length > 0 ? <GoneSites cart={cart} otherwise={whole} /> : whole
}

/** A cart has no fields to mark: what is wrong with one is the reason. */
function whyOf({ message, fields }: CallRefused): string {
  const [problem] = Object.values(fields)
  return problem === undefined ? message : `${problem}.`
}

type GoneProps = { readonly cart: CartStore; readonly otherwise: ReactNode }

/** Takes out the plans of sites that were removed meanwhile. */
function GoneSites({ cart, otherwise }: GoneProps) {
  const { sites: held } = useBuyableSites()
  const isGone = (one: ForSite) => 'siteId' in one && !held?.some(({ id }) => id === one.siteId)
  const gone = held ? cart.current().sites.filter(isGone) : []
  if (gone.length === 0) return otherwise
  const what = gone.length === 1 ? 'A site in this cart no longer exists' : 'Sites in this cart no longer exist'
  return <LeftOut cart={cart} left={withoutSites(cart.current(), gone)} title={what} />
}

type RetiredProps = { readonly cart: CartStore; readonly retired: readonly PlanNote[] }

/** Names what staff have taken off sale, and takes it out. */
function RetiredPlans({ cart, retired }: RetiredProps) {
  const { planIds, sites, ...rest } = cart.current()
  const left = planIds.filter((id) => !retired.some((plan) => plan.id === id))
  return (
    <LeftOut
      cart={cart}
      left={{ ...rest, planIds: left, sites: sites.filter(({ planId }) => left.includes(planId)) }}
      title={`${sayAll(retired.map(({ name }) => name))} ${retired.length === 1 ? 'is' : 'are'} no longer sold`}
    />
  )
}

type LeftProps = { readonly cart: CartStore; readonly left: Cart; readonly title: string }

/** Why a part of the cart can't be ordered, and what stays without it. */
function LeftOut({ cart, left, title }: LeftProps) {
  const isEmpty = left.planIds.length === 0
  return (
    <RefusedState
      title={title}
      action={
        <Button onClick={() => (isEmpty ? cart.empty() : cart.keep(left))}>
          {isEmpty ? 'Empty cart' : 'Remove from cart'}
        </Button>
      }
    >
      {isEmpty ? 'Nothing else is in the cart.' : 'Everything else stays in the cart.'}
    </RefusedState>
  )
}
