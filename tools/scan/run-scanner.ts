import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { needProgram } from '#tools/debian-packages.ts'

/** Runs a scanner of Debian's to its end and returns all it said. Throws where it ends with an error. */
export async function runScanner(name: string, options: readonly string[]): Promise<string> {
  const child = spawn(needProgram(name), options, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ])
  if (code !== 0)
    throw new Error(`${name} exited with code ${String(code)}: ${errors.slice(-2000) || output.slice(-2000)}`)
  return output
}
