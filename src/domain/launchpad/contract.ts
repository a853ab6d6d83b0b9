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
    'Returns sites and the results of their checks. Clients get their account’s sites, creators their projects’ sites and staff one client’s sites or all.',
  body: z.strictObject({ clientId: z.optional(documentId) }),
  reply: z.strictObject({ sites: z.array(presentedHosting), health: z.array(presentedHealth) }),
  who: roles,
  refusals: ['not-found'],
  reads: true,
})

export const requestHosting = endpoint('request-hosting', {
  summary:
    'Adds a product to the Launchpad. Only the account owner and staff can add a site. The site’s status is `offline` until it has a hosting plan. Repeating the call changes nothing.',
  body: z.strictObject({ productId: documentId }),
  reply: site,
  who: ['client', 'superAdmin'],
  staffRights: ['projects'],
  refusals: ['not-found', 'project-archived'],
})

export const updateHosting = endpoint('update-hosting', {
  summary:
    'Updates a site’s name, address and `provider`. Only the account owner and staff can update a site, and only staff can change the `provider`.',
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
    'Removes a site that isn’t live from the Launchpad and deletes its checklist. Only the account owner and staff can remove a site. If the site has a plan, the plan continues and can be assigned to another site.',
  body: z.strictObject({ hostingId, version: z.int() }),
  reply: z.strictObject({}),
  who: ['client', 'superAdmin'],
  staffRights: ['projects'],
  refusals: ['not-found', 'forbidden', 'stale-version', 'hosting-move-refused'],
})

export const assignPlan = endpoint('assign-plan', {
  summary:
    'Assigns a hosting plan to one of the account’s sites, or to none if `siteId` is null. Only the account owner and staff can assign a plan. The plan no longer covers its previous site. Repeating the call changes nothing.',
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
  summary:
    'Marks a checklist item as done or open, and sets its note. Account owners and creators can mark only their own items. Teammates can’t mark any. Repeating the call changes nothing.',
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
  summary: 'Adds an item to the end of a site’s checklist. A repeated `key` adds nothing.',
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
  summary:
    'Updates a checklist item’s text, note and owner, and whether it blocks the launch. `version` is the site version the caller saw.',
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
  summary: 'Removes a checklist item. Repeating the call changes nothing.',
  body: z.strictObject({ hostingId, itemId: documentId }),
  reply: site,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found'],
})

export const approveGoLive = endpoint('approve-go-live', {
  summary:
    'Approves the launch of a site that has a hosting plan and no open launch blockers. Only the account owner can approve a launch, signing with the name on their profile. Repeating the call changes nothing.',
  body: z.strictObject({ hostingId, name: requiredName(200), exceptions: optionalText(1000) }),
  reply: site,
  who: ['client'],
  refusals: ['not-found', 'forbidden', 'not-awaiting-approval', 'launch-blocked', 'invalid-input'],
})

export const withdrawGoLive = endpoint('withdraw-go-live', {
  summary:
    'Withdraws the launch approval before the site first goes live. Only the account owner can withdraw the approval. Repeating the call changes nothing.',
  body: z.strictObject({ hostingId }),
  reply: site,
  who: ['client'],
  refusals: ['not-found', 'forbidden', 'already-launched'],
})

export const goLive = endpoint('go-live', {
  summary:
    'Launches a site that has a hosting plan, the account owner’s approval and no open launch blockers. Repeating the call changes nothing.',
  body: z.strictObject({ hostingId }),
  reply: site,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'hosting-move-refused', 'hosting-not-paid', 'not-ready-to-launch'],
})

export const takeOffline = endpoint('take-offline', {
  summary: 'Takes a live site offline, with a reason that the client sees. Repeating the call changes nothing.',
  body: z.strictObject({ hostingId, reason: requiredText(500) }),
  reply: site,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'hosting-move-refused'],
})

export const bringBack = endpoint('bring-back', {
  summary:
    'Brings an offline site back online, with a reason that the client sees. The site must have been live before and have a hosting plan. Repeating the call changes nothing.',
  body: z.strictObject({ hostingId, reason: requiredText(500) }),
  reply: site,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'hosting-move-refused', 'hosting-not-paid'],
})
