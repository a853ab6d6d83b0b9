import type { PresentedPositionRates } from '#domain/timesheets/position-contract.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'

/** The rates of a position as they are edited. */
export type PositionValues = {
  readonly key: string
  readonly position: string
  readonly billRateCents: TypedNumber
  readonly rate: TypedNumber
}

/** The rates of all positions as their form holds them. */
export type PositionRatesValues = { version: number; rates: readonly PositionValues[] }

export function positionValues({
  version,
  rates,
}: Pick<PresentedPositionRates, 'version' | 'rates'>): PositionRatesValues {
  return { version, rates: rates.map((each) => ({ key: each.position, ...each })) }
}

export function blankPosition(): PositionValues {
  return { key: crypto.randomUUID(), position: '', billRateCents: null, rate: null }
}

/** As the call takes them. */
export function enteredRates({ version, rates }: PositionRatesValues) {
  return {
    version,
    rates: rates.map(({ position, billRateCents, rate }) => ({ position, billRateCents, rate })),
  }
}
