import { expect, it } from 'vitest'
import type { getProducts } from '#domain/catalogue/contract.ts'
import { refusals } from '#domain/core/refusals.ts'
import type { createProject } from '#domain/projects/contract.ts'
import { CallRefused, toCallRefused } from './call-refused.ts'
import { callTo } from './call.ts'
import { answerWire, problem } from './wire.test-support.ts'

const startProject = callTo<typeof createProject>('create-project')
const body = { name: 'Café map', description: 'All shops on one map.' }
const generic = 'An unknown error has occurred please refresh the page and try again.'

async function refusalOf(answer: () => Response | Promise<Response>): Promise<CallRefused> {
  answerWire(answer)
  return startProject(body).then(
    () => expect.unreachable('the call was answered'),
    (error: unknown) => toCallRefused(error),
  )
}

it('posts the body as JSON to the path of the call, and gives the reply back', async () => {
  const sent = answerWire(() => Response.json({ project: { id: 'p1' } }))
  expect(await startProject(body)).toEqual({ project: { id: 'p1' } })
  expect(sent).toEqual([
    {
      path: '/api/create-project',
      body,
      init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    },
  ])
})

it('sends no body where the call has none', async () => {
  const sent = answerWire(() => Response.json({ products: [] }))
  await callTo<typeof getProducts>('get-product-stripe')(undefined)
  expect(sent).toEqual([{ path: '/api/get-product-stripe', body: undefined, init: { method: 'POST', headers: {} } }])
})

it('throws a refusal with its code, its sentence, its fields and the request id', async () => {
  const fields = { name: 'This field is required' }
  const refused = await refusalOf(() => problem('invalid-input', fields))
  expect(refused).toBeInstanceOf(CallRefused)
  expect(refused).toMatchObject({
    code: 'invalid-input',
    message: refusals['invalid-input'].sentence,
    fields,
    requestId: 'request-1',
  })
})

it('a refusal of the whole call has no fields', async () => {
  expect((await refusalOf(() => problem('forbidden'))).fields).toEqual({})
})

it('says that the portal could not be reached where no answer comes, and keeps why', async () => {
  const cause = new TypeError('Failed to fetch')
  const refused = await refusalOf(() => Promise.reject(cause))
  expect(refused).toMatchObject({
    code: 'offline',
    message: 'We couldn’t reach the portal. Check your connection, then try again.',
    requestId: undefined,
    cause,
    mayBeDone: false,
  })
})

it('says of a call with a key that it may be done, and counts once', async () => {
  answerWire(() => Promise.reject(new TypeError('Failed to fetch')))
  const refused = await startProject({ key: 'k'.repeat(20), ...body }).catch(toCallRefused)
  expect(refused).toMatchObject({
    code: 'offline',
    message:
      'We couldn’t reach the portal. Check your connection, then try again. Trying again won’t create a duplicate.',
    mayBeDone: true,
  })
  expect((await refusalOf(() => problem('forbidden'))).mayBeDone).toBe(false)
})

it('lets a call that was taken back end as the browser ends it, and not as a portal out of reach', async () => {
  const abort = new AbortController()
  const gone = new DOMException('taken back', 'AbortError')
  const sent = answerWire(() => Promise.reject(gone))
  abort.abort()
  await expect(startProject(body, { signal: abort.signal })).rejects.toBe(gone)
  expect(sent[0]?.init.signal).toBe(abort.signal)
})

it.each([
  ['the page of a proxy', new Response('<!doctype html><h1>Bad gateway</h1>', { status: 502 })],
  ['the JSON of a proxy', Response.json({ message: 'Service Unavailable' }, { status: 503 })],
  ['no object at all', Response.json(null, { status: 500 })],
  ['an answer that was cut', new Response('{"code":"forb', { status: 403 })],
  ['a page where a reply should be', new Response('<!doctype html><h1>Welcome to our Wi-Fi</h1>')],
])('tells the generic message for %s', async (_, answer) => {
  const refused = await refusalOf(() => answer)
  expect(refused).toMatchObject({ code: 'unexpected', message: generic, fields: {}, requestId: undefined })
})

it('tells whatever else was thrown by the generic message of the catalogue', () => {
  const cause = new Error('a bug of ours')
  expect(toCallRefused(cause)).toMatchObject({ code: 'unexpected', message: refusals.unexpected.sentence, cause })
  const refused = new CallRefused({ code: 'forbidden', detail: 'No.' })
  expect(toCallRefused(refused)).toBe(refused)
})

it('asks nothing before it is called', () => {
  const sent = answerWire(() => Response.json({}))
  callTo<typeof createProject>('create-project')
  expect(sent).toEqual([])
})
