import { keptWord } from '#web/platform/device/kept-word.ts'

const opened = keptWord('opener')

/** Of an account that this browser has opened and whose address is not verified yet. */
export type Opener = { email: string; secret: string; remember: boolean }

/** Not `randomUUID`, which a browser has under https alone. */
const newSecret = () =>
  crypto.getRandomValues(new Uint8Array(32)).reduce((hex, byte) => hex + byte.toString(16), '')

/** Kept for the tab that the mail's link opens: the password was typed in this browser already. */
export function newOpener(email: string, remember: boolean) {
  const opener: Opener = { email: email.trim(), secret: newSecret(), remember }
  opened.keep(JSON.stringify(opener))
  return opener.secret
}

export function openerOf(email: string): Opener | undefined {
  try {
    const kept = JSON.parse(opened.read() ?? 'null') as Opener | null
    return kept?.email === email ? kept : undefined
  } catch {
    return undefined
  }
}

export const forgetOpener = () => opened.keep(undefined)
