/** Missing where the address is plain http. */
const storage = () => navigator.storage as StorageManager | undefined

let asked: Promise<boolean> | undefined

/** Asks the browser, once a page, never to make room by what this device keeps. It may say no. */
export function askToStay() {
  asked ??= storage()?.persist() ?? Promise.resolve(false)
  asked.catch(() => undefined)
}

/** What the browser answered; `undefined` where it keeps nothing. */
export const isStaying = async () =>
  storage()
    ?.persisted()
    .catch(() => undefined)
