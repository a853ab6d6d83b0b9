import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionNames, sectionOf } from './sections.ts'

test('the eight sections have the names of the specification', () => {
  assert.equal(sectionNames.join(', '), 'profile, payment, creators, links, timesheets, addHours, projects, launchpad')
})

test('a page is in the section that its path names, whoever sees it', () => {
  for (const [path, section] of [
    ['/superadmin/profile', 'profile'],
    ['/client/editprofile', 'profile'],
    ['/client/billing', 'payment'],
    ['/superadmin/billing/', 'payment'],
    ['/creator/addhours', 'addHours'],
    ['/client/projectdetail', 'projects'],
    ['/client/cart', undefined],
    ['/', undefined],
  ] as const)
    assert.equal(sectionOf(path), section, path)
})
