import type { OpenAct } from '#contract/outbox/outbox.ts'
import { defaultMinutes } from '#contract/services/services.ts'
import { RequestDay } from '#web/features/outside/requests/request-day.tsx'
import { useKnownWeek } from '#web/visits/times/use-known-week.ts'
import type { Salon } from './act-words.ts'
import { wantedVisit } from './elsewhere.ts'
import '#web/features/outside/requests/requests.css'

/** Who sits where it wanted to be, and around it. */
export function ActDay({ act, salon }: { act: OpenAct; salon: Salon }) {
  const visit = wantedVisit(act, defaultMinutes, salon.with)
  const week = useKnownWeek(visit.appointment_date)
  return (
    <RequestDay
      request={visit}
      week={week}
      title="Në orar"
      holds={{ words: 'pret vendim', by: act.conflict?.id }}
    />
  )
}
