import { constants, copyFileSync, existsSync } from 'node:fs'
import { allFilesOf, readManifest } from './weigh-pages.ts'

/** Puts beside a new build what the one before was made of; what that one itself had kept goes. Names have hashes, so that none is another's. */
export function keepFormerFiles(former: string, next: string): void {
  if (!existsSync(`${former}/.vite/manifest.json`)) return
  const names = allFilesOf(readManifest(former)).flatMap((name) => ['', '.br', '.gz'].map((suffix) => name + suffix))
  for (const name of names) {
    if (existsSync(`${former}/${name}`) && !existsSync(`${next}/${name}`))
      copyFileSync(`${former}/${name}`, `${next}/${name}`, constants.COPYFILE_FICLONE)
  }
}
