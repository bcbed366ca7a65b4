import { useQuery, queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { type BusyFeed, type Calendar, calendarRoutes } from '#contract/calendars.ts'
import type { Barber } from '#contract/staff.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { useRight } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { call } from '#web/platform/call.ts'
import { BusyFeedDialog } from './busy-feed-dialog.tsx'
import { CalendarRow, type RowOf } from './calendar-row.tsx'
import { ConnectionPart } from '../connection-part.tsx'
import { useCalendarActs } from './use-calendar-acts.ts'
import '#web/ui/data/page-part.css'
import './calendars.css'

const calendarsQuery = queryOptions({
  queryKey: ['calendars'],
  queryFn: ({ signal }) => call(calendarRoutes.list, { signal }),
})

/** The calendars of all barbers and of the whole salon, in the settings. */
export function CalendarsPart() {
  return (
    <ConnectionPart
      title="Kalendarë"
      text="Terminet te telefoni i secilit; orët e zëna private këtu."
    >
      <Calendars isOf={() => true} />
    </ConnectionPart>
  )
}

/** The own calendar, in the profile of a member who is a barber. */
export function OwnCalendarPart() {
  const { user } = useSession()
  if (!user?.staffId) return null
  return (
    <section className="page-part" aria-labelledby="own-calendar">
      <h2 id="own-calendar">Kalendari im</h2>
      <p>Terminet te telefoni juaj; orët e zëna private këtu.</p>
      <Calendars isOf={({ id }) => id === user.staffId} />
    </section>
  )
}

/** A row for each barber; who has more links than one has a row for each of them. */
function rowsOf(barber: Barber | null, calendars: readonly Calendar[], feeds: readonly BusyFeed[]) {
  const own = calendars.filter(({ barberId }) => barberId === (barber?.id ?? null))
  const feed = feeds.find(({ barberId }) => barberId === barber?.id)
  const [first, ...more] = own
  return [
    { barber, calendar: first, feed },
    ...more.map((calendar) => ({ barber, calendar, feed: undefined })),
  ]
}

function Calendars({ isOf }: { isOf: (barber: Barber) => boolean }) {
  const told = useQuery(calendarsQuery)
  const staff = useQuery(staffQuery)
  const isOfSalon = useRight('settings')
  const error = told.error ?? staff.error
  const retry = () => void Promise.all([told.refetch(), staff.refetch()])
  if (!told.data || !staff.data)
    return error ? (
      <LoadTrouble onRetry={retry}>{error.message}</LoadTrouble>
    ) : (
      <div>
        <WaitingRows rows={3} height={54} />
      </div>
    )
  const { calendars, busyFeeds } = told.data
  const barbers = staff.data.filter((one) => one.active && isOf(one))
  const hasSalon = isOfSalon && barbers.length === staff.data.filter(({ active }) => active).length
  const whose = hasSalon ? [...barbers, null] : barbers
  const rows = whose.flatMap((one) => rowsOf(one, calendars, busyFeeds))
  return <Rows rows={rows} now={new Date(told.dataUpdatedAt)} />
}

function Rows({ rows, now }: { rows: readonly RowOf[]; now: Date }) {
  const acts = useCalendarActs()
  const isOnline = useOnline()
  const [pasting, setPasting] = useState<NonNullable<RowOf['barber']>>()
  return (
    <div className="calendars">
      <div className="calendar-head" aria-hidden>
        <span>Terminet jashtë</span>
        <span>Orë të zëna brenda</span>
      </div>
      <ul className="calendar-rows lined" aria-label="Kalendarë">
        {rows.map((row) => (
          <CalendarRow
            key={`${row.barber?.id} ${row.calendar?.id}`}
            {...{ ...row, acts, isOnline, now }}
            onPaste={() => setPasting(row.barber ?? undefined)}
          />
        ))}
      </ul>
      {pasting && (
        <BusyFeedDialog
          name={pasting.name}
          onSend={(url) => acts.connect(pasting.id, url)}
          onClose={() => setPasting(undefined)}
        />
      )}
    </div>
  )
}
