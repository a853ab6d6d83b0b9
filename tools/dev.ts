import { spawn } from 'node:child_process'
import { createServer } from 'vite'

const port = Number(process.env['LIFTOFF_PORT'] ?? 3000)
const portalPort = port + 1

/** The demo with hot reload: Vite serves the pages, and a portal beside it, started anew when its sources change, the calls. */
const portal = spawn('node', ['--watch', '--watch-preserve-output', 'tools/dev-portal.ts'], {
  stdio: 'inherit',
  env: { ...process.env, LIFTOFF_PORT: String(portalPort), LIFTOFF_URL: `http://localhost:${port}` },
})
const target = `http://127.0.0.1:${portalPort}`
const pages = await createServer({
  server: {
    port,
    strictPort: true,
    host: 'localhost',
    proxy: { '/api': target, '/auth': target, '/files': target, '/test-payments': target },
  },
})
await pages.listen()

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    portal.kill('SIGTERM')
    void pages.close().then(() => process.exit(0))
  })
}
