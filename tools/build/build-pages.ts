import { build } from 'vite'
import { builtFolder } from './built-folder.ts'
import { compressFiles } from './compress-files.ts'

/** Builds the browser's part and compresses it once for all readers. */
export async function buildPages(): Promise<void> {
  await build({ logLevel: 'warn' })
  compressFiles(builtFolder)
}
