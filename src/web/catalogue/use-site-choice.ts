import { useState } from 'react'

/** A site with the plan that keeps it online; null where none does. */
export type HostedSite = { readonly id: string; readonly name: string; readonly planId: string | null }
export type ChosenSite = { readonly siteId: string } | { readonly newSite: string }

/** The value of the choice that adds a site. */
export const anotherSite = 'another'

export type SiteChoosing = {
  readonly value: string
  readonly choose: (value: string) => void
  readonly newName: string
  readonly typeName: (name: string) => void
  /** The site of the account that is chosen; undefined for another one. */
  readonly site: HostedSite | undefined
  /** Null while another site has no name. */
  readonly chosen: ChosenSite | null
  /** Why nothing can be ordered for it; undefined where it can. */
  readonly problem: string | undefined
}

/** Which site hosting is for: the one that is meant, else the first without a plan, else the first. */
export function useSiteChoice(sites: readonly HostedSite[], siteId: string | undefined): SiteChoosing {
  const first = sites.find(({ id }) => id === siteId) ?? sites.find(({ planId }) => planId === null) ?? sites[0]
  const [value, choose] = useState(first?.id ?? anotherSite)
  const [newName, typeName] = useState('')
  const site = sites.find(({ id }) => id === value)
  const name = newName.trim()
  const named = name === '' ? null : { newSite: name }
  const chosen = site ? { siteId: site.id } : named
  const problem = sites.length > 0 && chosen === null ? 'Enter a name for the new site.' : undefined
  return { value, choose, newName, typeName, site, chosen, problem }
}
