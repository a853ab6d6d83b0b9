import type { ReactNode } from 'react'
import type { OfferedPlan } from '#domain/catalogue/contract.ts'
import type { PlanKind } from '#domain/catalogue/plans.ts'
import type { PresentedPlan } from '#domain/catalogue/settings-contract.ts'
import { cents } from '#domain/core/money.ts'
import { moneyOf } from '#web/ui/money-text.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'

/** A plan as its form holds it. */
export type PlanValues = {
  version: number
  kind: PlanKind
  name: string
  title: string
  priceCents: TypedNumber
  /** Null for no struck price. */
  originCents: TypedNumber
  hasCoupon: boolean
  /** The months that one payment covers, or `once`. */
  interval: string
  /** One per line. */
  features: string
  isAdded: boolean
}

/** What is said of a plan before it has this price; by its name where other plans are changed with it. */
export type WarningOf = (plan: PresentedPlan, priceCents: TypedNumber, isNamed: boolean) => ReactNode

/** The values that the form of a plan starts with; null for a new one. */
export function valuesOf(plan: PresentedPlan | null, version: number): PlanValues {
  if (!plan) return { version, ...blank }
  const { kind, name, title, priceCents, originCents, couponId, amountMonths, services, isAdded } = plan
  return {
    version,
    kind,
    name,
    title,
    priceCents,
    originCents: originCents > priceCents ? originCents : null,
    hasCoupon: couponId !== null,
    interval: amountMonths === null ? once : String(amountMonths),
    features: services.join('\n'),
    isAdded,
  }
}

const blank = {
  kind: 'addOn',
  name: '',
  title: '',
  priceCents: null,
  originCents: null,
  hasCoupon: true,
  interval: '1',
  features: '',
  isAdded: false,
} as const

export const once = 'once'

/** What the calls take of it. */
export function enteredOf({ name, title, hasCoupon, interval, features, isAdded, ...typed }: PlanValues) {
  const priceCents = moneyOf(typed.priceCents) ?? cents(0)
  const originCents = moneyOf(typed.originCents) ?? priceCents
  const amountMonths = interval === once ? null : Number(interval)
  return { name, title, priceCents, originCents, hasCoupon, amountMonths, services: linesOf(features), isAdded }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The plan as clients would see it while it is typed. */
export function previewOf(values: PlanValues): OfferedPlan {
  const { name, title, priceCents, originCents, amountMonths, services, isAdded } = enteredOf(values)
  return {
    id: 'preview',
    type: amountMonths === null ? 'onetime' : 'recurring',
    name,
    title,
    price: priceCents / 100,
    originPrice: originCents / 100,
    amountMonths,
    couponId: null,
    services,
    isAdded,
    priceId: '',
    isOwned: false,
  }
}
