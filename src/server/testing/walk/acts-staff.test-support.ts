import * as clients from '#domain/accounts/client-contract.ts'
import * as accounts from '#domain/accounts/contract.ts'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import * as staffCalls from '#domain/accounts/staff-contract.ts'
import { cents } from '#domain/core/money.ts'
import * as meetings from '#domain/meetings/contract.ts'
import { firstMeetingRules } from '#domain/meetings/first-rules.ts'
import * as outbox from '#domain/outbox/contract.ts'
import * as quotes from '#domain/quotes/contract.ts'
import { firstQuoteRates } from '#domain/quotes/first-rates.ts'
import * as connections from '#domain/settings/connections-contract.ts'
import * as settings from '#domain/settings/contract.ts'
import * as invoicing from '#domain/settings/invoicing-contract.ts'
import { standardInvoicing } from '#domain/settings/invoicing.ts'
import * as logo from '#domain/settings/logo-contract.ts'
import * as mailTexts from '#domain/settings/mail-contract.ts'
import * as policies from '#domain/settings/policy-contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { createStaffClaim } from '#server/accounts/staff-claims.ts'
import { createId } from '#server/platform/secrets.ts'
import { published, worded } from '#server/settings/access-rows.test-support.ts'
import { pngOf } from '#server/testing/png.test-support.ts'
import { castPassword as password } from '#tools/seed/cast.ts'
import type { Act } from './act.test-support.ts'
import { tom } from './callers.test-support.ts'
import { canary } from './canaries.test-support.ts'
import type { World } from './world.test-support.ts'

const staff = { by: 'tom' } as const
const colleague = { email: 'new@brightwater.example', fullName: 'New One', staffRights: ['people' as const] }
/** Only an owner changes the access of an owner, which nina is. */
const ofOwner = { besides: { 'staff-people': 'forbidden' } } as const

/** A client of an address that nobody has. */
function newClient(isInvited: boolean) {
  const email = `${createId()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, 'x')}@walk.example`
  return {
    key: createId(),
    companyName: 'Lantern Tea',
    firstName: 'Rosa',
    lastName: 'Lind',
    email,
    note: '',
    isInvited,
  }
}

/** An agency that has no staff any more has a link for the first of them. */
async function claimLink({ portal }: World): Promise<string> {
  const { documents, clock } = portal
  const held = await documents.list(users, {
    where: { role: 'superAdmin' },
    orderBy: ['createdAt', 'desc'],
    limit: 100,
  })
  await documents.transact(async (transaction) => {
    const found = await Promise.all(held.map(({ id }) => transaction.get(users, id)))
    for (const each of found) if (each) transaction.put(users, { ...each.data, role: 'creator' })
  })
  const settings = { baseUrl: 'http://portal.example' }
  const link = await createStaffClaim({ documents, clock, createId, settings })
  return new URL(link ?? '').searchParams.get('token') ?? ''
}

/** One that differs: what is saved as it was is no change. */
const [small] = firstQuoteRates

