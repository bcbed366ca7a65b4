import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Absence } from '#contract/absences/absences.ts'
import type { Holiday, HolidayCountry } from '#contract/absences/holidays.ts'
import { shortDay } from '#contract/kit/albanian.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { InsideDialog } from './inside-dialog.tsx'
import { tell, useAbsenceActs } from './mutations.ts'
import { holidaysQuery } from '#web/lists/absences.ts'

const countries = [
  { value: 'AL', label: 'Shqipëri' },
  { value: 'XK', label: 'Kosovë' },
  { value: 'MK', label: 'Maqedoni e Veriut' },
  { value: 'ME', label: 'Mali i Zi' },
] as const satisfies readonly { value: HolidayCountry; label: string }[]

/** The salon's own, where its holidays are known. */
const knownCountry = (salons: string) =>
  countries.find(({ value }) => value === salons)?.value ?? 'AL'

type Props = { absences: readonly Absence[]; today: string; home: string }

/** Nothing is closed by itself: each holiday waits to be taken. */
export function HolidaysCard({ absences, today, home }: Props) {
  const [country, setCountry] = useState<HolidayCountry>(knownCountry(home))
  const [crowded, setCrowded] = useState<Absence>()
  const now = useQuery(holidaysQuery(Number(today.slice(0, 4)), country))
  const next = useQuery(holidaysQuery(Number(today.slice(0, 4)) + 1, country))
  const error = now.error ?? next.error
  const coming = [...(now.data ?? []), ...(next.data ?? [])].filter(({ date }) => date >= today)
  return (
    <Card title="Festat" className="holidays">
      <SelectField
        label="Vendi"
        options={countries}
        value={country}
        onChange={({ target }) => setCountry(target.value as HolidayCountry)}
      />
      <p>Asgjë nuk merret pa ju. Prekni ato kur salloni është mbyllur.</p>
      {error && (
        <LoadTrouble onRetry={() => void Promise.all([now.refetch(), next.refetch()])}>
          {error.message}
        </LoadTrouble>
      )}
      {!error && !(now.data && next.data) && <WaitingRows rows={8} height={53} ends={[76, 76]} />}
      <ul>
        {coming.slice(0, 14).map((holiday) => (
          <HolidayRow
            key={`${holiday.date} ${holiday.name}`}
            holiday={holiday}
            taken={absences.find(
              ({ barberId, kind, from, to, fromTime }) =>
                barberId === null &&
                (kind === 'holiday' || kind === 'closed') &&
                !fromTime &&
                from <= holiday.date &&
                holiday.date <= to,
            )}
            onCrowded={setCrowded}
          />
        ))}
      </ul>
      {crowded && <InsideDialog absence={crowded} onClose={() => setCrowded(undefined)} />}
    </Card>
  )
}

const ways = [
  { value: 'closed', label: 'Mbyllim' },
  { value: 'open', label: 'Punojmë' },
] as const

type RowProps = {
  holiday: Holiday
  /** What closes the salon on that day. */
  taken: Absence | undefined
  /** Visits are booked in what was just closed. */
  onCrowded: (absence: Absence) => void
}

function HolidayRow({ holiday, taken, onCrowded }: RowProps) {
  const { save, remove } = useAbsenceActs()
  const { date, name, isTentative } = holiday
  const place = { barberId: null, from: date, to: date, fromTime: null, toTime: null }
  const close = async () => {
    const { absence, conflicts } = await save({ ...place, kind: 'holiday', note: name })
    if (conflicts.length > 0) onCrowded(absence)
  }
  const open = async () => {
    if (!taken) return
    if (taken.from === taken.to) await remove(taken)
    else toast.error('Salloni është mbyllur disa ditë radhazi: ndryshojini te mungesat.')
  }
  return (
    <li>
      <time dateTime={date}>{shortDay(date)}</time>
      <span>
        {name}
        {isTentative && <small>dita konfirmohet</small>}
      </span>
      <span className="holiday-acts flex gap-4">
        <Segmented
          label={`${name}, ${shortDay(date)}`}
          value={taken ? 'closed' : 'open'}
          onChange={(chosen) => void (chosen === 'closed' ? close() : open()).catch(tell)}
          options={ways}
        />
      </span>
    </li>
  )
}
