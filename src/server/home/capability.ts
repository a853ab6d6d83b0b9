import * as calls from '#domain/home/contract.ts'
import { forViewer } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { getHome } from './get-home.ts'

/** The first page, with everything that waits for the viewer. */
export const home: Capability = { name: 'home', calls: [forViewer(calls.getHome, getHome)] }
