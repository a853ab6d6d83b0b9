import type { ComponentType, ReactNode } from 'react'
import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'

/** The site that a plan is for. */
export type PlanSite = {
  /** What it is called; undefined where there is none. */
  readonly name: string | undefined
  /** What goes offline with the plan. */
  readonly live?: string
  /** What the row of the plan shows of it. */
  readonly shown: ReactNode
}

/** What the site of a plan is called; undefined where it has none. */
export type SiteOf = (subscription: PresentedSubscription) => string | undefined

/** Knows the site of a plan, and renders the plan with it. */
export type WithPlanSite = ComponentType<{
  readonly subscription: PresentedSubscription
  readonly children: (site: PlanSite) => ReactNode
}>
