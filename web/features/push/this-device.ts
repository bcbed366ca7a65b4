import { type PushReach, pushRoutes, type Subscription } from '#contract/push.ts'
import { call } from '#web/platform/call.ts'
import { endPushes, pushSubscription } from '#web/platform/device/push-subscription.ts'

/** Whether this browser can receive pushes, found out without asking for permission. */
export type Ability = 'ready' | 'denied' | 'install' | 'unsupported'

export function abilityOf(): Ability {
  const isPhoneOfApple = 'standalone' in navigator && navigator.standalone === false
  if (!('PushManager' in globalThis) || !('Notification' in globalThis))
    return isPhoneOfApple ? 'install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

const place = 'push-device'
/** By which id the server knows this browser, for whoever is signed in. */
export const knownId = () => localStorage.getItem(place) ?? undefined

export type Wish = { readonly about: PushReach; readonly names: boolean }

/** The browser asks for consent; undefined where it was not given. */
export async function turnOn(key: string, wish: Wish): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  const given =
    (await pushSubscription()) ??
    (await registration?.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    }))
  return given && save(given, wish)
}

/** Changes the wishes of a device that gets pushes already. */
export async function change(wish: Wish) {
  const given = await pushSubscription()
  return given && save(given, wish)
}

async function save(given: PushSubscription, { about, names }: Wish) {
  const { endpoint = '', keys = {} } = given.toJSON()
  const body = {
    endpoint,
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
    about: [about],
    names,
  }
  const { subscription } = await call(pushRoutes.add, { body })
  localStorage.setItem(place, subscription.id)
  return subscription
}

export async function turnOff(id: string) {
  const { message } = await call(pushRoutes.remove, { params: { id } })
  if (id === knownId()) {
    localStorage.removeItem(place)
    await endPushes()
  }
  return message
}
