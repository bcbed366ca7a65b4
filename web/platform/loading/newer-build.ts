let isThere = false

/** Another build has taken over this browser: the next step through the app brings it. */
export const noteNewerBuild = () => void (isThere = true)
export const hasNewerBuild = () => isThere

/** A page that failed because its pieces are gone from the server comes back as the build that is served now. */
export async function leaveOldBuild() {
  if (!import.meta.env.PROD) return
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
  const isOld = answer?.ok && !(await answer.text()).includes(new URL(import.meta.url).pathname)
  if (isOld) location.reload()
}
