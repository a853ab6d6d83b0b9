import { presentedImport } from '#domain/imports/contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { imports } from './collections.ts'

export const presentImport = presenter(imports, presentedImport.shape)
