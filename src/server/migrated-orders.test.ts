import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { createScratchFolder } from '#server/adapters/sqlite/scratch-folder.test-support.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { collection } from '#server/ports/documents.ts'
import { migrationSteps } from './migration-steps.ts'

const loose = (name: string) => collection(name, z.looseObject({ id: z.string() }))
const [users, teammates, orders, payments] = ['users', 'teammates', 'orders', 'payments'].map(loose)

test('orders and the payments of their items name who ordered, also people who have left, but renewals name nobody', async (t) => {
  assert.ok(users && teammates && orders && payments)
  const all = [users, teammates, orders, payments]
  const { file, remove } = createScratchFolder()
  t.after(remove)
  const before = openSqliteDocuments(file, all, { steps: migrationSteps.slice(0, 49) })
  const item = { paymentId: 'pi_first', invoiceId: 'in_first' }
  await before.transact(async ({ create }) => {
    create(users, { id: 'ben', fullName: 'Ben Sato' })
    create(teammates, { id: 't1', userId: 'pat', fullName: 'Pat Gray', removedAt: '2026-05-05T10:00:00.000Z' })
    for (const orderedBy of ['ada', 'ben', 'pat', 'gone'])
      create(orders, { id: `of-${orderedBy}`, uid: 'ada', orderedBy, items: orderedBy === 'pat' ? [item] : [] })
    create(payments, { id: 'pi_first', uid: 'ada', orderId: 'of-pat', invoiceId: 'in_first' })
    create(payments, { id: 'pi_renewal', uid: 'ada', orderId: 'of-pat', invoiceId: 'in_second' })
    create(payments, { id: 'pi_other', uid: 'grace', orderId: 'of-pat', invoiceId: 'in_first' })
    create(payments, { id: 'pi_asked', uid: 'ada', orderId: null, invoiceId: null })
  })
  await before.close()
  const after = openSqliteDocuments(file, all, { steps: migrationSteps })
  t.after(() => after.close())
  const ordererOf = async (where: typeof orders, id: string) => (await after.get(where, id))?.data['orderer']
  const named = ['of-ada', 'of-ben', 'of-pat', 'of-gone'].map((id) => ordererOf(orders, id))
  assert.deepEqual(await Promise.all(named), [undefined, 'Ben Sato', 'Pat Gray', 'A former teammate'])
  const paid = ['pi_first', 'pi_renewal', 'pi_other', 'pi_asked'].map((id) => ordererOf(payments, id))
  assert.deepEqual(await Promise.all(paid), ['Pat Gray', undefined, undefined, undefined])
})
