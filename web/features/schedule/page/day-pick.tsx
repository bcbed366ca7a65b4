import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Button } from '#web/ui/controls/button.tsx'

const DayCalendar = lazyPiece(async () => ({
  default: (await import('./day-calendar.tsx')).DayCalendar,
}))
const anchor = '--day-pick'

type Props = {
  date: string
  today: string
  hasHistory: boolean
  onDate: (date: string) => void
}

/** For a day that is further away than a few steps, and for what happened on this one. */
export function DayPick(props: Props) {
  const [isOpen, open] = useState(false)
  const label = props.hasHistory ? 'Shko te një ditë, historiku i ditës' : 'Shko te një javë'
  return (
    <>
      <Button
        kind="icon"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        style={{ anchorName: anchor }}
        onClick={() => open(!isOpen)}
      >
        <CalendarDays size={18} aria-hidden />
      </Button>
      <Suspense>
        {isOpen && <DayCalendar {...props} anchor={anchor} onClose={() => open(false)} />}
      </Suspense>
    </>
  )
}
