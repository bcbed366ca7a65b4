import { Scissors } from 'lucide-react'
import { figureLabels } from '#contract/reports/figure-words.ts'
import { money } from '#contract/kit/albanian.ts'
import { reportWords, type SalonReport, type SystemReport } from '#contract/reports/reports.ts'
import { BarList, type ListedBar } from '#web/ui/data/bar-list.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Meaning } from '#web/features/reports/meaning.tsx'
import { Nothing } from '#web/features/reports/nothing.tsx'

type Service = SalonReport['topServices'][number] | SystemReport['topServices'][number]
type Props = {
  services: readonly Service[]
  onRefresh: () => void
  onOpen?: (service: string, earnings: number | undefined) => void
}

type Row = ListedBar & { earnings: number | undefined }

/** Each line is written out, so it needs no table behind it. */
export const ServicesCard = ({ services, onRefresh, onOpen }: Props) => (
  <Card title={<Meaning of="topServices" />}>
    {services.length === 0 ? (
      <Nothing icon={Scissors} onRefresh={onRefresh}>
        {reportWords.noServices}
      </Nothing>
    ) : (
      <BarList
        label={figureLabels.topServices}
        bars={services.map((service) => ({
          key: service.service_name,
          label: service.service_name,
          value: service.count,
          text: reportWords.times(service.count),
          earnings: undefined,
          ...('earnings' in service && {
            earnings: service.earnings,
            note: money(service.earnings),
          }),
        }))}
        onOpen={onOpen && (({ key, earnings }: Row) => onOpen(key, earnings))}
      />
    )}
  </Card>
)