export const staffActs: readonly Act[] = [
  {
    call: accounts.claimStaffAccount,
    by: 'guest',
    foreign: 'ok',
    missing: 'claim-refused',
    bearer: true,
    withoutLooks: 'nobody is of the staff who could look',
    async make(world) {
      const token = await claimLink(world)
      return { token, email: `${createId().toLowerCase()}@walk.example`, password, fullName: 'First One' }
    },
  },
  { call: accounts.inviteStaff, ...staff, make: () => colleague },
  { call: staffCalls.listClients, ...staff, make: () => ({}) },
  { call: clients.listLastActs, ...staff, make: () => ({}) },
  { call: staffCalls.listStaffInvitations, ...staff, make: () => ({}) },
  {
    call: staffCalls.withdrawStaffInvitation,
    ...staff,
    missing: 'ok',
    async make({ call }) {
      await call('tom', accounts.inviteStaff, colleague)
      const { invitations } = await call('tom', staffCalls.listStaffInvitations, {})
      return { invitationId: invitations[0]?.id }
    },
  },
  {
    call: staffCalls.setStaffRights,
    ...staff,
    async make({ call }) {
      const { employees } = await call('tom', listEmployees, {})
      const { version } = employees.find(({ id }) => id === 'nina') ?? {}
      return { uid: 'nina', version, staffRights: ['projects', 'money'] }
    },
  },
  { call: staffCalls.deactivateStaff, ...staff, ...ofOwner, make: () => ({ uid: 'nina' }) },
  {
    call: staffCalls.reactivateStaff,
    ...staff,
    ...ofOwner,
    async make({ call }) {
      await call('tom', staffCalls.deactivateStaff, { uid: 'nina' })
      return { uid: 'nina' }
    },
  },
  { call: staffCalls.deactivateClient, ...staff, make: () => ({ uid: 'hugo' }) },
  {
    call: staffCalls.reactivateClient,
    ...staff,
    async make({ call }) {
      await call('tom', staffCalls.deactivateClient, { uid: 'hugo' })
      return { uid: 'hugo' }
    },
  },
  { call: staffCalls.signOutPerson, ...staff, make: () => ({ uid: 'hugo' }) },
  { call: staffCalls.resetTwoStep, ...staff, make: () => ({ uid: 'hugo' }) },
  { call: quotes.listQuoteRateChanges, ...staff, make: () => ({}) },
  { call: meetings.listMeetingRuleChanges, ...staff, make: () => ({}) },
  {
    call: quotes.updateQuoteRates,
    ...staff,
    async make({ call }) {
      const { version } = await call('tom', quotes.getQuoteRates, {})
      return { version, rates: [{ ...small, lowCents: cents(200_000) }, ...firstQuoteRates.slice(1)] }
    },
  },
  {
    call: meetings.updateAvailability,
    ...staff,
    async make({ callAs }, caller) {
      const asker = caller.role === 'superAdmin' ? caller : tom
      const { version } = (await callAs(asker, meetings.getAvailability, {})).availability
      return { version, timeZone: 'UTC', spans: [], daysOff: [], joinUrl: null }
    },
  },
  {
    call: meetings.updateMeetingRules,
    ...staff,
    async make({ call }) {
      const { rules } = await call('tom', meetings.getAvailability, {})
      return { ...firstMeetingRules, daysAhead: 31, version: rules.version }
    },
  },
  { call: settings.getBrand, ...staff, make: () => ({}) },
  { call: settings.listSettingsChanges, ...staff, make: () => ({ section: 'brand' }) },
  {
    call: settings.updateBrand,
    ...staff,
    async make({ call }) {
      const { brand } = await call('tom', settings.getBrand, {})
      return {
        version: brand.version,
        agencyName: 'Tidewater',
        supportEmail: null,
        supportPhone: null,
        openingHours: null,
        accent: null,
      }
    },
  },
  {
    call: logo.setLogo,
    ...staff,
    async make({ call }) {
      const { version } = (await call('tom', settings.getBrand, {})).brand
      // Each time another picture: the same one changes nothing.
      return { version, image: pngOf({ width: 20 + (version % 600) }).toString('base64') }
    },
  },
  {
    call: logo.removeLogo,
    ...staff,
    async make({ call }) {
      const { version } = (await call('tom', settings.getBrand, {})).brand
      const image = pngOf({ width: 10, height: 1 + (version % 150) }).toString('base64')
      const { brand } = await call('tom', logo.setLogo, { version, image })
      return { version: brand.version }
    },
  },
  { call: mailTexts.listMailTexts, ...staff, make: () => ({}) },
  { call: mailTexts.getMailText, ...staff, make: () => ({ kind: 'reset-password' }) },
  { call: mailTexts.previewMailText, ...staff, make: () => ({ kind: 'reset-password', ...worded }) },
  { call: mailTexts.listMailTextChanges, ...staff, make: () => ({ kind: 'reset-password' }) },
  {
    call: mailTexts.updateMailText,
    ...staff,
    async make({ call }) {
      const { mail } = await call('tom', mailTexts.getMailText, { kind: 'reset-password' })
      return { kind: 'reset-password', version: mail.version, ...worded, subject: `Version ${mail.version}` }
    },
  },
  { call: connections.getConnections, ...staff, make: () => ({}) },
  { call: connections.sendTestEmail, ...staff, make: () => ({}) },
  {
    call: policies.readPolicy,
    by: 'tom',
    foreign: 'ok',
    make: () => ({ kind: 'privacy' }),
  },
  { call: policies.listPolicyVersions, ...staff, make: () => ({ kind: 'privacy' }) },
  {
    call: policies.publishPolicy,
    ...staff,
    async make({ call }) {
      const { versions } = await call('tom', policies.listPolicyVersions, { kind: 'privacy' })
      return { ...published, key: createId(), kind: 'privacy', version: versions.length }
    },
  },
  { call: invoicing.getInvoicing, ...staff, make: () => ({ numberPattern: 'RE-{yyyy}-{0000}' }) },
  {
    call: invoicing.updateInvoicing,
    ...staff,
    async make({ call }) {
      const { version } = (await call('tom', invoicing.getInvoicing, {})).invoicing
      return { version, ...standardInvoicing, footer: 'Thank you' }
    },
  },
  { call: clients.createClient, ...staff, make: () => newClient(true) },
  {
    call: clients.inviteClient,
    ...staff,
    async make({ call }) {
      const { client } = await call('tom', clients.createClient, newClient(false))
      return { clientId: client.uid, email: client.email }
    },
  },
  {
    call: clients.updateClient,
    ...staff,
    async make({ call }) {
      const { client } = await call('tom', clients.getClient, { clientId: 'ada' })
      const { version, firstName, lastName, companyName, phone } = client
      return { clientId: 'ada', version, firstName, lastName, companyName, phone }
    },
  },
  { call: clients.getClient, ...staff, make: () => ({ clientId: 'ada' }) },
  { call: clients.addClientNote, ...staff, make: () => ({ clientId: 'ada', body: canary('internal', 'ada') }) },
  {
    call: clients.removeClientNote,
    ...staff,
    missing: 'ok',
    async make({ call }) {
      const { note } = await call('tom', clients.addClientNote, { clientId: 'ada', body: canary('internal', 'ada') })
      return { noteId: note.id }
    },
  },
  { call: outbox.listOutbox, ...staff, make: () => ({}) },
  {
    call: outbox.readMail,
    ...staff,
    async make({ call }) {
      await call('tom', accounts.inviteStaff, colleague)
      const { mails } = await call('tom', outbox.listOutbox, {})
      return { mailId: mails[0]?.id }
    },
  },
]
