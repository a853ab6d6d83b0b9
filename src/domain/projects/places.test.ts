import assert from 'node:assert/strict'
import { test } from 'node:test'
import { projectPagePath } from './places.ts'

test('leads each role to the page of a project, on the tab that is named', () => {
  assert.equal(projectPagePath('client', 'bakery'), '/client/projectdetail?projectId=bakery')
  assert.equal(
    projectPagePath('superAdmin', 'a&b', 'reports'),
    '/superadmin/projectdetail?projectId=a%26b&walkThroughTab=reports',
  )
  assert.equal(
    projectPagePath('creator', 'bakery', 'messages'),
    '/creator/projectdetail?projectId=bakery&messages=open',
  )
})
