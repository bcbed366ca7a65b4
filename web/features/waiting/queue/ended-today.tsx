import { queryOptions, useQuery } from '@tanstack/react-query'
import type { QueueRow } from '#contract/queue/queue-figures.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { NumberChip } from '#web/features/queue/number-chip.tsx'
import { call } from '#web/platform/call.ts'
import { useRight } from '#web/platform/rights.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FoldedRows } from '#web/ui/rows/folded-rows.tsx'
import { useMinute } from '#web/visits/use-now.ts'
import { useToday } from '#web/visits/use-salon-now.ts'
import { useWithBarber } from '#web/visits/waits/use-with-barber.ts'
import { useMissing } from './change-entry.ts'
import { timeIn } from './entry-words.ts'
import { useZone } from './use-entry.ts'

/** So long after the seat somebody can be marked as missing. */
const missedWithin = 15 * 60_000

/** Everybody who joined the line that day. */
const joinedQuery = (day: string) =>
  queryOptions({
    queryKey: ['appointments', 'queue', day],
    queryFn: async ({ signal }) => {
      const query = { from: day, to: day, kind: 'joined' } as const
      return (await call(queueRoutes.rows, { query, signal })).rows
    },
  })

const endings: Partial<Record<QueueRow['status'], string>> = {
  seated: 'u ul',
  left: 'iku',
  missed: 'mungoi',
}

/** Those whom the line has behind it today, folded; told to members who see figures. */
export function EndedToday() {
  const day = useToday()
  const seesFigures = useRight('money.own')
  const { data: rows = [] } = useQuery({ ...joinedQuery(day), enabled: seesFigures })
  const groups = {
    'U ulën sot': rows.filter(({ status }) => status === 'seated'),
    'Ikën a munguan': rows.filter(({ status }) => status === 'left' || status === 'missed'),
  }
  return Object.entries(groups)
    .filter(([, ended]) => ended.length > 0)
    .map(([title, ended]) => (
      <FoldedRows key={title} title={title} count={ended.length}>
        {ended.map((row) => (
          <Ended key={row.id} row={row} />
        ))}
      </FoldedRows>
    ))
}

/** "13 Qethje te Dioni · u ul 11:10, priti 12 min" */
function Ended({ row }: { row: QueueRow }) {
  const { id, label, service_name: service, barber_id: barber, status, endedAt, waited } = row
  const zone = useZone()
  const withBarber = useWithBarber()
  const now = useMinute().getTime()
  const noteMissing = useMissing()
  const isFresh =
    status === 'seated' && endedAt !== null && now - Date.parse(endedAt) < missedWithin
  return (
    <li className="row-line">
      <NumberChip entry={{ label, later: null }} size="list" />
      <span className="row-head grow shrinks">
        <span className="row-words">
          <b>
            {service}
            {barber !== null && ` ${withBarber(barber)}`}
          </b>{' '}
          {endedAt !== null && (
            <small>
              {endings[status]} {timeIn(endedAt, zone)}
              {waited !== null && `, priti ${waited} min`}
            </small>
          )}
        </span>
      </span>
      {isFresh && (
        <Button size="small" onClick={() => void noteMissing(id)}>
          Mungon
        </Button>
      )}
    </li>
  )
}
