import { duration, money } from '#contract/kit/albanian.ts'
import type { SalonReport } from '#contract/reports.ts'
import { BarList } from '#web/ui/bar-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { Meaning } from './meaning.tsx'
import { inAppointments } from './report-words.ts'

type Props = { barbers: SalonReport['byBarber']; onOpen: (barber: string) => void }

export const BarbersCard = ({ barbers, onOpen }: Props) =>
  barbers.length > 0 && (
    <Card title="Sipas berberit" hint={<Meaning of="byBarber" title="Sipas berberit" />}>
      <BarList
        label="Sipas berberit"
        bars={barbers.map(({ barber, count, revenue, minutes }) => ({
          key: barber,
          label: barber,
          value: count,
          text: inAppointments(count),
          note: `${money(revenue)} · ${duration(minutes)}`,
        }))}
        onOpen={({ key }) => onOpen(key)}
      />
    </Card>
  )
