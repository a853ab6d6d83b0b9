import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { price } from '#domain/core/money-schemas.ts'
import { requiredName } from '#domain/core/text.ts'
import { changesBody, changesReply, shownChange } from '#domain/settings/kept-change.ts'
import { positionRateList } from './position-rates.ts'
import { mostPositions, positionKey } from './rate-of-position.ts'

const staff = ['superAdmin'] as const

export const presentedPositionRates = z.strictObject({
  /** 0 while nobody has changed anything. */
  version: z.int(),
  rates: positionRateList,
  changedAt: z.nullable(instant),
  /** The name of the person who changed them last. */
  changedBy: z.nullable(z.string()),
})
export type PresentedPositionRates = z.output<typeof presentedPositionRates>

const reply = z.strictObject({ settings: presentedPositionRates })

export const getPositionRates = endpoint('get-position-rates', {
  summary: 'Returns the default bill and pay rates by position, and who changed them last.',
  body: z.strictObject({}),
  reply,
  who: staff,
  reads: true,
})

const hourlyCents = z.nullable(price.check(z.maximum(100_000, 'Enter at most $1,000')))

const rates = z
  .array(z.strictObject({ position: requiredName(80), billRateCents: hourlyCents, rate: hourlyCents }))
  .check(
    z.maxLength(mostPositions, `You can set rates for up to ${mostPositions} positions`),
    z.refine((all) => areApart(all as readonly { readonly position: string }[]), 'Enter each position once'),
  )

function areApart(all: readonly { readonly position: string }[]): boolean {
  return new Set(all.map(({ position }) => positionKey(position))).size === all.length
}

export const updatePositionRates = endpoint('update-position-rates', {
  summary:
    'Sets the default rates by position, in cents per hour. `version` is the one the caller saw. On hourly projects, a bill rate applies to unapproved hours if neither the project nor the creator has one. Existing creators keep their pay.',
  body: z.strictObject({ version: z.int(), rates }),
  reply,
  who: staff,
  staffRights: ['settings'],
  refusals: ['stale-version', 'invalid-input'],
})

export const presentedPositionRatesChange = z.extend(shownChange, { before: positionRateList, after: positionRateList })
export type PresentedPositionRatesChange = z.output<typeof presentedPositionRatesChange>

export const listPositionRateChanges = endpoint('list-position-rate-changes', {
  summary: 'Returns changes to the position rates, including who made them and when, newest first, 20 at a time.',
  body: changesBody,
  reply: changesReply(presentedPositionRatesChange),
  who: staff,
  reads: true,
})
