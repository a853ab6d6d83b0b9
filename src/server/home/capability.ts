import * as calls from '#domain/home/contract.ts'
import { forViewer } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { getHome } from './get-home.ts'

/** Everybody sees first what waits for them. */
export const home: Capability = { name: 'home', calls: [forViewer(calls.getHome, getHome)] }
