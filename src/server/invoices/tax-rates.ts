import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/invoices/tax-contract.ts'
import type { TaxRates } from '#domain/invoices/tax-contract.ts'
import type { TaxRate } from '#domain/invoices/tax-rate.ts'
import type { TaxRateAct } from '#domain/invoices/tax-words.ts'
import { taxDefaults, taxRates, taxRatesChanges } from '#server/invoices/exports/collections.ts'
import { defaultsId, readPriceTax, readTaxChoice } from '#server/invoices/exports/tax-choice.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { listChanges } from '#server/settings/exports/list-changes.ts'
import { noteSetting } from '#server/settings/exports/note-setting.ts'
import { presentTaxRate, presentTaxRatesChange } from './present.ts'

/** The most rates to choose from. */
const mostRates = 50

type Deps = Pick<Portal, 'documents'>
type Writing = Pick<Portal, 'documents' | 'clock' | 'audit' | 'createId'>
type From = Pick<SignedInCaller, 'ip'>

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

/** Adds a rate, under its key once, and makes it the default where that is asked. Refuses `invalid-input` for one that is on the list, and beyond the most there can be. */
export async function createTaxRate(
  portal: Writing,
  viewer: Viewer,
  { key, name, percent, isInclusive, isDefault }: InputOf<typeof calls.createTaxRate>,
  { ip }: From,
): Promise<TaxRates> {
  const { documents, clock } = portal
  const { uid } = viewer
  const id = keyedId('tax', uid, key)
  await documents.transact(async (transaction) => {
    const defaults = await readDefaults(transaction)
    if (await transaction.get(taxRates, id)) return
    await expectNew(portal, { name, percent, isInclusive }, 'name')
    const rate: TaxRate = { id, name, percent, isInclusive, createdBy: uid, createdAt: clock.now(), archival: null }
    transaction.create(taxRates, rate)
    saveDefault(transaction, defaults, isDefault ? id : defaults.rateId)
    const acts: TaxRateAct[] = isDefault ? ['added', 'made-default'] : ['added']
    const audited = [`created ${nameOf(rate)}`, ...(isDefault ? [`default ${defaults.rateId} → ${id}`] : [])]
    noteChange(portal, transaction, { rate, acts, audited, viewer, ip })
  })
  return listTaxRates(portal)
}

/** Takes a rate off the list; one that new lines had leaves them without. Repeating it changes nothing. */
export async function archiveTaxRate(
  portal: Writing,
  viewer: Viewer,
  { rateId }: InputOf<typeof calls.archiveTaxRate>,
  { ip }: From,
): Promise<TaxRates> {
  const { documents, clock } = portal
  await documents.transact(async (transaction) => {
    const defaults = await readDefaults(transaction)
    const rate = await findRate(transaction, rateId)
    if (rate.archival) return
    transaction.put(taxRates, { ...rate, archival: { by: viewer.uid, at: clock.now() } })
    const wasDefault = defaults.rateId === rateId
    saveDefault(transaction, defaults, wasDefault ? null : defaults.rateId)
    const acts: TaxRateAct[] = wasDefault ? ['archived', 'removed-default'] : ['archived']
    const audited = [`archived ${nameOf(rate)}`, ...(wasDefault ? [`default ${rateId} → null`] : [])]
    noteChange(portal, transaction, { rate, acts, audited, viewer, ip })
  })
  return listTaxRates(portal)
}

/** Puts an archived rate back on the list. Refuses `invalid-input` where the like of it is there, and beyond the most there can be. Repeating it changes nothing. */
export async function restoreTaxRate(
  portal: Writing,
  viewer: Viewer,
  { rateId }: InputOf<typeof calls.restoreTaxRate>,
  { ip }: From,
): Promise<TaxRates> {
  await portal.documents.transact(async (transaction) => {
    const defaults = await readDefaults(transaction)
    const rate = await findRate(transaction, rateId)
    if (!rate.archival) return
    await expectNew(portal, rate, 'rateId')
    transaction.put(taxRates, { ...rate, archival: null })
    saveDefault(transaction, defaults, defaults.rateId)
    noteChange(portal, transaction, { rate, acts: ['restored'], audited: [`restored ${nameOf(rate)}`], viewer, ip })
  })
  return listTaxRates(portal)
}

/** Chooses what new lines have. Refuses `not-found` for a rate that is not on the list. */
export async function chooseDefaultTaxRate(
  portal: Writing,
  viewer: Viewer,
  { rateId }: InputOf<typeof calls.chooseDefaultTaxRate>,
  { ip }: From,
): Promise<TaxRates> {
  await portal.documents.transact(async (transaction) => {
    const defaults = await readDefaults(transaction)
    const named = rateId ?? defaults.rateId
    const rate = named === null ? undefined : (await transaction.get(taxRates, named))?.data
    if (rateId !== null && rate?.archival !== null) throw new Refusal('not-found')
    if (defaults.rateId === rateId || !rate) return
    saveDefault(transaction, defaults, rateId)
    const acts: TaxRateAct[] = [rateId === null ? 'removed-default' : 'made-default']
    const audited = [`default ${defaults.rateId} → ${rateId}`]
    noteChange(portal, transaction, { rate, acts, audited, viewer, ip })
  })
  return listTaxRates(portal)
}

export async function listTaxRateChanges(
  portal: Deps,
  _viewer: Viewer,
  { after }: InputOf<typeof calls.listTaxRateChanges>,
): Promise<ReplyOf<typeof calls.listTaxRateChanges>> {
  const { rows, next } = await listChanges(portal, taxRatesChanges, after)
  return { changes: rows.map(presentTaxRatesChange), next }
}

async function findRate(transaction: Transaction, rateId: string): Promise<TaxRate> {
  const rate = (await transaction.get(taxRates, rateId))?.data
  if (!rate) throw new Refusal('not-found')
  return rate
}

type Told = Pick<TaxRate, 'name' | 'percent' | 'isInclusive'>

/** Every change of the list writes the default, so that two at once count right. */
async function expectNew(portal: Deps, { name, percent, isInclusive }: Told, field: string): Promise<void> {
  const { rates } = await readTaxChoice(portal)
  const isListed = [...rates.values()].some(
    (rate) =>
      rate.name.toLowerCase() === name.toLowerCase() && rate.percent === percent && rate.isInclusive === isInclusive,
  )
  if (isListed)
    throw new Refusal('invalid-input', {
      fields: { [field]: 'A tax rate with this name and percentage is already on the list' },
    })
  if (rates.size < mostRates) return
  throw new Refusal('invalid-input', {
    fields: { [field]: `You can have up to ${mostRates} tax rates. Archive one first` },
  })
}

type Noted = From & {
  readonly rate: TaxRate
  readonly acts: readonly TaxRateAct[]
  readonly audited: readonly string[]
  readonly viewer: Viewer
}

/** Into the history and the audit, with the change. */
function noteChange(
  portal: Omit<Writing, 'documents'>,
  transaction: Transaction,
  { rate: { id: rateId, name, percent, isInclusive }, acts, audited, viewer, ip }: Noted,
): void {
  const { clock, createId } = portal
  const by = { uid: viewer.uid, name: viewer.fullName }
  const told = { rateId, name, percent, isInclusive, acts }
  transaction.create(taxRatesChanges, { id: createId(), at: clock.now(), by, ...told })
  noteSetting(portal, transaction, { what: 'tax-rates', changes: audited, viewer, ip })
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
