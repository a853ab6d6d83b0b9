import { TOTP } from 'otpauth'
import * as accounts from '#domain/accounts/contract.ts'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import * as hosted from '#domain/accounts/hosted-contract.ts'
import * as looks from '#domain/accounts/look-contract.ts'
import * as profile from '#domain/accounts/profile-contract.ts'
import { readResetLink } from '#domain/accounts/reset-link-contract.ts'
import * as reset from '#domain/accounts/two-step-reset-contract.ts'
import { joinAsInvited } from '#domain/accounts/waiting-contract.ts'
import * as ways from '#domain/accounts/ways-contract.ts'
import { invitationId } from '#server/accounts/exports/collections.ts'
import { createId } from '#server/platform/secrets.ts'
import { webpOf } from '#server/testing/picture.test-support.ts'
import { castPassword as password } from '#tools/seed/cast.ts'
import type { Act } from './act.test-support.ts'
import { ada, guest, halfWay } from './callers.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import type { World } from './world.test-support.ts'

/** What everybody does with an account of their own: it names nobody. */
const own = { by: 'ada', foreign: 'ok' } as const satisfies Partial<Act>
/** What anybody may do who holds a secret that was mailed to them. */
const bearer = { by: 'guest', foreign: 'ok', bearer: true, missing: 'auth/invalid-action-code' } as const

async function resetToken(world: World): Promise<string> {
  const email = await signUp(world)
  await world.callAs(guest, accounts.requestPasswordReset, { email })
  return world.mailedToken(email, 'reset-password')
}

function newAddress(): string {
  return `${createId()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, 'x')}@walk.example`
}

/** Switches two-step sign-in on for this person; a code that comes after the one that was used. */
async function twoStepCode(world: World, caller: Caller): Promise<string> {
  const person = { ...caller, standing: 'in' } as const
  const { secret } = await world.callAs(person, accounts.startTwoStep, {})
  await world.callAs(person, accounts.enableTwoStep, { code: codeOf(world, secret) })
  world.portal.clock.advance(30_000)
  return codeOf(world, secret)
}

/** The same for ada, unless it is on. */
async function withTwoStep(world: World): Promise<void> {
  const { session } = await world.callAs(ada, accounts.session, {})
  if (!session.twoStep) await twoStepCode(world, ada)
}

function codeOf({ portal }: World, secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: portal.clock.nowMs() })
}

/** A link to a new address, for somebody of the cast who has nothing to do with ada. */
async function changedAddress({ portal, call, mailedToken }: World): Promise<string> {
  const newEmail = newAddress()
  portal.signInAgain('hugo')
  await call('hugo', profile.changeEmail, { newEmail, password })
  return mailedToken(newEmail)
}

async function signUp({ call }: World): Promise<string> {
  const email = newAddress()
  await call(null, accounts.signUp, { email, password, fullName: 'New One', companyName: 'New' })
  return email
}

