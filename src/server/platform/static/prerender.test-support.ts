/** A program that renders a page as its own title: who it is for, its address, its zone, and how many it has rendered. */
export const fakeProgram = `
  import { parentPort } from 'node:worker_threads'
  let times = 0
  parentPort.on('message', ({ id, url, first, clock }) => {
    if (url.endsWith('breaks')) return parentPort.postMessage({ id, error: new Error('broken') })
    if (url.endsWith('hangs')) return
    if (url.endsWith('dies')) process.exit(1)
    if (url.endsWith('elsewhere')) return parentPort.postMessage({ id, page: null })
    const { agencyName } = JSON.parse(first.answers['session {}']).features
    const html = '<h1 style="width:4px">' + [agencyName, url, clock.zone, ++times].join(' ') + '</h1>'
    parentPort.postMessage({ id, page: { html, queries: [[['unread'], { p1: 2 }]], taken: ['list-unread {}'] } })
  })
`
