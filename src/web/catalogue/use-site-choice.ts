import { useState } from 'react'
import type { OwnPrice } from '#domain/catalogue/contract.ts'

/** A site with the plan that keeps it online; null where none does. */
export type HostedSite = {
  readonly id: string
  readonly name: string
  readonly planId: string | null
  /** What the plan costs there, where it is another price than that of new purchases. */
  readonly own?: OwnPrice | undefined
}
export type ChosenSite = { readonly siteId: string } | { readonly newSite: string }
/** What lies in the cart: plans, and the sites that hosting is for. */
export type InCart = {
  readonly planIds: readonly string[]
  readonly sites: readonly (ChosenSite & { readonly planId: string })[]
}

/** A site that can be chosen: one of the account, or one that is named in the cart and begins once it is paid. */
export type OfferedSite = HostedSite & { readonly isInCart: boolean; readonly as: ChosenSite }

/** The value of the choice that adds a site. */
export const anotherSite = 'another'

export type SiteChoosing = {
  readonly offered: readonly OfferedSite[]
  readonly choose: (value: string) => void
  readonly newName: string
  readonly typeName: (name: string) => void
  /** The site that is chosen; undefined for another one. */
  readonly site: OfferedSite | undefined
  /** The plan that is in the cart for it. */
  readonly planInCart: string | undefined
  readonly hasOthersInCart: boolean
  /** Null while another site has no name. */
  readonly chosen: ChosenSite | null
  /** Why nothing can be ordered for it; undefined where it can. The first site of an account needs no name. */
  readonly problem: string | undefined
}

/** Which site hosting is for: the one that is meant, else the first without a plan, else the first. */
export function useSiteChoice(sites: readonly HostedSite[], inCart: InCart, siteId: string | undefined): SiteChoosing {
  const offered = offeredOf(sites, inCart)
  const first = offered.find(({ id }) => id === siteId) ?? offered.find(({ planId }) => planId === null) ?? offered[0]
  const [value, choose] = useState(first?.id ?? anotherSite)
  const [newName, typeName] = useState('')
  const site = offered.find(({ id }) => id === value)
  const name = newName.trim()
  const named = name === '' ? null : { newSite: name }
  const chosen = site?.as ?? named
  const problem = offered.length > 0 && chosen === null ? 'Enter a name for the new site.' : undefined
  const isForIt = (one: ChosenSite) => site !== undefined && keysOf(site).includes(keyOf(one))
  const planInCart = inCart.sites.find(isForIt)?.planId
  const hasOthersInCart = inCart.sites.some((one) => !isForIt(one))
  return { offered, choose, newName, typeName, site, planInCart, hasOthersInCart, chosen, problem }
}

function offeredOf(sites: readonly HostedSite[], inCart: InCart): OfferedSite[] {
  const keys = new Set(inCart.sites.map(keyOf))
  const own = sites.map((site) => {
    const isInCart = keysOf(site).some((key) => keys.has(key))
    return { ...site, isInCart, as: { siteId: site.id } }
  })
  const isOwn = (newSite: string) => sites.some(({ name }) => name.toLowerCase() === newSite.toLowerCase())
  const begun = inCart.sites.flatMap((one) => ('newSite' in one && !isOwn(one.newSite) ? [one.newSite] : []))
  return [
    ...own,
    ...begun.map((newSite) => ({
      id: keyOf({ newSite }),
      name: newSite,
      planId: null,
      isInCart: true,
      as: { newSite },
    })),
  ]
}

/** A site of the account may be named in the cart from before it had begun. */
function keysOf({ id, name }: HostedSite): readonly string[] {
  return [id, keyOf({ newSite: name })]
}

function keyOf(one: ChosenSite): string {
  return 'siteId' in one ? one.siteId : `new ${one.newSite.toLowerCase()}`
}
