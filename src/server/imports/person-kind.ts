import type { Employee } from '#domain/accounts/employee.ts'
import { joinName } from '#domain/accounts/split-name.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Import } from '#domain/imports/import.ts'
import { personNameOf, personRow } from '#domain/imports/person-rows.ts'
import { expectNoProfile } from '#server/accounts/exports/awaited-clients.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { closeInvitation, keepPlace } from '#server/accounts/exports/invitations.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { members } from '#server/projects/exports/collections.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import type { ImportedRow } from './collections.ts'
import { findPeople } from './find-by-name.ts'
import type { Find, KnownPerson } from './find-by-name.ts'
import { readCells } from './read-cells.ts'
import type { Alike, Cells, Importing, Outcome, RowKind } from './row-kind.ts'
import { changedSince, wrong } from './row-kind.ts'
import { plainAddress, sayAddressOf } from './same-address.ts'

/** Creators are known by their email address. They are invited when staff like, by “Send invitation”. */
export const personKind: RowKind = {
  alikeBy: ['email'],
  alikeIn: plainAddress,
  async begin(portal, { by }) {
    const people = await findPeople(portal.documents)
    return (transaction, cells, alike) => putPerson(portal, transaction, { by, people, cells, alike })
  },
  undo: undoPerson,
}

type Asked = {
  readonly by: Import['by']
  readonly people: Find<KnownPerson>
  readonly cells: Cells
  readonly alike: Alike
}

async function putPerson(
  portal: Importing,
  transaction: Transaction,
  { by, people, cells, alike }: Asked,
): Promise<Outcome> {
  const read = readCells(personRow, cells)
  if ('faults' in read) return { is: 'wrong', faults: read.faults }
  if (alike.count > 0) return wrong('email', sayAddressOf(alike))
  const { email, position, rate } = read.row
  // An identity without a profile is the person's own, as where they are invited at once.
  const uid = (await portal.identity.findByEmail(email))?.uid ?? keyedId('imported-person', '', email)
  const known = people(email) ?? (await transaction.get(employees, uid))?.data ?? null
  if (known !== null && known !== 'several' && known.role === 'superAdmin')
    return wrong('email', known.status === 'inactive' ? taken : onStaff)
  if (known !== null) return { is: 'there' }
  const { firstName, lastName } = personNameOf(read.row)
  const fullName = joinName({ firstName, lastName })
  const now = portal.clock.now()
  const creator: Employee = {
    id: uid,
    uid,
    firstName,
    lastName,
    fullName,
    email,
    position: position || 'Creator',
    role: 'creator',
    status: 'invited',
    isUninvited: true,
    rate,
    phone: '',
    avatarId: null,
    createdAt: now,
    updatedAt: now,
  }
  try {
    await expectNoProfile(portal, transaction, { uid: '', email })
    await keepPlace(portal, transaction, { uid, email, fullName, role: 'creator', invitedBy: by.uid })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'auth/email-already-in-use') return wrong('email', taken)
    throw error
  }
  const { version } = transaction.create(employees, creator)
  return { is: 'created', documentId: uid, version, name: fullName }
}

const onStaff = 'This person is on staff. Use another email address, or leave out this row'
const taken = 'Someone who isn’t a creator has this email address. Use another one'

async function undoPerson(
  { documents }: Importing,
  transaction: Transaction,
  { documentId: uid, version }: ImportedRow,
): Promise<string | null> {
  const found = await transaction.get(employees, uid)
  if (!found) return null
  if (found.version !== version) return changedSince
  const used = await useOf(documents, uid)
  if (used) return used
  await closeInvitation(transaction, found.data.email, { uid })
  transaction.remove(employees, uid)
  return null
}

async function useOf(documents: Documents, creatorId: string): Promise<string | null> {
  const where = { creatorId }
  const hours = await documents.list(timeEntries, { where, orderBy: ['workDate', 'asc'], limit: 1 })
  if (hours.length > 0) return 'Has hours'
  return (await documents.list(members, { where, limit: 1 })).length > 0 ? 'Works on projects' : null
}
