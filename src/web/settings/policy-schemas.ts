import * as z from 'zod/mini'
import { publishPolicy } from '#domain/settings/policy-contract.ts'

const { version, body, note } = publishPolicy.body.shape

/** The form of the next version of a policy. */
export const policyForm = z.strictObject({ version, body, note })
