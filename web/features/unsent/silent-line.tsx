import { useQuery } from '@tanstack/react-query'
import { Tablet } from 'lucide-react'
import { createPortal } from 'react-dom'
import { shortDay } from '#contract/kit/albanian.ts'
import { addDays, defaultZone, wallClock } from '#contract/kit/time.ts'
import { silentQuery } from '#web/features/outbox/queries.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { useUnsent } from '#web/platform/outbox/unsent-acts.ts'
import { useNow } from '#web/visits/use-now.ts'
import './strip.css'

const minute = 60_000

/** "10:02", "dje në 19:10", "18 nën". */
function sinceWords(since: string, today: string, zone: string) {
  const [day = '', clock = ''] = wallClock(new Date(since), zone).split(' ')
  if (day !== today && day !== addDays(today, -1)) return shortDay(day)
  return `${day === today ? '' : 'dje në '}${clock.slice(0, 5)}`
}

/** In the strip's place, on a device that has a line and nothing unsent: what is written on a tablet without one is not known here. */
export function SilentLine() {
  const isFree = [useOnline(), useUnsent().length === 0].every(Boolean)
  const { data: [longest] = [] } = useQuery({
    ...silentQuery,
    // A sign of the tablet is looked for more often than its silence.
    refetchInterval: ({ state }) => (state.data?.silent?.length ? minute : 5 * minute),
  })
  const { data: salon } = useQuery({ ...salonQuery, enabled: longest !== undefined })
  const zone = salon?.timeZone ?? defaultZone
  const { date: today } = useNow(zone)
  const foot = document.querySelector('.offline')
  if (!longest || !isFree || !foot) return null
  return createPortal(
    <span className="net net-silent">
      <Tablet size={17} aria-hidden />
      <span>
        Tableti është pa internet që nga {sinceWords(longest.since, today, zone)}: aty mund të jetë
        shkruar.
      </span>
    </span>,
    foot,
  )
}
