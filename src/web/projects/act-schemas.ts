import * as z from 'zod/mini'
import { requiredMessage, requiredOr } from '#domain/core/text.ts'
import { addLink, updateLink, updateProject, updateTerms } from '#domain/projects/contract.ts'
import { addMilestone } from '#domain/projects/product-contract.ts'
import { startProject } from '#domain/projects/staff-contract.ts'
import { visibilitySchema } from '#domain/projects/terms.ts'

const isHidden = z.boolean()

/** What the form for a link asks for: the call's body with a switch for whom it is. The portal checks the host. */
export const linkForm = z.extend(z.omit(updateLink.body, { visibility: true }), { isHidden })

/** The same for a new one. */
export const newLinkForm = z.extend(z.omit(addLink.body, { visibility: true }), { isHidden })

/** What the form for a milestone asks for, new or not: the call's own rules. */
export const milestoneForm = z.extend(z.omit(addMilestone.body, { key: true, productId: true }), { version: z.int() })

const percentMessage = 'Enter a whole number from 0 to 100'

/** What staff say of a project. The call's own rules, with words for the percentage that is typed. */
export const staffProjectForm = z.extend(updateProject.body, {
  manualPercent: z
    .int({ error: requiredOr(percentMessage) })
    .check(z.minimum(0, percentMessage), z.maximum(100, percentMessage)),
})

/** What the form for a project of a client asks for: the call's body, whose client is not chosen at first. A template needs a start. */
export const startProjectForm = z
  .extend(startProject.body, { clientId: z.string(requiredMessage) })
  .check((context) => {
    const { templateId, startDay } = context.value
    if (templateId && !startDay)
      context.issues.push({ code: 'custom', path: ['startDay'], message: requiredMessage, input: null })
  })

/** What the form for terms asks for: the call's body with its switches beside the rest. */
export const termsForm = z.extend(z.omit(updateTerms.body, { visibility: true }), visibilitySchema.shape)
