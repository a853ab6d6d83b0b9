import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { openDrill } from './drill-stage.ts'

/** A mail server refuses everything until the first mail of a notification was refused; takes some seven minutes. */
export async function mailRefused(folder: string): Promise<string> {
  let isRefusing = true
  let refused = 0
  const firstRefused = Promise.withResolvers<void>()
  const firstTaken = Promise.withResolvers<void>()
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (isRefusing) {
        refused++
        firstRefused.resolve()
      }
      done(isRefusing ? new Error('Busy. Try again later') : null)
    },
    onData(stream, _session, done) {
      firstTaken.resolve()
      stream.resume().once('end', () => done())
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const stage = await openDrill(folder, {
    LIFTOFF_MAIL: 'smtp',
    LIFTOFF_SMTP_URL: `smtp://127.0.0.1:${port}`,
    LIFTOFF_MAIL_FROM: 'Bench <portal@bench.example>',
  })
  stage.broken()
  await firstRefused.promise
  isRefusing = false
  stage.mended()
  const mendedMs = performance.now()
  await firstTaken.promise
  const lateMs = performance.now() - mendedMs
  const errors = (await stage.portal().metrics()).get('log_errors_total{message="mail not sent"}')
  const told = await stage.tell()
  await new Promise<void>((resolve) => void server.close(() => resolve()))
  return `${refused} refused (log_errors_total ${errors}), the first taken ${Math.round(lateMs / 1000)} s after the server took mails again; ${told}`
}
