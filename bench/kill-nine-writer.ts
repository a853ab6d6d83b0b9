import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

const hands = 32

export type Writing = {
  /** Resolves once so many writes are acknowledged, or the portal is gone. */
  reached(count: number): Promise<void>
  /** The ids of all projects that the portal has acknowledged; resolves when it is gone. */
  acknowledged(): Promise<readonly string[]>
}

/** Starts projects from many hands at once, over HTTP, until the portal is gone. */
export function writeUntilCut(url: string, cookie: string): Writing {
  const agent = new Agent({ keepAlive: true, maxSockets: hands })
  const ids: string[] = []
  let wanted = Infinity
  let tell: () => void = () => {}

  async function hand(): Promise<void> {
    for (;;) {
      const id = await startProject(agent, url, cookie)
      if (!id) return
      ids.push(id)
      if (ids.length >= wanted) tell()
    }
  }

  const gone = Promise.all(Array.from({ length: hands }, hand)).then(() => agent.destroy())
  return {
    async reached(count) {
      wanted = count
      if (ids.length < count) await Promise.race([gone, new Promise<void>((resolve) => (tell = resolve))])
    },
    async acknowledged() {
      await gone
      return ids
    },
  }
}

const body = JSON.stringify({ name: 'Written while it lasts', description: 'x'.repeat(200) })

/** The id of the project, once its answer has arrived whole; null where the connection was cut. */
function startProject(agent: Agent, url: string, cookie: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/create-project`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
    })
    call.on('error', () => resolve(null))
    call.on('response', (response) => {
      text(response).then(
        (answer) => {
          if (response.statusCode !== 200) return reject(new Error(`Refused: ${answer}`))
          resolve((JSON.parse(answer) as { project: { id: string } }).project.id)
        },
        () => resolve(null),
      )
    })
    call.end(body)
  })
}
