import * as z from 'zod/mini'
import { addLink, updateLink } from '#domain/projects/contract.ts'

const isHidden = z.boolean()

/** What the form for a link asks for: the call's body with a switch for whom it is. The portal checks the host. */
export const linkForm = z.extend(z.omit(updateLink.body, { visibility: true }), { isHidden })

/** The same for a new one. */
export const newLinkForm = z.extend(z.omit(addLink.body, { visibility: true }), { isHidden })
