import * as z from 'zod/mini'
import { subscriptionRef } from '#domain/billing/references.ts'
import { presentedSubscription } from '#domain/billing/subscription-contract.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId, optionalName, optionalText, requiredName, requiredText } from '#domain/core/text.ts'
import { roles } from '#domain/core/viewer.ts'
import { hostingProviders, itemOwners } from './hosting-status.ts'
import { hostingSchema } from './hosting.ts'
import { siteHealthSchema } from './site-health.ts'

/** A site as its readers see it; a creator sees nothing of its plan. */
export const presentedHosting = z.extend(
  z.pick(hostingSchema, {
    id: true,
    clientId: true,
    projectId: true,
    productId: true,
    name: true,
    address: true,
    provider: true,
    status: true,
    planId: true,
    subscriptionId: true,
    checklist: true,
    approval: true,
    launchedAt: true,
    lastCause: true,
    statusChangedAt: true,
    history: true,
    createdBy: true,
    createdAt: true,
    updatedAt: true,
  }),
  { version: z.int() },
)
export type PresentedHosting = z.output<typeof presentedHosting>

export const presentedHealth = z.extend(
  z.pick(siteHealthSchema, {
    id: true,
    clientId: true,
    projectId: true,
    address: true,
    checkedAt: true,
    isUp: true,
    failures: true,
    problem: true,
    httpStatus: true,
    responseMs: true,
    tlsExpiresAt: true,
    points: true,
    days: true,
  }),
  { version: z.int() },
)
export type PresentedHealth = z.output<typeof presentedHealth>

const site = z.strictObject({ site: presentedHosting })
const staff = ['superAdmin'] as const
const hostingId = documentId

export const listHosting = endpoint('list-hosting', {
  summary:
    'Sites with what the checks found: of the account, of a creator’s projects, or for staff of one client or of all, 200 at most.',
  body: z.strictObject({ clientId: z.optional(documentId) }),
  reply: z.strictObject({ sites: z.array(presentedHosting), health: z.array(presentedHealth) }),
  who: roles,
  refusals: ['not-found'],
  reads: true,
})

export const requestHosting = endpoint('request-hosting', {
  summary: 'Puts a product on the launchpad, offline until a hosting plan pays for it. Repeating it changes nothing.',
  body: z.strictObject({ productId: documentId }),
  reply: site,
  who: ['client', 'superAdmin'],
  staffRights: ['projects'],
  refusals: ['not-found', 'project-archived'],
})

export const updateHosting = endpoint('update-hosting', {
  summary:
    'Changes where visitors find a site, and what it is called. Where it is hosted is for staff to say: the owner of the account is refused `forbidden`.',
  body: z.strictObject({
    hostingId,
    version: z.int(),
    name: z.optional(requiredName(80)),
    /** Empty if it is not known. */
    address: z.optional(optionalName(300)),
    provider: z.optional(z.enum(hostingProviders)),
  }),
  reply: site,
  who: ['client', 'superAdmin'],
  staffRights: ['projects'],
  refusals: ['not-found', 'forbidden', 'stale-version', 'invalid-input'],
})

export const removeSite = endpoint('remove-site', {
  summary:
    'Takes a site off the launchpad; one that is live is taken offline first. Its plan runs on and waits to be given to another site.',
  body: z.strictObject({ hostingId, version: z.int() }),
  reply: z.strictObject({}),
  who: ['client', 'superAdmin'],
  staffRights: ['projects'],
  refusals: ['not-found', 'forbidden', 'stale-version', 'hosting-move-refused'],
})

export const assignPlan = endpoint('assign-plan', {
  summary:
    'Gives a hosting plan to a site of its account or, with null, to none: it waits. The site that it kept online before has no plan then. Repeating it changes nothing.',
  body: z.strictObject({
    subscriptionId: subscriptionRef,
    /** That of the subscription. */
    version: z.int(),
    siteId: z.nullable(documentId),
  }),
  reply: z.strictObject({ subscription: presentedSubscription }),
  who: ['client', 'superAdmin'],
  staffRights: ['projects', 'money'],
  refusals: [
    'not-found',
    'forbidden',
    'stale-version',
    'subscription-ended',
    'plan-not-for-this',
    'plan-owned-already',
  ],
})

export const tickLaunchItem = endpoint('tick-launch-item', {
  summary: 'Says that an item of the checklist is done, or open again. Repeating it changes nothing.',
  body: z.strictObject({
    hostingId,
    itemId: documentId,
    isDone: z.boolean(),
    /** Left as it is where it is not sent. */
    note: z.optional(optionalText(500)),
  }),
  reply: site,
  who: roles,
  staffRights: ['projects'],
  refusals: ['not-found', 'forbidden'],
})

export const addLaunchItem = endpoint('add-launch-item', {
  summary: 'Adds an item below the others. The same key adds it once.',
  body: z.strictObject({
    hostingId,
    /** Made by the caller, and the id of the item. */
    key: documentId,
    label: requiredName(120),
    owner: z.enum(itemOwners),
    isBlocking: z.boolean(),
  }),
  reply: site,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'invalid-input'],
})

export const updateLaunchItem = endpoint('update-launch-item', {
  summary: 'Changes what an item says, who does it, and whether it blocks the launch. `version` is that of the site.',
  body: z.strictObject({
    hostingId,
    itemId: documentId,
    version: z.int(),
    label: z.optional(requiredName(120)),
    owner: z.optional(z.enum(itemOwners)),
    isBlocking: z.optional(z.boolean()),
    note: z.optional(optionalText(500)),
  }),
  reply: site,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'stale-version'],
})

export const removeLaunchItem = endpoint('remove-launch-item', {
  summary: 'Takes an item off the checklist. Repeating it changes nothing.',
  body: z.strictObject({ hostingId, itemId: documentId }),
  reply: site,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found'],
})

export const approveGoLive = endpoint('approve-go-live', {
  summary:
    'The owner’s approval that the site may go live, signed with the name of their profile, once nothing blocks the launch. The first one stands.',
  body: z.strictObject({ hostingId, name: requiredName(200), exceptions: optionalText(1000) }),
  reply: site,
  who: ['client'],
  refusals: ['not-found', 'forbidden', 'not-awaiting-approval', 'launch-blocked', 'invalid-input'],
})

export const withdrawGoLive = endpoint('withdraw-go-live', {
  summary: 'Withdraws the owner’s approval before the site has gone live. Repeating it changes nothing.',
  body: z.strictObject({ hostingId }),
  reply: site,
  who: ['client'],
  refusals: ['not-found', 'forbidden', 'already-launched'],
})

export const goLive = endpoint('go-live', {
  summary:
    'Opens a site to its visitors once it is paid, approved, and nothing blocks it. Repeating it changes nothing.',
  body: z.strictObject({ hostingId }),
  reply: site,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'hosting-move-refused', 'hosting-not-paid', 'not-ready-to-launch'],
})

export const takeOffline = endpoint('take-offline', {
  summary: 'Takes a live site from its visitors, with the reason that its client reads. Repeating it changes nothing.',
  body: z.strictObject({ hostingId, reason: requiredText(500) }),
  reply: site,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'hosting-move-refused'],
})

export const bringBack = endpoint('bring-back', {
  summary: 'Opens a site again that was live before. Repeating it changes nothing.',
  body: z.strictObject({ hostingId, reason: requiredText(500) }),
  reply: site,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'hosting-move-refused', 'hosting-not-paid'],
})
