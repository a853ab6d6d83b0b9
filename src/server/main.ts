import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What it writes is of clients and money: no other user of the machine reads it.
process.umask(0o077)

// Passwords are hashed four at a time, as many as Node has threads by itself: files should not wait behind them.
process.env['UV_THREADPOOL_SIZE'] ??= '8'

// Compiling is a part of every start. The cache lies where only an installer writes, because it is executed.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/liftoff'))
const { serve } = await import('./serve.ts')
await serve(process)
