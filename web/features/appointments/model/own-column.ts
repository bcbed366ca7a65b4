import { useMemo } from 'react'
import type { Barber } from '#contract/staff.ts'
import { mayDo } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'

/** Whether appointments of this barber may be written; in a week of all barbers a free place belongs to nobody yet. */
export type MayWrite = (barber: string | null) => boolean

/**
 * For an account that may change one column only: the name of its barber, empty where it is none of them. Undefined for
 * those who change everybody's.
 */
export function useOwnBarber(staff: readonly Barber[]) {
  const { user } = useSession()
  if (mayDo(user, 'day.all')) return undefined
  return staff.find(({ id }) => id === user?.staffId)?.name ?? ''
}

export function useMayWrite(own: string | undefined): MayWrite {
  return useMemo(
    () => (barber) => own === undefined || (own !== '' && (barber === null || barber === own)),
    [own],
  )
}

/** The own column stands first. */
export function useOwnFirst(staff: readonly Barber[], own: string | undefined) {
  return useMemo(
    () => (own ? staff.toSorted((a, b) => Number(b.name === own) - Number(a.name === own)) : staff),
    [staff, own],
  )
}
