import * as z from 'zod/mini'
import { creationKey } from '#domain/core/creation-key.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId, requiredName } from '#domain/core/text.ts'
import { changesBody, changesReply, shownChange } from '#domain/settings/kept-change.ts'
import { taxPercent } from './edited-line.ts'
import { taxRateSchema, taxRatesChangeSchema } from './tax-rate.ts'

export const presentedTaxRate = z.extend(
  z.pick(taxRateSchema, { id: true, name: true, percent: true, isInclusive: true }),
  { version: z.int() },
)
export type PresentedTaxRate = z.output<typeof presentedTaxRate>

const staff = ['superAdmin'] as const
/** All rates that can be chosen, by name, and the one that new lines have; null if they have none. */
const rates = z.strictObject({ rates: z.array(presentedTaxRate), defaultId: z.nullable(z.string()) })
export type TaxRates = z.output<typeof rates>

export const listTaxRates = endpoint('list-tax-rates', {
  summary: 'Returns the tax rates that lines of invoices and quotes can have, and the default rate for new lines.',
  body: z.strictObject({}),
  reply: rates,
  who: staff,
  reads: true,
})

export const createTaxRate = endpoint('create-tax-rate', {
  summary:
    'Adds a tax rate. A rate can’t be changed: archive it and add another. The new rate becomes the default for new lines only if `isDefault` is true. A repeated `key` adds nothing.',
  body: z.strictObject({
    key: creationKey,
    name: requiredName(40),
    percent: taxPercent,
    /** Whether prices include it. */
    isInclusive: z.boolean(),
    /** Whether new lines have it from now on, in the place of the default before. */
    isDefault: z.boolean(),
  }),
  reply: rates,
  who: staff,
  staffRights: ['money', 'settings'],
  refusals: ['invalid-input'],
})

export const archiveTaxRate = endpoint('archive-tax-rate', {
  summary:
    'Archives a tax rate. Existing lines keep it. If it was the default, new lines have no tax until another default is set. Repeating the call changes nothing.',
  body: z.strictObject({ rateId: documentId }),
  reply: rates,
  who: staff,
  staffRights: ['money', 'settings'],
  refusals: ['not-found'],
})

export const restoreTaxRate = endpoint('restore-tax-rate', {
  summary:
    'Restores an archived tax rate: new lines can have it again. The default rate doesn’t change. Repeating the call changes nothing.',
  body: z.strictObject({ rateId: documentId }),
  reply: rates,
  who: staff,
  staffRights: ['money', 'settings'],
  refusals: ['not-found', 'invalid-input'],
})

export const chooseDefaultTaxRate = endpoint('choose-default-tax-rate', {
  summary:
    'Sets the default tax rate for new lines. If `rateId` is null, new lines have no tax. Existing lines don’t change.',
  body: z.strictObject({ rateId: z.nullable(documentId) }),
  reply: rates,
  who: staff,
  staffRights: ['money', 'settings'],
  refusals: ['not-found'],
})

export const presentedTaxRatesChange = z.extend(
  shownChange,
  z.pick(taxRatesChangeSchema, { rateId: true, name: true, percent: true, isInclusive: true, acts: true }).shape,
)
export type PresentedTaxRatesChange = z.output<typeof presentedTaxRatesChange>

export const listTaxRateChanges = endpoint('list-tax-rate-changes', {
  summary: 'Returns changes to the tax rates, including who made them and when, newest first, 20 at a time.',
  body: changesBody,
  reply: changesReply(presentedTaxRatesChange),
  who: staff,
  reads: true,
})