export const accountActs: readonly Act[] = [
  { call: accounts.session, ...own, make: () => ({}) },
  {
    call: accounts.signUp,
    ...own,
    by: 'guest',
    make: () => ({ email: newAddress(), password, fullName: 'New One', companyName: 'New' }),
  },
  {
    call: accounts.finishSignUp,
    by: 'not-signed-up',
    foreign: 'already-signed-up',
    make: () => ({ fullName: 'New One', companyName: 'New' }),
  },
  {
    call: accounts.signIn,
    ...own,
    by: 'guest',
    bearer: true,
    reaches: true,
    make: () => ({ email: 'ada@northwind.example', password, remember: false }),
  },
  {
    call: hosted.signInWithToken,
    ...own,
    by: 'guest',
    bearer: true,
    reaches: true,
    make: () => ({ idToken: `token-of-ada-${'x'.repeat(20)}`, remember: false, screen: 'client' }),
  },
  {
    call: accounts.completeTwoStep,
    by: 'half-way',
    bearer: true,
    foreign: 'not-signed-in',
    make: async (world) => ({ code: await twoStepCode(world, ada) }),
  },
  {
    call: reset.askTwoStepReset,
    by: 'half-way',
    bearer: true,
    foreign: 'not-signed-in',
    async make(world) {
      await withTwoStep(world)
      return {}
    },
  },
  {
    call: reset.keepTwoStep,
    ...bearer,
    reaches: true,
    async make(world) {
      await withTwoStep(world)
      await world.callAs(halfWay, reset.askTwoStepReset, {})
      return { token: await world.mailedToken('ada@northwind.example', 'two-step-reset-asked') }
    },
  },
  { call: reset.keepOwnTwoStep, ...own, make: () => ({}) },
  { call: profile.listSecurityEvents, ...own, make: () => ({}) },
  { call: accounts.signOut, ...own, make: () => ({}) },
  { call: looks.endLook, ...own, make: () => ({}) },
  { call: looks.beginLook, by: 'tom', make: () => ({ uid: 'ada' }) },
  { call: looks.listLooks, by: 'tom', make: () => ({ clientId: 'ada' }) },
  { call: accounts.signOutEverywhere, ...own, make: () => ({}) },
  { call: accounts.confirmIdentity, ...own, make: () => ({ password }) },
  {
    call: accounts.requestPasswordReset,
    ...own,
    by: 'guest',
    reaches: true,
    make: () => ({ email: 'ada@northwind.example' }),
  },
  { call: readResetLink, ...bearer, make: async (world) => ({ token: await resetToken(world) }) },
  {
    call: accounts.resetPassword,
    ...bearer,
    make: async (world) => ({ token: await resetToken(world), password: 'another paper lantern 43' }),
  },
  {
    call: accounts.changePassword,
    ...own,
    make: () => ({ currentPassword: password, newPassword: 'another paper lantern 43' }),
  },
  {
    call: accounts.verifyEmail,
    ...bearer,
    make: async (world) => ({ token: await world.mailedToken(await signUp(world)), password }),
  },
  { call: accounts.resendVerification, ...own, make: () => ({}) },
  { call: ways.listWaysIn, ...own, make: () => ({}) },
  { call: ways.linkGoogle, ...own, make: () => ({}) },
  { call: ways.confirmByGoogle, ...own, make: () => ({ next: '/client/projects' }) },
  { call: ways.unlinkGoogle, ...own, make: () => ({}) },
  { call: accounts.startTwoStep, ...own, make: () => ({}) },
  {
    call: accounts.enableTwoStep,
    by: 'ada',
    foreign: 'auth/invalid-verification-code',
    async make(world, caller) {
      const { secret } = await world.callAs(caller, accounts.startTwoStep, {})
      return { code: codeOf(world, secret) }
    },
  },
  {
    call: accounts.disableTwoStep,
    by: 'ada',
    foreign: 'auth/invalid-verification-code',
    make: async (world, caller) => ({ code: await twoStepCode(world, caller) }),
  },
  {
    call: ways.renewRecoveryCodes,
    by: 'ada',
    foreign: 'auth/invalid-verification-code',
    make: async (world, caller) => ({ code: await twoStepCode(world, caller) }),
  },
  {
    call: accounts.readInvitation,
    ...bearer,
    make: async (world) => ({ token: await invited(world) }),
  },
  {
    call: accounts.acceptInvitation,
    ...bearer,
    make: async (world) => ({ token: await invited(world), password, fullName: 'New One' }),
  },
  {
    call: accounts.joinByInvitation,
    by: 'not-signed-up',
    bearer: true,
    foreign: 'invitation-for-another',
    missing: 'auth/invalid-action-code',
    make: async (world) => ({ token: await invited(world, 'zed@walk.example') }),
  },
  {
    call: joinAsInvited,
    by: 'not-signed-up',
    foreign: 'already-signed-up',
    missing: 'auth/invalid-action-code',
    async make(world) {
      const email = 'zed@walk.example'
      await invited(world, email)
      return { invitationId: invitationId(email, null) }
    },
  },
  {
    call: accounts.updateProfile,
    ...own,
    async make(world, caller) {
      const { viewer } = (await world.callAs(caller, accounts.session, {})).session
      const { version = 0, firstName = '', companyName = '', position = '' } = viewer ?? {}
      return { version, firstName, lastName: 'Other', companyName, position, phone: '' }
    },
  },
  { call: profile.noteTimeZone, ...own, make: () => ({ timeZone: 'Europe/Lisbon' }) },
  { call: profile.setAvatar, ...own, make: () => ({ image: webpOf({ seed: 77 }).toString('base64') }) },
  { call: profile.removeAvatar, ...own, make: () => ({}) },
  { call: profile.changeEmail, ...own, make: () => ({ newEmail: newAddress(), password }) },
  {
    call: profile.resendEmailChange,
    ...own,
    async make(world, caller) {
      await world.callAs(caller, profile.changeEmail, { newEmail: newAddress(), password })
      return {}
    },
  },
  { call: profile.cancelEmailChange, ...own, make: () => ({}) },
  {
    call: profile.confirmEmailChange,
    ...bearer,
    make: async (world) => ({ token: await changedAddress(world) }),
  },
  { call: profile.listSessions, ...own, make: () => ({}) },
  {
    call: profile.endSession,
    by: 'ada',
    async make(world, caller) {
      await world.cookieOf(caller)
      const { sessions } = await world.callAs(caller, profile.listSessions, {})
      return { sessionId: sessions.find(({ current }) => !current)?.id }
    },
  },
  { call: listEmployees, ...own, make: () => ({}) },
]

/** What the link carries that asks somebody to the staff. */
async function invited({ call, mailedToken }: World, email = newAddress()): Promise<string> {
  await call('tom', accounts.inviteStaff, { email, fullName: 'New One' })
  return mailedToken(email)
}
