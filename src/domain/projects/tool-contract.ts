import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { requiredMessage, requiredName } from '#domain/core/text.ts'
import { changesBody, changesReply, shownChange } from '#domain/settings/kept-change.ts'
import { addedTools } from './link-tools.ts'
import { linkTypes } from './project-statuses.ts'
import { toToolHost } from './tool-hosts.ts'
import { mostTools } from './tool-limits.ts'

const staff = ['superAdmin'] as const

/** A tool as whoever adds links chooses it. */
const offeredTool = z.strictObject({ name: z.string(), hosts: z.array(z.string()), isRetired: z.boolean() })
export type OfferedTool = z.output<typeof offeredTool>

export const listLinkTools = endpoint('list-link-tools', {
  summary:
    'Returns the tools that staff have added for links, with their hosts. New links can’t use a retired tool. Trello, Figma, Github, Vercel and Firebase are always available and aren’t listed.',
  body: z.strictObject({}),
  reply: z.strictObject({ tools: z.array(offeredTool) }),
  who: ['client', 'superAdmin'],
  reads: true,
})

export const presentedLinkTools = z.strictObject({
  /** 0 while nobody has changed anything. */
  version: z.int(),
  tools: addedTools,
  changedAt: z.nullable(instant),
  /** The name of the person who changed them last. */
  changedBy: z.nullable(z.string()),
})
export type PresentedLinkTools = z.output<typeof presentedLinkTools>

const reply = z.strictObject({ settings: presentedLinkTools })

export const getLinkTools = endpoint('get-link-tools', {
  summary: 'Returns the tools that staff have added for links, and who changed them last.',
  body: z.strictObject({}),
  reply,
  who: staff,
  reads: true,
})

const host = z.pipe(
  z.string(requiredMessage),
  z.transform((typed: string, context): string => {
    const read = toToolHost(typed)
    if (read !== null) return read
    context.issues.push({ code: 'custom', message: 'Enter hosts like notion.so, without https://', input: typed })
    return z.NEVER
  }),
)

const tools = z
  .array(
    z.strictObject({
      name: requiredName(40),
      hosts: z
        .array(host)
        .check(z.minLength(1, 'Enter at least one host'), z.maxLength(10, 'A tool can have up to ten hosts')),
      isRetired: z.boolean(),
    }),
  )
  .check(
    z.maxLength(mostTools, `You can add up to ${mostTools} tools`),
    z.refine((all) => areNamesFree(all as readonly { readonly name: string }[]), 'Each tool needs a unique name'),
  )

function areNamesFree(all: readonly { readonly name: string }[]): boolean {
  const names = [...linkTypes, ...all.map(({ name }) => name)].map((name) => name.toLowerCase())
  return new Set(names).size === names.length
}

export const updateLinkTools = endpoint('update-link-tools', {
  summary:
    'Sets the tools added for links. `version` is the one the caller saw. A host includes its subdomains. A tool can be left out once it is retired and no link uses it. Existing links don’t change.',
  body: z.strictObject({ version: z.int(), tools }),
  reply,
  who: staff,
  staffRights: ['settings'],
  refusals: ['stale-version', 'invalid-input'],
})

export const presentedLinkToolsChange = z.extend(shownChange, { before: addedTools, after: addedTools })
export type PresentedLinkToolsChange = z.output<typeof presentedLinkToolsChange>

export const listLinkToolChanges = endpoint('list-link-tool-changes', {
  summary:
    'Returns changes to the tools added for links, including who made them and when, newest first, 20 at a time.',
  body: changesBody,
  reply: changesReply(presentedLinkToolsChange),
  who: staff,
  reads: true,
})
