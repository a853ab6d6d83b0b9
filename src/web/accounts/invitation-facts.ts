import type { readInvitation } from '#domain/accounts/contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'

/** What an invitation is for, as its link's holder may know it. */
export type InvitationFacts = ReplyOf<typeof readInvitation>
