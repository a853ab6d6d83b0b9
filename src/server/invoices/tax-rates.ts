import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/invoices/tax-contract.ts'
import type { TaxRates } from '#domain/invoices/tax-contract.ts'
import type { TaxRate } from '#domain/invoices/tax-rate.ts'
import { taxDefaults, taxRates } from '#server/invoices/exports/collections.ts'
import { defaultsId, readPriceTax, readTaxChoice } from '#server/invoices/exports/tax-choice.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { noteSetting } from '#server/settings/exports/note-setting.ts'
import { presentTaxRate } from './present.ts'

/** The most rates to choose from. */
const mostRates = 50

type Deps = Pick<Portal, 'documents'>
type Writing = Pick<Portal, 'documents' | 'clock' | 'audit'>

/** Of the audit. */
const what = 'tax-rates'

/** The rates that can be chosen, by name, and the default one. */
export async function listTaxRates({ documents }: Deps): Promise<ReplyOf<typeof calls.listTaxRates>> {
  const rates = await listAll(documents, taxRates, { where: {}, orderBy: ['name', 'asc'] })
  return {
    rates: rates.filter(({ data }) => data.archival === null).map(presentTaxRate),
    defaultId: (await documents.get(taxDefaults, defaultsId))?.data.rateId ?? null,
  }
}

/** Tells a slice below what the invoice of an agreed price asks for. */
export function tellPriceTax(_portal: Portal, reader: Reader): Promise<PriceTax | null> {
  return readPriceTax(reader)
}

/** Adds a rate, under its key once, and makes it the default where that is asked. Refuses `invalid-input` beyond the most there can be. */
export async function createTaxRate(
  portal: Writing,
  viewer: Viewer,
  { key, name, percent, isInclusive, isDefault }: InputOf<typeof calls.createTaxRate>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<TaxRates> {
  const { documents, clock } = portal
  const { uid } = viewer
  const id = keyedId('tax', uid, key)
  await documents.transact(async (transaction) => {
    // Every change of the list writes it too, so that two at once count right.
    const defaults = await readDefaults(transaction)
    if (await transaction.get(taxRates, id)) return
    const { rates } = await readTaxChoice({ documents })
    if (rates.size >= mostRates)
      throw new Refusal('invalid-input', {
        fields: { name: `You can have up to ${mostRates} tax rates. Archive one first` },
      })
    const rate: TaxRate = { id, name, percent, isInclusive, createdBy: uid, createdAt: clock.now(), archival: null }
    transaction.create(taxRates, rate)
    saveDefault(transaction, defaults, isDefault ? id : defaults.rateId)
    const changes = [`created ${nameOf(rate)}`, ...(isDefault ? [`default ${defaults.rateId} → ${id}`] : [])]
    noteSetting(portal, transaction, { what, changes, viewer, ip })
  })
  return listTaxRates({ documents })
}

/** Takes a rate off the list; one that new lines had leaves them without. Repeating it changes nothing. */
export async function archiveTaxRate(
  portal: Writing,
  viewer: Viewer,
  { rateId }: InputOf<typeof calls.archiveTaxRate>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<TaxRates> {
  const { documents, clock } = portal
  await documents.transact(async (transaction) => {
    const defaults = await readDefaults(transaction)
    const rate = (await transaction.get(taxRates, rateId))?.data
    if (!rate) throw new Refusal('not-found')
    if (rate.archival) return
    transaction.put(taxRates, { ...rate, archival: { by: viewer.uid, at: clock.now() } })
    saveDefault(transaction, defaults, defaults.rateId === rateId ? null : defaults.rateId)
    const changes = [`archived ${nameOf(rate)}`, ...(defaults.rateId === rateId ? [`default ${rateId} → null`] : [])]
    noteSetting(portal, transaction, { what, changes, viewer, ip })
  })
  return listTaxRates({ documents })
}

/** Chooses what new lines have. Refuses `not-found` for a rate that is not on the list. */
export async function chooseDefaultTaxRate(
  portal: Pick<Portal, 'documents' | 'audit'>,
  viewer: Viewer,
  { rateId }: InputOf<typeof calls.chooseDefaultTaxRate>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<TaxRates> {
  const { documents } = portal
  await documents.transact(async (transaction) => {
    const defaults = await readDefaults(transaction)
    const rate = rateId === null ? null : (await transaction.get(taxRates, rateId))?.data
    if (rateId !== null && rate?.archival !== null) throw new Refusal('not-found')
    if (defaults.rateId === rateId) return
    saveDefault(transaction, defaults, rateId)
    const changes = [`default ${defaults.rateId} → ${rateId}`]
    noteSetting(portal, transaction, { what, changes, viewer, ip })
  })
  return listTaxRates({ documents })
}

function nameOf({ id, name, percent, isInclusive }: TaxRate): string {
  return `${id} (${name}, ${percent}%${isInclusive ? ', inclusive' : ''})`
}

type Defaults = { readonly isHeld: boolean; readonly rateId: string | null }

async function readDefaults(transaction: Transaction): Promise<Defaults> {
  const held = await transaction.get(taxDefaults, defaultsId)
  return { isHeld: held !== null, rateId: held?.data.rateId ?? null }
}

function saveDefault(transaction: Transaction, { isHeld }: Defaults, rateId: string | null): void {
  const document = { id: defaultsId, rateId }
  if (isHeld) transaction.put(taxDefaults, document)
  else transaction.create(taxDefaults, document)
}
