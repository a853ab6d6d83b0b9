import * as z from 'zod/mini'
import { askForName, isSignedBy } from '#domain/core/signature.ts'
import { requiredName } from '#domain/core/text.ts'
import * as calls from '#domain/launchpad/contract.ts'

const { label, owner, isBlocking } = calls.addLaunchItem.body.shape
const { version, note } = calls.updateLaunchItem.body.shape
export const itemSchema = z.strictObject({ version, label, owner, isBlocking, note })

const { name, exceptions } = calls.approveGoLive.body.shape

export function approvalSchema(fullName: string) {
  const signed = name.check(z.refine((typed) => isSignedBy(String(typed), fullName), askForName(fullName)))
  return z.strictObject({ name: signed, exceptions })
}

export const moveSchema = z.strictObject({ reason: calls.takeOffline.body.shape.reason })

export const siteSchema = z.strictObject({
  version: calls.updateHosting.body.shape.version,
  name: requiredName(80),
  address: calls.updateHosting.body.shape.address,
  provider: calls.updateHosting.body.shape.provider,
})
