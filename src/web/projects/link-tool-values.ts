import type { BodyOf } from '#domain/core/endpoint.ts'
import type { AddedTool } from '#domain/projects/link-tools.ts'
import type { PresentedLinkTools, updateLinkTools } from '#domain/projects/tool-contract.ts'

/** A tool as it is edited. */
export type ToolValues = {
  readonly key: string
  readonly name: string
  /** With commas between them. */
  readonly hosts: string
  readonly isRetired: boolean
  /** What is stored of it; `new` for one that is being added. */
  readonly standing: 'new' | 'offered' | 'retired'
}

/** The tools as their form holds them. */
export type LinkToolsValues = { version: number; tools: readonly ToolValues[] }

export function toolValues({ version, tools }: Pick<PresentedLinkTools, 'version' | 'tools'>): LinkToolsValues {
  return { version, tools: tools.map(toValues) }
}

function toValues({ name, hosts, retirement }: AddedTool): ToolValues {
  const isRetired = retirement !== null
  return { key: name, name, hosts: hosts.join(', '), isRetired, standing: isRetired ? 'retired' : 'offered' }
}

export function blankTool(): ToolValues {
  return { key: crypto.randomUUID(), name: '', hosts: '', isRetired: false, standing: 'new' }
}

/** As the call takes them. */
export function enteredTools({ version, tools }: LinkToolsValues): BodyOf<typeof updateLinkTools> {
  return {
    version,
    tools: tools.map(({ name, hosts, isRetired }) => ({ name, hosts: hostsIn(hosts), isRetired })),
  }
}

function hostsIn(typed: string): string[] {
  return typed.split(/[,\s]+/).filter((host) => host !== '')
}
