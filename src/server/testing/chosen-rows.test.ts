import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { archiveProject } from '#domain/projects/contract.ts'
import { addProduct } from '#domain/projects/product-contract.ts'
import { startProject } from '#domain/projects/staff-contract.ts'
import { begin } from '#server/quotes/stage.test-support.ts'
import { downloadFile, rowsOfFile } from './csv-file.test-support.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'

describe('rows of a list that were chosen one by one, as files', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  const columnOf = async (path: string, header: string) => (await rowsOfFile(portal, path)).map((row) => row[header])

  async function start(name: string): Promise<string> {
    const asked = { clientId: 'ada', name, description: 'x', managerId: null }
    const projectId = (await portal.call('tom', startProject, asked)).project.id
    await portal.call('tom', addProduct, { projectId, name: `${name} site`, description: '', kind: 'sites' })
    return projectId
  }

  test('projects and their products come in the order in which they are named, archived ones too', async () => {
    const [one, two] = [await start('One'), await start('Two')]
    await portal.call('tom', archiveProject, { projectId: one })
    const ids = `ids=${two},${one},${two},nothing`
    assert.deepEqual(await columnOf(`projects.csv?${ids}`, 'Project'), ['Two', 'One'])
    assert.deepEqual(await columnOf(`products.csv?${ids}`, 'Product'), ['Two site', 'One site'])
  })

  test('clients are clients alone: nobody else comes with the file', async () => {
    assert.deepEqual(await columnOf('clients.csv?ids=grace,tom,ivo,ada', 'Name'), ['Grace Okafor', 'Ada Lovell'])
  })

  test('quotes come whatever their status', async () => {
    const [one, two] = [await begin(portal, { projectName: 'One' }), await begin(portal, { projectName: 'Two' })]
    assert.deepEqual(await columnOf(`quotes.csv?ids=${two.id},${one.id}`, 'Project'), ['Two', 'One'])
    assert.deepEqual(await columnOf(`quotes.csv?ids=${two.id}&status=sent`, 'Project'), ['Two'])
  })

  test('refuses more than a hundred, and what is no id', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `id${index}`).join(',')
    for (const file of ['projects', 'products', 'clients', 'quotes', 'payments', 'invoices'])
      for (const ids of [many, '', 'a,,b', '../a', 'a b', `${'x'.repeat(65)}`])
        assert.equal((await downloadFile(portal, 'tom', `${file}.csv?${new URLSearchParams({ ids })}`)).statusCode, 400)
  })
})
