import * as imports from '#domain/imports/contract.ts'
import type { PresentedImport } from '#domain/imports/contract.ts'
import { importsAt } from '#server/imports/importing.test-support.ts'
import type { Act } from './act.test-support.ts'
import type { World } from './world.test-support.ts'

const owner = { by: 'tom' } as const
const file = { kind: 'clients', content: 'Company,Email\nQuay Books,mo@quay.example' } as const

const uploaded = ({ portal }: World): Promise<PresentedImport> => importsAt(portal).upload(file)

export const importActs: readonly Act[] = [
  { call: imports.listImports, ...owner, make: () => ({}) },
  { call: imports.getImport, ...owner, make: async (world) => ({ importId: (await uploaded(world)).id }) },
  {
    call: imports.checkImport,
    ...owner,
    async make(world) {
      const { id, version, mapping } = await uploaded(world)
      return { importId: id, version, mapping }
    },
  },
  {
    call: imports.runImport,
    ...owner,
    async make({ portal }) {
      const { id, version } = await importsAt(portal).check(file)
      return { importId: id, version }
    },
  },
  {
    call: imports.undoImport,
    ...owner,
    make: async ({ portal }) => ({ importId: (await importsAt(portal).bring(file)).id }),
  },
  {
    call: imports.discardImport,
    ...owner,
    missing: 'ok',
    make: async (world) => ({ importId: (await uploaded(world)).id }),
  },
]
