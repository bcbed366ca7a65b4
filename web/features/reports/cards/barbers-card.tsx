import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { figureLabels } from '#contract/reports/figure-words.ts'
import { duration, money } from '#contract/kit/albanian.ts'
import { reportWords, type SalonReport } from '#contract/reports/reports.ts'
import { idNamed, staffQuery } from '#web/lists/staff.ts'
import { colourOf } from '#web/visits/model/schedule-model.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { BarList } from '#web/ui/data/bar-list.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Meaning } from '#web/features/reports/meaning.tsx'
import { inAppointments } from '#web/features/reports/report-words.ts'

type Props = {
  barbers: SalonReport['byBarber']
  onOpen: (barber: string, revenue: number) => void
}

export function BarbersCard({ barbers, onOpen }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  return (
    <Card title={<Meaning of="byBarber" />}>
      {barbers.length === 0 ? (
        <EmptyState icon={Users}>{reportWords.noAppointments}</EmptyState>
      ) : (
        <BarList
          label={figureLabels.byBarber}
          bars={barbers.map(({ barber, count, revenue, minutes }) => ({
            key: barber,
            label: barber,
            face: <Avatar name={barber} size={24} hue={colourOf(staff, idNamed(staff, barber))} />,
            value: revenue,
            text: money(revenue),
            note: `${inAppointments(count)} · ${duration(minutes)}`,
          }))}
          onOpen={({ key, value }) => onOpen(key, value)}
        />
      )}
    </Card>
  )
}
