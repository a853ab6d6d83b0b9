import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openFirestoreDocuments } from '#server/adapters/firestore/firestore-documents.ts'
import { conformanceCollections } from '#server/testing/conformance/documents-cast.conformance.ts'
import { createProjectId } from './project-id.ts'

/** A way to the emulator that can be cut. */
async function openWay(emulator: string) {
  const [host, port] = emulator.split(':')
  const sockets = new Set<Socket>()
  const way = createServer((near) => {
    const far = connect(Number(port), host)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  return {
    // A socket that listens has a port.
    address: `127.0.0.1:${(way.address() as AddressInfo).port}`,
    cut() {
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    close: () => way.close(),
  }
}

test('ends without a fault at whatever moment of opening its listener again', async (t) => {
  const emulator = process.env['FIRESTORE_EMULATOR_HOST'] ?? ''
  const way = await openWay(emulator)
  process.env['FIRESTORE_EMULATOR_HOST'] = way.address
  const faults: unknown[] = []
  const onFault = (fault: unknown) => faults.push(fault)
  process.on('unhandledRejection', onFault)
  t.after(() => {
    process.env['FIRESTORE_EMULATOR_HOST'] = emulator
    process.off('unhandledRejection', onFault)
    way.close()
  })
  for (let attempt = 0; attempt < 40; attempt++) {
    const documents = await openFirestoreDocuments(conformanceCollections, { projectId: createProjectId() })
    way.cut()
    await pause(attempt / 4)
    await documents.close()
  }
  // Longer than a try takes.
  await pause(500)
  assert.deepEqual(faults, [])
})
