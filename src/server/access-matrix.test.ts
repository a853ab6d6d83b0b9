import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import type { Endpoint } from '#domain/core/endpoint.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import * as outbox from '#domain/outbox/contract.ts'
import * as projects from '#domain/projects/contract.ts'
import * as team from '#domain/team/contract.ts'
import { openTestPortal } from './portal.test-support.ts'

/** `client` owns what the body names; `another` is a client it does not belong to; `teammate` has the owner's projects. */
const actors = { guest: null, client: 'ada', another: 'grace', teammate: 'ben', creator: 'ivo', staff: 'tom' } as const
type Actor = keyof typeof actors

type Outcome = RefusalCode | 'ok'
type Row = { readonly call: Endpoint; readonly body: unknown } & Readonly<Record<Actor, Outcome>>

function row(call: Endpoint, body: unknown, outcomes: Record<Actor, Outcome>): Row {
  return { call, body, ...outcomes }
}

function everybody(outcome: Outcome): Record<Actor, Outcome> {
  return { guest: outcome, client: outcome, another: outcome, teammate: outcome, creator: outcome, staff: outcome }
}

function signedIn(outcome: Outcome): Record<Actor, Outcome> {
  return { ...everybody(outcome), guest: 'not-signed-in' }
}

function staffOnly(outcome: Outcome = 'ok'): Record<Actor, Outcome> {
  return { ...everybody('forbidden'), guest: 'not-signed-in', staff: outcome }
}

const token = 'no-such-token-that-anybody-was-ever-sent'
const adasProject = 'bakery-relaunch'
const password = 'correct horse battery staple'

/** Which caller may make which call, and how the others are refused. A call without a row fails. */
const matrix: readonly Row[] = [
  row(accounts.session, {}, everybody('ok')),
  row(
    accounts.signUp,
    { email: 'ada@northwind.example', password, fullName: 'Ada L', companyName: 'N' },
    everybody('auth/email-already-in-use'),
  ),
  row(accounts.finishSignUp, { fullName: 'Ada L', companyName: 'N' }, signedIn('already-signed-up')),
  row(
    accounts.signIn,
    { email: 'nobody@nowhere.example', password, remember: false },
    everybody('auth/user-not-found'),
  ),
  row(accounts.completeTwoStep, { code: '123456' }, everybody('not-signed-in')),
  row(accounts.confirmIdentity, { password }, signedIn('auth/wrong-password')),
  row(accounts.requestPasswordReset, { email: 'nobody@nowhere.example' }, everybody('ok')),
  row(accounts.resetPassword, { token, password }, everybody('auth/invalid-action-code')),
  row(
    accounts.changePassword,
    { currentPassword: password, newPassword: `${password} 2` },
    signedIn('auth/wrong-password'),
  ),
  row(accounts.verifyEmail, { token }, everybody('auth/invalid-action-code')),
  row(accounts.resendVerification, {}, signedIn('ok')),
  row(accounts.startTwoStep, {}, signedIn('ok')),
  row(accounts.enableTwoStep, { code: '123456' }, signedIn('auth/invalid-verification-code')),
  row(accounts.disableTwoStep, { code: '123456' }, signedIn('auth/invalid-verification-code')),
  row(
    accounts.claimStaffAccount,
    { token, email: 'eve@evil.example', password, fullName: 'Eve' },
    everybody('claim-refused'),
  ),
  row(accounts.inviteStaff, { email: 'new@brightwater.example', fullName: 'New One' }, staffOnly()),
  row(accounts.readInvitation, { token }, everybody('auth/invalid-action-code')),
  row(accounts.acceptInvitation, { token, password, fullName: 'New One' }, everybody('auth/invalid-action-code')),
  row(accounts.joinByInvitation, { token }, signedIn('auth/invalid-action-code')),
  row(
    accounts.updateProfile,
    { version: 99, firstName: 'A', lastName: 'B', companyName: '', position: '', phone: '' },
    signedIn('stale-version'),
  ),
  row(accounts.listClients, {}, staffOnly()),
  row(team.listEmployees, {}, signedIn('ok')),
  row(
    team.createCreator,
    { firstName: 'Kim', lastName: 'Ruiz', position: 'Engineer', email: 'kim@ruiz.example', rate: 7000 },
    staffOnly(),
  ),
  row(team.inviteCreatorAgain, { creatorId: 'nobody' }, staffOnly('not-found')),
  row(outbox.listOutbox, {}, staffOnly()),
  row(outbox.readMail, { mailId: 'nothing' }, staffOnly('not-found')),
  row(
    projects.createProject,
    { name: 'New', description: 'One' },
    { guest: 'not-signed-in', client: 'ok', another: 'ok', teammate: 'ok', creator: 'forbidden', staff: 'forbidden' },
  ),
  row(projects.listProjects, {}, signedIn('ok')),
  row(projects.getProject, { projectId: adasProject }, { ...signedIn('ok'), another: 'project-not-found' }),
  row(
    projects.updateProject,
    { projectId: adasProject, version: 99 },
    { ...signedIn('stale-version'), another: 'project-not-found', creator: 'forbidden' },
  ),
  row(
    projects.addProduct,
    { projectId: adasProject, name: 'App', description: '', kind: 'apps' },
    { ...signedIn('ok'), another: 'project-not-found', creator: 'forbidden' },
  ),
  row(accounts.signOut, {}, everybody('ok')),
  row(accounts.signOutEverywhere, {}, signedIn('ok')),
]

for (const entry of matrix) {
  test(`${entry.call.name}: each caller gets what the matrix says`, async () => {
    const portal = await openTestPortal()
    try {
      const told: Record<string, Outcome> = {}
      for (const [actor, uid] of Object.entries(actors)) {
        told[actor] = await portal.outcome(uid, entry.call, entry.body)
      }
      const { call: _call, body: _body, ...expected } = entry
      assert.deepEqual(told, expected)
    } finally {
      await portal.close()
    }
  })
}

const contracts = [accounts, outbox, projects, team]

function declaredCalls(): Endpoint[] {
  return contracts
    .flatMap((contract) => Object.values(contract))
    .filter((value): value is Endpoint => typeof value === 'object' && 'path' in value && 'who' in value)
}

function callsWithoutRow(calls: readonly Endpoint[]): string[] {
  const covered = new Set(matrix.map(({ call }) => call.name))
  return calls.map(({ name }) => name).filter((name) => !covered.has(name))
}

test('every call that the portal answers has a row', async () => {
  const portal = await openTestPortal()
  try {
    const mounted = [...portal.calls]
    assert.deepEqual(callsWithoutRow(mounted), [])
    assert.deepEqual(
      mounted.map(({ name }) => name).sort(),
      declaredCalls()
        .map(({ name }) => name)
        .sort(),
      'each declared call is mounted',
    )
  } finally {
    await portal.close()
  }
})

test('a call without a row is found', () => {
  assert.deepEqual(callsWithoutRow([{ ...accounts.session, name: 'planted-call' }]), ['planted-call'])
})
