import { noteNewerBuild } from '#web/platform/loading/newer-build.ts'

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}
declare global {
  /** The browser's Trusted Types: a page's policy may demand that a script's address passes through them. */
  var trustedTypes: Policies | undefined
}

const address = () => {
  const only = { createScriptURL: () => '/worker.js' }
  return (globalThis.trustedTypes?.createPolicy('orari-worker', only) ?? only).createScriptURL('')
}

const anHour = 60 * 60 * 1000

/** Some salons leave the app open for weeks: a tab that is looked at again asks whether there is a newer build. */
function askForNewer(registration: ServiceWorkerRegistration) {
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < anHour) return
    asked = Date.now()
    registration.update().catch(() => undefined)
  })
}

let isInstalled = false

/** From then on the app opens without network. Browsers that know no workers, or forbid them, do without. */
export async function installWorker() {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || isInstalled || !import.meta.env.PROD) return
  isInstalled = true
  const hadOne = workers.controller !== null
  workers.addEventListener('controllerchange', () => hadOne && noteNewerBuild())
  askForNewer(await workers.register(address()))
}
