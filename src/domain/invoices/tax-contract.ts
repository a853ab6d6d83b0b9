import * as z from 'zod/mini'
import { creationKey } from '#domain/core/creation-key.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId, requiredName } from '#domain/core/text.ts'
import { taxPercent } from './edited-line.ts'
import { taxRateSchema } from './tax-rate.ts'

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
  summary: 'The tax rates that lines of invoices can have, and the one that new lines have.',
  body: z.strictObject({}),
  reply: rates,
  who: staff,
  reads: true,
})

export const createTaxRate = endpoint('create-tax-rate', {
  summary:
    'Adds a tax rate. A rate never changes: archive it and add another. It becomes the default, which new lines have, only where the caller says so.',
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
  summary: 'Takes a tax rate off the list. Lines that have it keep it. Repeating it changes nothing.',
  body: z.strictObject({ rateId: documentId }),
  reply: rates,
  who: staff,
  staffRights: ['money', 'settings'],
  refusals: ['not-found'],
})

export const chooseDefaultTaxRate = endpoint('choose-default-tax-rate', {
  summary: 'Chooses the tax rate that new lines have; null for none. Existing lines keep theirs.',
  body: z.strictObject({ rateId: z.nullable(documentId) }),
  reply: rates,
  who: staff,
  staffRights: ['money', 'settings'],
  refusals: ['not-found'],
})
