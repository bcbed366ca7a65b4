import { useEffect, useEffectEvent } from 'react'
import { ClientNews } from '#web/features/client-news/client-news.tsx'
import { askLate } from '#web/features/late/asked-late.tsx'
import { currentOf } from '#web/features/late/late-from.ts'
import { isKept } from '#web/visits/kept-note.tsx'
import type { useSchedule } from './use-schedule.ts'

type Props = { schedule: ReturnType<typeof useSchedule> }

/** What comes once the day is on screen: news of clients, and the barber who is late by the address. */
export const AfterDay = ({ schedule }: Props) => (
  <>
    <ClientNews today={schedule.now.date} />
    {schedule.wantsLate && <LateFromAddress schedule={schedule} />}
  </>
)

/** Opens what the address asks for: the member's own column is late, else one of the barbers who are at work. */
function LateFromAddress({ schedule }: Props) {
  const { isLoaded, week, items, staff, own, now, go } = schedule
  const isReady = isLoaded && !isKept(week)
  const open = useEffectEvent(() => {
    go({ date: now.date, view: 'day' })
    const active = staff.filter(({ active: works }) => works).map(({ id }) => id)
    const atWork = active.filter((id) => currentOf(items, id, now))
    const late = atWork.length > 0 ? atWork : active
    const asked = late.length > 1 ? late : late[0]
    askLate(own === undefined ? asked : own || undefined)
  })
  useEffect(() => {
    if (isReady) open()
  }, [isReady])
  return null
}
