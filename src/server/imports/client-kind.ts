import { joinName } from '#domain/accounts/split-name.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { addressOf, clientRow, lacksOwner, ownerOf } from '#domain/imports/client-rows.ts'
import type { ClientRow } from '#domain/imports/client-rows.ts'
import { firstAddress } from '#domain/imports/first-address.ts'
import type { Import } from '#domain/imports/import.ts'
import { addAwaited, expectNoProfile, removeAwaited } from '#server/accounts/exports/awaited-clients.ts'
import { clientNotes, users } from '#server/accounts/exports/collections.ts'
import { invitedClientOf, keepPlace } from '#server/accounts/exports/invitations.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { meetings } from '#server/meetings/exports/collections.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { quotes } from '#server/quotes/exports/collections.ts'
import type { ImportedRow } from './collections.ts'
import { plainName } from './find-by-name.ts'
import { readCells } from './read-cells.ts'
import type { Alike, Cells, Importing, Outcome, RowKind } from './row-kind.ts'
import { changedSince, wrong } from './row-kind.ts'
import { plainAddress, sayAddressOf } from './same-address.ts'

/** Clients are known by their email address. They wait for an invitation, which staff send when they like. */
export const clientKind: RowKind = {
  alikeBy: ['email'],
  alikeIn: (cell) => plainAddress(firstAddress(cell)),
  async begin(portal, { by }) {
    const isShared = await findShared(portal.documents)
    return (transaction, cells, alike) => putClient(portal, transaction, { by, isShared, cells, alike })
  },
  undo: undoClient,
}

type Asked = {
  readonly by: Import['by']
  readonly isShared: (row: ClientRow) => boolean
  readonly cells: Cells
  readonly alike: Alike
}

async function putClient(
  portal: Importing,
  transaction: Transaction,
  { by, isShared, cells, alike }: Asked,
): Promise<Outcome> {
  const read = readClient(cells)
  if ('faults' in read) return { is: 'wrong', faults: read.faults }
  if (alike.count > 0) return wrong('email', sayAddressOf(alike))
  const { row, warnings } = read
  const uid = keyedId('imported-client', '', row.email)
  if (await isThere(portal, transaction, row.email)) return { is: 'there' }
  try {
    const client = { uid, ...detailsOf(row), linkEndsAt: null }
    const { email, fullName } = client
    await expectNoProfile(portal, transaction, { uid, email })
    await keepPlace(portal, transaction, { uid, email, fullName, role: 'client', invitedBy: by.uid })
    const written = addAwaited(portal, transaction, by, client)
    if (row.note !== '') writeNote(portal, transaction, by, { clientId: uid, body: row.note })
    const notes = [
      ...(lacksOwner(row) ? (['no-name'] as const) : []),
      ...(isShared(row) ? (['same-company'] as const) : []),
    ]
    const name = row.companyName || row.email
    return { is: 'created', documentId: uid, version: written.version, name, warnings, notes }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'auth/email-already-in-use') return wrong('email', taken)
    throw error
  }
}

/** Whether another client has the company of a row, in the portal or further up in the file. */
async function findShared(documents: Documents): Promise<(row: ClientRow) => boolean> {
  const all = await listAll(documents, users, { where: { role: 'client' }, orderBy: ['createdAt', 'desc'] })
  const owners = all.filter(({ data }) => data.accountId === data.uid)
  const addresses = new Map(owners.map(({ data: { companyName, email } }) => [plainName(companyName), email]))
  return ({ companyName, email }) =>
    companyName !== '' && plainAddress(addresses.getOrInsert(plainName(companyName), email)) !== plainAddress(email)
}

/** A phone that is no number is left out, and keeps no client out. */
function readClient(cells: Cells) {
  const read = readCells(clientRow, cells)
  if (!('faults' in read)) return { ...read, warnings: [] }
  const without = readCells(clientRow, { ...cells, phone: '' })
  if ('faults' in without) return read
  return { ...without, warnings: [{ field: 'phone', problem: phoneLeftOut }] }
}

const phoneLeftOut = 'Use a US number, or start with + and the country code. The client is imported without this number'
const taken = 'Someone who isn’t a client has this email address. Use another one'

/** Whether the address is that of a client, who may be awaited still. */
async function isThere({ identity }: Importing, transaction: Transaction, email: string): Promise<boolean> {
  const uid = (await invitedClientOf(transaction, email)) ?? (await identity.findByEmail(email))?.uid
  const profile = uid === undefined ? null : (await transaction.get(users, uid))?.data
  return profile?.role === 'client' && profile.accountId === uid
}

function detailsOf(row: ClientRow) {
  const { companyName, email, phone, timeZone } = row
  const { firstName, lastName } = ownerOf(row)
  const fullName = joinName({ firstName, lastName })
  return { companyName, email, phone, timeZone, firstName, lastName, fullName, billingAddress: addressOf(row) }
}

type Note = { readonly clientId: string; readonly body: string }

function writeNote(
  { clock }: Importing,
  transaction: Transaction,
  { uid, name }: Import['by'],
  { clientId, body }: Note,
): void {
  const note = { id: noteIdOf(clientId), clientId, body, authorId: uid, authorName: name, createdAt: clock.now() }
  transaction.create(clientNotes, note)
}

function noteIdOf(clientId: string): string {
  return keyedId('imported-note', '', clientId)
}

async function undoClient(portal: Importing, transaction: Transaction, row: ImportedRow): Promise<string | null> {
  const { documentId: uid, version } = row
  const found = await transaction.get(users, uid)
  if (!found) return null
  if (found.version !== version) return changedSince
  const used = await useOf(portal.documents, uid)
  if (used) return used
  await removeAwaited(transaction, found.data)
  const note = await transaction.get(clientNotes, noteIdOf(uid))
  if (note) transaction.remove(clientNotes, note.id)
  return null
}

/** What there is of a client besides what came with them; null for nothing. */
async function useOf(documents: Documents, clientId: string): Promise<string | null> {
  const where = { clientId }
  const lists = [
    ['Has projects', () => documents.list(projects, { where, orderBy: ['listedAt', 'desc'], limit: 1 })],
    ['Has projects', () => documents.list(projects, { where, orderBy: ['archivedAt', 'desc'], limit: 1 })],
    ['Has invoices', () => documents.list(invoices, { where, orderBy: ['createdAt', 'desc'], limit: 1 })],
    ['Has quotes', () => documents.list(quotes, { where, orderBy: ['createdAt', 'desc'], limit: 1 })],
    ['Has meetings', () => documents.list(meetings, { where, orderBy: ['startsAt', 'desc'], limit: 1 })],
  ] as const
  for (const [reason, list] of lists) if ((await list()).length > 0) return reason
  const notes = await documents.list(clientNotes, { where, orderBy: ['createdAt', 'desc'], limit: 2 })
  return notes.some(({ id }) => id !== noteIdOf(clientId)) ? 'Has notes' : null
}
