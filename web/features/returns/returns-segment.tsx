import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import { addDays } from '#contract/kit/time.ts'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { useToday } from '#web/visits/use-salon-now.ts'
import { DueBoard } from './due-board.tsx'
import { dueListQuery } from '#web/features/due/queries.ts'
import './returns.css'

/** The day of the address. The next hours, which are looked at anyway, hold today and tomorrow. */
function useShownDay() {
  const [search, setSearch] = useSearchParams()
  const today = useToday()
  const said = search.get('d') ?? ''
  const asked = /^\d{4}-\d\d-\d\d$/.test(said) && said >= today ? said : undefined
  return {
    today,
    asked,
    date: asked !== undefined && asked > addDays(today, 1) ? asked : undefined,
    onDay: (d: string) => setSearch({ s: 'kthimet', d }, { replace: true }),
  }
}
export type Shown = ReturnType<typeof useShownDay>

/** Who should have come again by now, where they fit, and the word to them. */
export function ReturnsSegment({ onward, loading }: { onward: ReactNode; loading: ReactNode }) {
  const shown = useShownDay()
  const [isAll, setAll] = useState(false)
  const { data: list, error, refetch } = useQuery(dueListQuery({ date: shown.date, isAll }))
  return (
    <>
      {error && (
        <div className="due-trouble">
          <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
        </div>
      )}
      {!list && !error && loading}
      {list && <DueBoard key={list.date} {...{ list, shown, onward }} onAll={() => setAll(true)} />}
    </>
  )
}
