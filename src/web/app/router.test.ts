import { createMemoryHistory } from '@tanstack/history'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerCalls } from '#web/accounts/stage.test-support.tsx'
import { readSearch, writeSearch } from '#web/platform/routing/location.ts'
import { createAppRouter } from './router.ts'

it('reads search parameters as the text they are: no number, no boolean, no JSON', () => {
  expect(readSearch('?projectId=42&walkThroughTab=true&q=%22x%22&filter={}&empty=')).toEqual({
    projectId: '42',
    walkThroughTab: 'true',
    q: '"x"',
    filter: '{}',
    empty: '',
  })
  expect(readSearch('')).toEqual({})
})

it('writes search parameters as people read them, and leaves out what is empty', () => {
  expect(writeSearch({ projectId: '42', walkThroughTab: 'reports' })).toBe('?projectId=42&walkThroughTab=reports')
  expect(writeSearch({ search: '', status: undefined })).toBe('')
  expect(writeSearch({})).toBe('')
})

it('whatever text is written is read back as it was', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 })
  const name = fc.stringMatching(/^[a-zA-Z]{1,12}$/)
  fc.assert(
    fc.property(fc.dictionary(name, text, { noNullPrototype: true }), (search) => {
      expect(readSearch(writeSearch(search))).toEqual(search)
    }),
  )
})

it('an address keeps its parameters through the router', () => {
  const history = createMemoryHistory({ initialEntries: ['/client/projectdetail?projectId=007&walkThroughTab=1e3'] })
  answerCalls({})
  const location = createAppRouter({ history }).destination()
  expect(location.search).toEqual({ projectId: '007', walkThroughTab: '1e3' })
  expect(location.href).toBe('/client/projectdetail?projectId=007&walkThroughTab=1e3')
})

it('the module of a page exports the page and nothing else, as its route takes it for that', () => {
  const sources = import.meta.glob<string>('../*/pages/*Page.tsx', { query: '?raw', import: 'default', eager: true })
  expect(Object.keys(sources).length).toBeGreaterThan(40)
  for (const [file, source] of Object.entries(sources)) {
    const exported = source.match(/^export (?!type ).+$/gm)
    expect([file, exported]).toEqual([file, [expect.stringMatching(/^export function \w+Page\(/)]])
  }
})
