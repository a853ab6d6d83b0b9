import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { getInvoice } from '#domain/invoices/contract.ts'
import { getCalendarFeed, listMeetings, renewCalendarFeed } from '#domain/meetings/contract.ts'
import { getProject } from '#domain/projects/contract.ts'
import { getQuote } from '#domain/quotes/contract.ts'
import { keptNames } from './kept-answers.ts'

const contracts = import.meta.glob<Record<string, unknown>>('../../../domain/**/*contract.ts', { eager: true })
const calls = new Map(
  Object.values(contracts)
    .flatMap((contract) => Object.values(contract))
    .filter(isEndpoint)
    .map((call) => [call.name, call]),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'reply' in value && 'body' in value && 'name' in value
}

/** The names of all fields of a reply, however deep. */
function fieldsOf({ reply }: Pick<Endpoint, 'reply'>): string[] {
  const written = JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' }))
  const names: string[] = []
  JSON.parse(written, (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'properties' in value)
      names.push(...Object.keys(value.properties as object))
    return value
  })
  return names
}

const opensSomething = /secret|token|password|clientSecret|sealed|hash|feed|backup|receiptUrl/i

it('are calls that read', () => {
  expect(calls.size).toBeGreaterThan(100)
  for (const name of keptNames) {
    expect([...calls.keys()]).toContain(name)
    expect(name).toMatch(/^(?:get|list)-/)
  }
})

it('answer with nothing that opens something', () => {
  for (const name of keptNames) {
    const call = calls.get(name)
    expect([name, call && fieldsOf(call).filter((field) => opensSomething.test(field))]).toEqual([name, []])
  }
  const planted = z.strictObject({ meetings: z.array(z.strictObject({ feedToken: z.nullable(z.string()) })) })
  expect(fieldsOf({ reply: planted }).filter((field) => opensSomething.test(field))).toEqual(['feedToken'])
})

it('hold the meetings, and never the address of a calendar', () => {
  expect(keptNames).toContain(listMeetings.name)
  for (const { name } of [getCalendarFeed, renewCalendarFeed]) expect(keptNames).not.toContain(name)
  const feed = Object.keys(getCalendarFeed.reply.shape)
  expect(feed).toEqual(['url'])
  // A call that gives the same address under another name has its shape.
  for (const name of keptNames) {
    const { reply } = calls.get(name) ?? {}
    expect([name, reply && Object.keys((reply as typeof getCalendarFeed.reply).shape)]).not.toEqual([name, feed])
  }
})

it('hold each document that the help says stays readable, not its list alone', () => {
  for (const { name } of [getProject, getInvoice, getQuote]) expect(keptNames).toContain(name)
})
