// First of all: the sheet that sets the order of the layers.
import '#web/ui/styles/app.css'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeAll, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetDrafts } from '#web/platform/forms/drafts.ts'
import { deviceStore } from '#web/platform/offline/device-store.ts'
import { setUnsent } from '#web/platform/outbox/unsent-acts.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { changeSession } from '#web/platform/session-store.ts'
import { wakeKeys } from '#web/platform/single-keys.ts'
import { answerNo } from '#web/ui/overlay/confirm.tsx'
import { pushPage } from '#web/ui/overlay/history-steps.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { nothingOnTheWay } from '#tests/support/server/fake-server.ts'
import { offScreen } from './on-screen.ts'

/** What a file before has written without network would wait here for its author. */
async function emptyDevice() {
  setUnsent([])
  const store = await deviceStore()
  await Promise.all([store?.clear('acts'), store?.clear('keys'), store?.clear('faces')])
}

/** As a window opens; a file before may have left another size. */
const [width, height] = [414, 896]
const home = location.href

beforeAll(async () => {
  await emptyDevice()
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
})

/** The files of a page share its modules: what a test leaves would stand in the next one's way. */
afterEach(async () => {
  // First of all, since a page that is shown would ask about unsaved changes.
  offScreen()
  vi.useRealTimers()
  await nothingOnTheWay()
  changeSession({ token: undefined, user: undefined, left: false })
  setOnline(true)
  // It hears the events of the window too.
  onlineManager.setOnline(true)
  forgetDrafts()
  answerNo()
  toast.closeAll()
  if (history.state?.dialogs) pushPage({}, home)
  history.replaceState(null, '', home)
  localStorage.clear()
  sessionStorage.clear()
  wakeKeys()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})
