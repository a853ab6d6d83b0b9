import { expect, it } from 'vitest'
import { messageForm } from './message-form-schema.ts'
import { noProject } from './no-project.ts'

const required = 'This field is required'

it.each([
  ['to nobody, empty', { projectId: '', subject: '', body: '' }, { projectId: required, body: required }],
  ['to no project, empty', { projectId: noProject, subject: '', body: '' }, { subject: required, body: required }],
  [
    'to no project, without a subject',
    { projectId: noProject, subject: ' ', body: 'May we visit?' },
    { subject: required },
  ],
  ['to a project, empty', { projectId: 'bakery-relaunch', subject: '', body: '' }, { body: required }],
  ['to a project', { projectId: 'bakery-relaunch', subject: '', body: 'May we visit?' }, {}],
  ['to no project', { projectId: noProject, subject: 'Open house', body: 'May we visit?' }, {}],
])('tells at its field what a message %s lacks', (_, message, problems) => {
  const { error } = messageForm.safeParse(message)
  const told = Object.fromEntries((error?.issues ?? []).map(({ path, message: said }) => [path.join('.'), said]))
  expect(told).toEqual(problems)
})
