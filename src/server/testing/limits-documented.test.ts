import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { caps } from '#server/platform/limits/caps.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { ListedRule } from '#server/platform/limits/rules.ts'
import { openTestPortal } from './portal.test-support.ts'

const page = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8')

test('every limit that is counted in the store is documented as it is', () => {
  const table = describeLimits()
  assert.ok(page.includes(table), `Put this table into docs/limits.md:\n${table}`)
})

test('every other limit is documented as it is', () => {
  const words = [
    `| Changes by a client, with their teammates | ${caps.writesPerMinute} a minute |`,
    `| Changes by a creator | ${caps.writesPerMinute * caps.writesOf.creator} a minute |`,
    `| Changes by a member of staff | ${caps.writesPerMinute * caps.writesOf.superAdmin} a minute |`,
    `| Calls by one account that may reach the payment provider | ${caps.writesPerMinute / 2} a minute |`,
    `| Requests to the payment provider in progress | ${caps.providerPlaces}, of which ${caps.providerPlacesPerAccount} for one account |`,
    `| Uploads by one account | ${caps.uploadBytesPerMinute / 1_000_000} MB a minute |`,
    `| Files in one account | ${caps.storageMb} MB; ${caps.unverifiedStorageMb} MB while its owner’s address is unverified; the agency can add files up to ${caps.storageMb * caps.storageOfAgency} MB |`,
    `| Files that one person has uploaded but not sent | ${caps.looseFiles} |`,
    `| Saved cards for one customer | ${caps.cards} |`,
  ]
  for (const line of words) assert.ok(page.includes(line), `docs/limits.md lacks: ${line}`)
})

test('every outward act is documented', async () => {
  const portal = await openTestPortal()
  try {
    const outward = portal.calls.filter((call) => call.outward).map(({ name }) => `\`${name}\``)
    const told = /^Outward calls: (.*)\.$/m.exec(page)?.[1]
    assert.deepEqual(told?.split(', ').sort(), outward.sort())
  } finally {
    await portal.close()
  }
})

test('no limit is written elsewhere', () => {
  const found = globSync('src/server/**/*.ts').filter((file) => !file.includes('test') && !file.includes('/limits/'))
  assert.deepEqual(
    found.filter((file) => holdsRule(readFileSync(file, 'utf8'))),
    [],
  )
  assert.ok(holdsRule("const planted = { name: 'planted', max: 1, windowMs: 60_000, refusal }"))
})

test('mails leave by known ways alone: what goes to strangers is among the outward calls', () => {
  const senders = globSync(['src/server/*/*.ts', 'src/server/*/exports/*.ts']).filter(
    (file) => !file.includes('test') && /\b(post\.send|sendLater\()/.test(readFileSync(file, 'utf8')),
  )
  assert.deepEqual(senders.sort(), [...toOwnAddress, ...byStaff, ...outward].sort())
})

function holdsRule(source: string): boolean {
  return /\bwindowMs:|\bLimitRule\b.*=/.test(source)
}

/** To the address of the account itself, or to one that has to prove itself, with no words of anybody’s own. */
const toOwnAddress = [
  'accounts/email-changes.ts',
  'accounts/exports/address-taken.ts',
  'accounts/keep-two-step.ts',
  'accounts/mailed-code.ts',
  'accounts/passwords.ts',
  'accounts/prove-code.ts',
  'accounts/sign-up.ts',
  'accounts/staff-claims.ts',
  'accounts/two-step.ts',
  'accounts/verify-email.ts',
  'accounts/ways-in.ts',
  'meetings/pass-to-owner.ts',
  'platform/post.ts',
  'quotes/answer-quote.ts',
  'quotes/request-quote.ts',
  'settings/connections.ts',
].map((file) => `src/server/${file}`)
/** By staff, some of them also to the address of the account itself. */
const byStaff = [
  'accounts/clients.ts',
  'accounts/staff-invitations.ts',
  'accounts/staff-rights.ts',
  'accounts/switch-person.ts',
  'accounts/two-step-resets.ts',
  'quotes/send-quote.ts',
  'quotes/turn-down-quote.ts',
  'settings/invoicing.ts',
  'team/creators.ts',
].map((file) => `src/server/${file}`)
const outward = ['meetings/mail-invitations.ts', 'team/teammates.ts'].map((file) => `src/server/${file}`)

/** The table of docs/limits.md. */
function describeLimits(): string {
  const listed: readonly ListedRule[] = Object.values(rules)
  const rows = listed.map(
    ({ name, what, max, per, windowMs }) => `| \`${name}\` | ${what} | ${max} | ${per} | ${sayWindow(windowMs)} |`,
  )
  return ['| name | what is counted | at most | for each | within |', '|---|---|---|---|---|', ...rows].join('\n')
}

function sayWindow(windowMs: number): string {
  const minutes = windowMs / 60_000
  if (minutes % 1440 === 0) return say(minutes / 1440, 'day')
  return minutes % 60 === 0 ? say(minutes / 60, 'hour') : say(minutes, 'minute')
}

function say(count: number, unit: string): string {
  if (count > 1) return `${count} ${unit}s`
  return unit === 'hour' ? 'an hour' : `a ${unit}`
}
