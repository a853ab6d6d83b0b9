import assert from 'node:assert/strict'
import { test } from 'node:test'
import { users } from '#server/accounts/exports/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'

for (const [companyName, fullName, named] of [
  ['Café “Nørd” & Söhne / Ltd.', 'Ada Marsh', 'Cafe-N-rd-Sohne-Ltd'],
  ['', 'Ada Marsh', 'Ada-Marsh'],
  ['../..', '東京', 'ada-northwind-example'],
] as const)
  test(`the file of a statement for “${companyName}” and “${fullName}” is named safely`, async () => {
    const portal = await openTestPortal()
    await portal.documents.transact(async (transaction) => {
      const stored = (await transaction.get(users, 'ada'))?.data ?? assert.fail()
      transaction.put(users, { ...stored, companyName, fullName })
    })
    const headers = { cookie: await portal.cookieOf('tom') }
    const answer = await portal.app.inject({ url: '/files/statements/ada?period=open', headers })
    assert.match(
      String(answer.headers['content-disposition']),
      new RegExp(`filename="Statement 2026-12-08, ${named}, Brightwater Studio\\.pdf"`),
    )
    await portal.close()
  })
