import { mkdtempSync, rmSync } from 'node:fs'
import * as z from 'zod/mini'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { collection } from '#server/ports/documents.ts'
const dir = mkdtempSync('/tmp/speed-')
const schema = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.string(),
  createdAt: z.string(),
  lastActivityAt: z.string(),
  count: z.int(),
})
for (const clustered of [false, true]) {
  const projects = collection('projects', schema, [
    { where: ['clientId'], orderBy: ['lastActivityAt', 'desc'], clustered },
  ])
  const doc = (i: number) => ({
    id: `p-${((i * 2654435761) >>> 0).toString(36)}-${i}`,
    clientId: `owner-${i % 2000}`,
    name: `Project ${i}`,
    description: 'x'.repeat(150),
    status: 'open',
    createdAt: new Date(1.7e12 + i * 1000).toISOString(),
    lastActivityAt: new Date(1.7e12 + i * 1000).toISOString(),
    count: i,
  })
  const file = `${dir}/t${clustered}.db`
  let t = performance.now()
  const d = openSqliteDocuments(file, [projects])
  console.log('open empty', (performance.now() - t).toFixed(1))
  const N = 100_000
  let next = 0
  t = performance.now()
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (next < N) {
        const i = next++
        await d.transact(async (tx) => tx.create(projects, doc(i)))
      }
    }),
  )
  let ms = performance.now() - t
  console.log('create 64', Math.round((N / ms) * 1000), '/s commits', d.commits)
  let k = 0
  const U = 40_000
  t = performance.now()
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (k < U) {
        const i = (k++ * 7919) % N
        await d.transact(async (tx) => {
          const s = await tx.get(projects, doc(i).id)
          tx.put(projects, { ...s!.data, count: 1 })
        })
      }
    }),
  )
  ms = performance.now() - t
  console.log('update 64', Math.round((U / ms) * 1000), '/s')
  t = performance.now()
  for (let i = 0; i < 3000; i++) await d.transact(async (tx) => tx.create(projects, doc(N + i)))
  ms = performance.now() - t
  console.log('create alone', Math.round((3000 / ms) * 1000), '/s')
  const ids = Array.from({ length: 20000 }, (_, i) => doc((i * 7919) % N).id)
  for (const r of [1, 2]) {
    t = performance.now()
    for (let i = 0; i < 300_000; i++) await d.get(projects, ids[i % 2000]!)
    ms = performance.now() - t
    console.log('get hot', Math.round((300_000 / ms) * 1000), '/s')
  }
  t = performance.now()
  for (let i = 0; i < 200_000; i++) await d.get(projects, ids[i % 20000]!)
  ms = performance.now() - t
  console.log('get', Math.round((200_000 / ms) * 1000), '/s')
  for (const r of [1, 2]) {
    t = performance.now()
    for (let i = 0; i < 20_000; i++)
      await d.list(projects, {
        where: { clientId: `owner-${(i * 31) % 2000}` },
        orderBy: ['lastActivityAt', 'desc'],
        limit: 50,
      })
    ms = performance.now() - t
    console.log('list', Math.round((20_000 / ms) * 1000), '/s')
  }
  t = performance.now()
  await d.close()
  console.log('close', (performance.now() - t).toFixed(1))
  t = performance.now()
  const e = openSqliteDocuments(file, [projects])
  console.log('reopen sealed 100k', (performance.now() - t).toFixed(1))
  await e.close()
  rmSync(file + '.seal')
  t = performance.now()
  const f = openSqliteDocuments(file, [projects])
  console.log('reopen deep 100k', (performance.now() - t).toFixed(1))
  await f.close()
}

{ const { DatabaseSync } = await import('node:sqlite'); const N = 100_000
const doc = (i: number) => ({ id: `p-${(i*2654435761>>>0).toString(36)}-${i}`, clientId: `owner-${i % 2000}`, name: `Project ${i}`, description: 'x'.repeat(150), status: 'open', createdAt: new Date(1.7e12 + i * 1000).toISOString(), lastActivityAt: new Date(1.7e12 + i * 1000).toISOString(), count: i })
const db = new DatabaseSync(dir + '/raw.db'); db.exec(`pragma journal_mode=wal; pragma synchronous=full; create table p (id text primary key, version integer, data text) strict; create index i on p (data->>'$.clientId', data->>'$.lastActivityAt' desc, id desc)`)
const ins = db.prepare('insert into p values (?, 1, ?)')
let t = performance.now(); for (let b = 0; b < N; b += 64) { db.exec('begin immediate'); for (let i = b; i < Math.min(N, b + 64); i++) ins.run(doc(i).id, JSON.stringify(doc(i))); db.exec('commit') }
let ms = performance.now() - t; console.log('RAW create 64', Math.round(N / ms * 1000)); t = performance.now(); for (let i = 0; i < 3000; i++) ins.run('x' + i, JSON.stringify(doc(i))); ms = performance.now() - t; console.log('RAW alone', Math.round(3000 / ms * 1000))
const get = db.prepare('select version, data from p where id=?'); const ids = Array.from({ length: 20000 }, (_, i) => doc((i * 7919) % N).id)
t = performance.now(); for (let i = 0; i < 200_000; i++) get.get(ids[i % 20000]!); ms = performance.now() - t; console.log('RAW get', Math.round(200_000 / ms * 1000))
const l = db.prepare(`select id, version, data from p where data->>'$.clientId'=? order by data->>'$.lastActivityAt' desc, id desc limit 50`)
for (const r of [1, 2]) { t = performance.now(); for (let i = 0; i < 10_000; i++) l.all(`owner-${i * 31 % 2000}`); ms = performance.now() - t; console.log('RAW list', Math.round(10_000 / ms * 1000)) } }
rmSync(dir, { recursive: true })
