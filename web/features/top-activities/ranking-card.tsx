import { Trophy } from 'lucide-react'
import type { Period } from '#contract/reports/figures.ts'
import { periodLabels } from '#contract/reports/reports.ts'
import { type TopUser, topActivityWords } from '#contract/top-activities.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Ranking } from './ranking.tsx'

type Props = {
  users: readonly TopUser[]
  period: Period
  /** The list is still that of the period chosen before. */
  isOld: boolean
  onShow: (period: Period) => void
}

export const RankingCard = ({ users, period, isOld, onShow }: Props) => (
  <Card flush title="Renditja" className={isOld ? 'ranking-old' : ''}>
    {users.length > 0 ? <Ranking users={users} /> : <Nobody period={period} onShow={onShow} />}
  </Card>
)

const offered: readonly Period[] = ['week', 'year']

const Nobody = ({ period, onShow }: Pick<Props, 'period' | 'onShow'>) => (
  <EmptyState
    icon={Trophy}
    action={
      <div className="ranking-ways flex wrap gap-8">
        {offered
          .filter((other) => other !== period)
          .map((other) => (
            <Button key={other} onClick={() => onShow(other)}>
              Shiko: {periodLabels[other]}
            </Button>
          ))}
      </div>
    }
  >
    {topActivityWords.empty}
  </EmptyState>
)
