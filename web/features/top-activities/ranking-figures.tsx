import type { ReplyOf } from '#contract/kit/route.ts'
import { number } from '#contract/kit/albanian.ts'
import { type topActivityRoutes, topActivityWords as words } from '#contract/top-activities.ts'
import { Figures } from '#web/ui/data/figures.tsx'
import { Hint } from '#web/ui/overlay/hint.tsx'

type Stats = ReplyOf<typeof topActivityRoutes.list>['data']['stats']

export const RankingFigures = ({ stats }: { stats: Stats | undefined }) => (
  <Figures
    label="Shifrat e periudhës"
    isWaiting={!stats}
    figures={[
      { name: 'Termine gjithsej', value: number(stats?.totalAppointments ?? 0) },
      {
        name: 'Përdorues aktivë në periudhë',
        value: number(stats?.totalUsers ?? 0),
        hint: <Hint about="Përdorues aktivë në periudhë">{words.users}</Hint>,
      },
      {
        name: 'Mesatarja për përdorues',
        value: number(stats?.avgAppointmentsPerUser ?? 0, 1),
        hint: <Hint about="Mesatarja për përdorues">{words.average}</Hint>,
      },
      {
        name: 'Shërbimi më i kërkuar',
        value: (
          <span className="ranking-service">{stats?.mostPopularService ?? words.noService}</span>
        ),
      },
    ]}
  />
)
