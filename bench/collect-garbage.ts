/**
 * Lets a process that was started with `--inspect=127.0.0.1:<port>` collect its garbage; what is left is what it holds. Resolves
 * once it has.
 */
export async function collectGarbage(inspectorPort: number): Promise<void> {
  const told = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as TargetList
  const socket = new WebSocket(told[0].webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const collected = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }))
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await collected
  socket.close()
}

/** Node's inspector lists its one process. */
type TargetList = readonly [{ readonly webSocketDebuggerUrl: string }]
