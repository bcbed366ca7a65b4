// Runs in the page's head: on a device that keeps its person logged in, or shows its faces, the drawn log-in would be
// seen for a moment only. The program shows what takes its place.
import type { KnownAs } from '#web/platform/device/known-device.ts'

try {
  const known = localStorage.getItem('device') as KnownAs | null
  const { pathname, search } = location
  const isLogIn = pathname === '/login' && !search.replace(/^\?next=[^&]*$/, '')
  if (known && isLogIn) document.documentElement.dataset['hidden'] = ''
} catch {
  // A browser that forbids storage remembers nobody.
}
