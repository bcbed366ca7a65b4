import { useQuery } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import type { Absence } from '#contract/absences/absences.ts'
import type { Salon } from '#contract/salon.ts'
import type { Barber } from '#contract/staff.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { AbsenceDialog } from './absence-dialog.tsx'
import { AbsenceList } from './absence-list.tsx'
import { HolidaysCard } from './holidays-card.tsx'
import { tell, useAbsenceActs } from './mutations.ts'
import { InsideDialog } from './inside-dialog.tsx'
import { absencesQuery, insideQuery } from '#web/lists/absences.ts'
import { YearLines } from './year-lines.tsx'
import './absences.css'

export function AbsencesPanel() {
  const salon = useQuery(salonQuery)
  const staff = useQuery(staffQuery)
  const error = salon.error ?? staff.error
  const retry = () => void Promise.all([salon.refetch(), staff.refetch()])
  if (salon.data && staff.data)
    return <Absences salon={salon.data} staff={staff.data.filter(({ active }) => active)} />
  if (error) return <LoadTrouble onRetry={retry}>{error.message}</LoadTrouble>
  return <AbsencesWaiting />
}

const AbsencesWaiting = () => (
  <div className="absences-page">
    <section>
      <header>
        <h2>Mungesat</h2>
        <Button kind="primary" inert>
          <CalendarOff size={16} aria-hidden />
          Mungesë e re
        </Button>
      </header>
      <WaitingRows rows={3} height={60} face={38} lines={2} ends={[128, 20]} />
    </section>
    <Card title="Festat">
      <WaitingRows rows={8} height={53} ends={[76, 76]} />
    </Card>
  </div>
)

const notedHere = (all: Absence[]) => all.filter(({ source }) => source === undefined)

type Props = { salon: Salon; staff: readonly Barber[] }

function Absences({ salon, staff }: Props) {
  const { today } = salon
  // What calendars say is changed there, and seen on the days.
  const { data, error, refetch } = useQuery({
    ...absencesQuery(Number(today.slice(0, 4))),
    select: notedHere,
  })
  const { remove } = useAbsenceActs()
  const [editing, setEditing] = useState<Absence | 'new'>()
  const [opened, setOpened] = useState<Absence>()
  const inside = useQuery({ ...insideQuery(data ?? [], today), enabled: data !== undefined }).data
  if (!data)
    return error ? (
      <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
    ) : (
      <AbsencesWaiting />
    )
  const past = data.filter(({ to }) => to < today)
  const acts = {
    staff,
    today,
    inside,
    onInside: setOpened,
    onEdit: setEditing,
    onRemove: (absence: Absence) => void remove(absence).catch(tell),
  }
  return (
    <div className="absences-page">
      <section>
        <header>
          <h2>Mungesat</h2>
          <Button kind="primary" onClick={() => setEditing('new')}>
            <CalendarOff size={16} aria-hidden />
            Mungesë e re
          </Button>
        </header>
        {past.length === data.length && (
          <EmptyState icon={CalendarOff}>Asnjë mungesë nuk është shënuar përpara.</EmptyState>
        )}
        <AbsenceList {...acts} label="Mungesat" absences={data.filter(({ to }) => to >= today)} />
        {past.length > 0 && (
          <details>
            <summary className="row">Të kaluarat ({past.length})</summary>
            <AbsenceList {...acts} label="Të kaluarat" absences={past.toReversed()} />
          </details>
        )}
        <YearLines absences={data} staff={staff} today={today} />
      </section>
      <HolidaysCard absences={data} today={today} home={salon.country} />
      {opened && <InsideDialog absence={opened} onClose={() => setOpened(undefined)} />}
      {editing && (
        <AbsenceDialog
          absence={editing === 'new' ? undefined : editing}
          staff={staff}
          today={today}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}
