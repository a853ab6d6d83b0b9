import { crc32 } from 'node:zlib'

/** SQLite checks the shape of its pages and not their content, so each document carries a checksum of its text. */
export function checksumOf(version: number, json: string): number {
  return crc32(json, version)
}
