import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataFolderOf } from './store-command.ts'

test('a backup and a restore need to know the data folder and nothing else', () => {
  assert.equal(dataFolderOf({ LIFTOFF_DATA: ' /var/lib/liftoff ' }), '/var/lib/liftoff')
  assert.equal(
    dataFolderOf({ LIFTOFF_DATA: '/srv/portal', LIFTOFF_MODE: 'production', LIFTOFF_URL: 'not read' }),
    '/srv/portal',
  )
  assert.equal(dataFolderOf({}), 'data')
  assert.equal(dataFolderOf({ LIFTOFF_MODE: 'production', LIFTOFF_DATA: '' }), 'data')
  assert.equal(dataFolderOf({ LIFTOFF_MODE: 'demo' }), 'data/demo')
})
