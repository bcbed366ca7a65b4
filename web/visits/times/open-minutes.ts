import { useMemo } from 'react'
import { weekOf, ordinarySpan } from '#web/visits/model/schedule-model.ts'
import { openMinutesOn, type Times } from '#web/visits/times/times.ts'

/** The minutes of work of all barbers together for each day of the week, Monday first. */
export const useOpenMinutes = (times: Times | undefined, date: string) =>
  useMemo(
    () =>
      weekOf(date).map((day) =>
        times ? openMinutesOn(times, day) : ordinarySpan.to - ordinarySpan.from,
      ),
    [times, date],
  )
