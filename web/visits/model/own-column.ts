import { useMemo } from 'react'
import type { Barber } from '#contract/staff.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'

/** Whether appointments of this barber may be written; in a week of all barbers a slot belongs to nobody yet. */
export type MayWrite = (barberId: string | null) => boolean

export function useMayWrite(own: string | undefined): MayWrite {
  return useMemo(() => (barberId) => isOpenTo(own, barberId), [own])
}

/** The barbers with the member's own column first. */
export function useOwnFirst(staff: readonly Barber[], own: string | undefined) {
  return useMemo(
    () => (own ? staff.toSorted((a, b) => Number(b.id === own) - Number(a.id === own)) : staff),
    [staff, own],
  )
}
