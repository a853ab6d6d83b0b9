import * as z from 'zod/mini'
import { updateCreator } from '#domain/team/member-contract.ts'

/** What the form asks for: the call's body without the creator and the version. */
export const editCreatorForm = z.pick(updateCreator.body, {
  firstName: true,
  lastName: true,
  position: true,
  rate: true,
})
