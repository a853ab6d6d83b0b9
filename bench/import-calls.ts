import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '#domain/core/days.ts'
import type { PresentedImport } from '#domain/imports/contract.ts'
import { isAtWork } from '#domain/imports/import-kinds.ts'
import { signInAs } from './cast-portal.ts'
import { originOf } from './loaded-portal.ts'

/** The day of a row: sixty of them are one day. */
export function dayOf(row: number): string {
  return addDays('2024-01-01', Math.floor(row / 60))
}

/** What an owner of the cast does to import hours, at the portal on this port. */
export async function openImportCalls(port: number, secret?: string) {
  const origin = originOf(port)
  const cookie = `sid=${secret ?? (await signInAs('tom', port))}`

  async function ask(path: string, headers: Record<string, string>, body: string): Promise<PresentedImport> {
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers: { origin, cookie, ...headers }, body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return JSON.parse(text).import
  }
  const post = (name: string, body: object) =>
    ask(`/api/${name}`, { 'content-type': 'application/json' }, JSON.stringify(body))

  return {
    post,
    /** So many entries, each with a note of its own: "Work 0" and so on. */
    upload(rowCount: number) {
      const head = 'Date,Client,Project,Task,Notes,Hours,First Name,Last Name'
      const rows = Array.from(
        { length: rowCount },
        (_, row) => `${dayOf(row)},Northwind Bakery,Bakery relaunch,Design,Work ${row},0.25,Ivo,Brandt`,
      )
      const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'hours.csv' }
      return ask('/files/imports?kind=hours', headers, [head, ...rows].join('\n'))
    },
    /** Waits until the import is as far as this, or over; how far it is. */
    async reached(importId: string, rows: number): Promise<PresentedImport> {
      for (;;) {
        const now = await post('get-import', { importId })
        if (!isAtWork(now.state) || now.counts.handled >= rows) return now
        await wait(5)
      }
    },
    async settled(importId: string): Promise<PresentedImport> {
      for (;;) {
        const now = await post('get-import', { importId })
        if (!isAtWork(now.state)) return now
        await wait(50)
      }
    },
  }
}
