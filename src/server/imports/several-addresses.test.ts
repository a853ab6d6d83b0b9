import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { listClients } from '#domain/accounts/staff-contract.ts'
import { listProjects } from '#domain/projects/contract.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { countsOf, importsAt } from './importing.test-support.ts'

const clients = [
  'Company,Email',
  'Quay Books,"mo@quay.example, billing@quay.example"',
  'Spree Boats,Lea@spree.example;ops@spree.example;',
  'Quay Again,mo@quay.example',
  '"Me@Work, Inc.",me@work.example',
  'Half,"kai@havel.example, ask Kai"',
].join('\n')

describe('an import of clients with several addresses', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  test('takes the first, and says which rows have the same one', async () => {
    const done = await importsAt(portal).bring({ kind: 'clients', content: clients })
    assert.deepEqual(
      done.faults.map(({ row, problem }) => [row, problem]),
      [
        [4, 'Row 2 has the same email address. Keep only one row'],
        [6, 'Enter an email address like name@company.com'],
      ],
    )
    const found = (await portal.call('tom', listClients, {})).clients
    const emailOf = (company: string) => found.find(({ companyName }) => companyName === company)?.email
    assert.equal(emailOf('Quay Books'), 'mo@quay.example')
    assert.equal(emailOf('Spree Boats'), 'lea@spree.example')
    assert.deepEqual(countsOf(await importsAt(portal).check({ kind: 'clients', content: clients })), [0, 3, 2])
  })

  test('finds the client by the first in the files that come after it', async () => {
    await importsAt(portal).bring({ kind: 'clients', content: clients })
    const several = '"mo@quay.example, billing@quay.example"'
    const work = '"Me@Work, Inc."'
    const projects = `Client,Project\n${several},Shop\n${work},Site`
    const products = `Client,Project,Product\n${several},Shop,Front\nmo@quay.example,Shop,front`
    const hours = `Date,Client,Project,Hours,User\n2025-11-03,${several},Shop,2,Ivo Brandt\n2025-11-03,mo@quay.example,Shop,2,Ivo Brandt`
    const invoices = [
      'Num,Customer,Invoice date,Due date,Amount',
      `Q-1,${several},2025-11-03,2025-11-30,80`,
      'Q-2,"mo@quay.example, billing@quay.example:Shop",2025-11-03,2025-11-30,80',
    ].join('\n')
    const imports = importsAt(portal)
    assert.deepEqual(countsOf(await imports.bring({ kind: 'projects', content: projects })), [2, 0, 0])
    assert.deepEqual(countsOf(await imports.bring({ kind: 'products', content: products })), [1, 1, 0])
    assert.deepEqual(countsOf(await imports.bring({ kind: 'hours', content: hours })), [2, 0, 0])
    assert.deepEqual(countsOf(await imports.bring({ kind: 'invoices', content: invoices })), [2, 0, 0])
    const { projects: found } = await portal.call('tom', listProjects, { search: 'Shop' })
    assert.equal(found.filter(({ name }) => name === 'Shop').length, 1)
  })
})
