import { useState } from 'react'
import type { Barber } from '#contract/staff.ts'
import { keptWord } from '#web/platform/device/kept-word.ts'
import { phone, useMedia } from '#web/platform/media.ts'

/** The barber's id, or '' for all of them. */
const kept = keptWord('orari-week-of')
export const rememberWeekOf = (id: string) => kept.keep(id)

/**
 * The id of the barber whose week is opened where the address names none: the member's own, else the one chosen last on this device; a
 * phone has room for one barber only.
 */
export function useWeekOf(staff: readonly Barber[], own: string | undefined) {
  const isPhone = useMedia(phone)
  const [chosen] = useState(() => kept.read())
  const last = staff.find(({ id, active }) => id === chosen && active)
  const first = isPhone && chosen === undefined ? staff.find(({ active }) => active) : undefined
  return own || ((last ?? first)?.id ?? null)
}
