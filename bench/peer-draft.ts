import { toInstant } from '#domain/core/instants.ts'
import { newProject } from '#domain/projects/new-project.ts'

const blank = { id: '', name: '', description: '', clientId: '', companyName: '', createdBy: '' }
const {
  id: _id,
  name: _name,
  description: _text,
  createdAt: _made,
  updatedAt: _changed,
  ...draft
} = newProject(blank, toInstant(0))

/** What every new project has in common, for servers that know nothing of the portal's code: JSON. */
export const peerDraft = JSON.stringify({ version: 1, ...draft })
