import { type Period, periods } from '#contract/reports/figures.ts'
import { periodLabels } from '#contract/reports/reports.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { HeadChoice } from '#web/ui/text/head-choice.tsx'

type Props = { period: Period; onChange: (period: Period) => void }

const options = periods.map((value) => ({ value, label: periodLabels[value] }))

export const PeriodChoice = ({ period, onChange }: Props) => (
  <HeadChoice>
    <Segmented label="Periudha" value={period} onChange={onChange} options={options} />
  </HeadChoice>
)
