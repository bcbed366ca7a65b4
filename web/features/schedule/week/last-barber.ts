import { useState } from 'react'
import type { Barber } from '#contract/staff.ts'
import { phone, useMedia } from '#web/platform/media.ts'

const key = 'orari-week-of'

/** The barber's id, or '' for all of them. */
function lastChosen() {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberWeekOf(id: string) {
  try {
    localStorage.setItem(key, id)
  } catch {
    // Without storage the week opens with all barbers the next time.
  }
}

/** Whose week is opened where nobody is named: the one chosen last on this device; a phone has room for one barber only. */
export function useWeekOf(staff: readonly Barber[]) {
  const isPhone = useMedia(phone)
  const [chosen] = useState(lastChosen)
  const last = staff.find(({ id, active }) => id === chosen && active)
  const first = isPhone && chosen === undefined ? staff.find(({ active }) => active) : undefined
  return (last ?? first)?.name ?? null
}
