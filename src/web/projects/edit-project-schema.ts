import * as z from 'zod/mini'
import { updateProject } from '#domain/projects/contract.ts'

const percentMessage = 'Enter a whole number from 0 to 100'

/** What staff say of a project. The call's own rules, with words for the percentage that is typed. */
export const staffProjectForm = z.extend(updateProject.body, {
  manualPercent: z.int(percentMessage).check(z.minimum(0, percentMessage), z.maximum(100, percentMessage)),
})
