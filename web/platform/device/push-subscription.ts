/** This browser's own consent to be told of news, if it gave one. */
export async function pushSubscription() {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await workers?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/** Whoever leaves is told nothing more: the push service refuses from now on, and the server forgets the device. */
export const endPushes = () =>
  pushSubscription().then(
    (known) => known?.unsubscribe(),
    () => undefined,
  )
