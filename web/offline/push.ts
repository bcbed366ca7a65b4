// Shows what the server tells this device about, and opens it.
import type { PushNews } from '../../contract/push.ts'

declare const self: ServiceWorkerGlobalScope

/** The number on the icon of the installed app, where the system has one. */
const showWaiting = (count: number) =>
  'setAppBadge' in navigator ? navigator.setAppBadge(count) : Promise.resolve()

async function show({ title, body, path, tag, waiting }: PushNews) {
  // A browser withdraws its consent from a worker that receives a push and shows nothing.
  await self.registration.showNotification(title, {
    body,
    tag,
    data: path,
    icon: '/icon-192.png',
    lang: 'sq',
  })
  await showWaiting(waiting).catch(() => undefined)
}

/** In a tab of the app that is open already, if there is one. */
async function open(path: string) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0]
  const moved = await tab?.navigate(path).catch(() => null)
  if (moved) await moved.focus()
  else await self.clients.openWindow(path)
}

export function hearPushes() {
  self.addEventListener('push', (event) => {
    const news = event.data?.json() as PushNews | undefined
    if (news) event.waitUntil(show(news))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data)))
  })
}
