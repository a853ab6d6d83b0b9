import type { OrderPreview } from '#domain/checkout/contract.ts'
import { knownPlan } from '#web/catalogue/exports/known-plans.ts'
import { useBuyableSites } from './exports/sites.ts'

type Props = { readonly line: OrderPreview['lines'][number] }

/** At hosting that begins the first site of an account: which that is, as the page says that sells it. */
export function FirstSite({ line: { planId, site, isOwned } }: Props) {
  return site || isOwned || !knownPlan(planId)?.isHosting ? null : <IfFirst />
}

function IfFirst() {
  const { sites } = useBuyableSites()
  if (sites === null || sites.length > 0) return null
  return <p className="text-dense">For the latest open project with a site, or a new site if no open project has one</p>
}
