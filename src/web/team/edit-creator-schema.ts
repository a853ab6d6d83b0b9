import * as z from 'zod/mini'
import { updateCreator } from '#domain/team/member-contract.ts'

/** What the form asks for: the call's body without the creator. */
export const editCreatorForm = z.pick(updateCreator.body, {
  version: true,
  firstName: true,
  lastName: true,
  position: true,
  rate: true,
})
