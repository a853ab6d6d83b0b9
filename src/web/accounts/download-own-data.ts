import { CallRefused, problemOf } from '#web/platform/call-refused.ts'

/** Saves the file of what is kept about the viewer. Throws `CallRefused`, before anything is saved. */
export async function downloadOwnData(): Promise<void> {
  const response = await askFile()
  if (!response.ok) throw await problemOf(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'my-data.json'
  link.click()
  // The browser has taken the content over by the time it says so, and it says so to nobody.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function askFile(): Promise<Response> {
  try {
    return await fetch('/files/my-data.json')
  } catch (cause) {
    throw new CallRefused(
      { code: 'offline', detail: 'We couldn’t reach the portal. Check your connection, then try again.' },
      { cause },
    )
  }
}
