import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'

/** A creator on a project. The id is `<projectId>:<creatorId>`, so that a creator is a member of a project once. */
export const memberSchema = z.strictObject({
  id: z.string(),
  projectId: z.string(),
  clientId: z.string(),
  creatorId: z.string(),
  /** The creator's pay per hour; never shown to a client. */
  rate: money,
  /** The bill rate of their hours; null if the project's bill rate applies. */
  billRateCents: z.nullable(money),
  /** Their job on this project: "Design", "Front end". */
  role: z.string(),
  startedAt: instant,
  /** Set once they are off the project: their hours stay, their access is gone. */
  endedAt: z.nullable(instant),
})
export type ProjectMember = z.output<typeof memberSchema>

export function memberId(projectId: string, creatorId: string): string {
  return `${projectId}:${creatorId}`
}
