import { useQuery } from '@tanstack/react-query'
import type { LateAct } from '#contract/outbox/outbox.ts'
import { FoldedRows } from '#web/ui/rows/folded-rows.tsx'
import { RowHead } from '#web/ui/rows/row-head.tsx'
import { gotWords, lateWords, type Salon } from './act-words.ts'
import { lateActsQuery } from './queries.ts'

/** So many deliveries are told. */
const most = 3

/** What was sent and needs nobody, by its delivery; the newest first. */
export function LateActs({ salon }: { salon: Salon }) {
  const { data = [] } = useQuery(lateActsQuery)
  const byMinute = Map.groupBy(data, (act) => gotWords(act, salon))
  return [...byMinute].slice(0, most).map(([when, acts]) => (
    <FoldedRows key={when} title={`U dërguan ${when}`} count={acts.length}>
      {acts.map((act) => (
        <Late key={act.id} act={act} salon={salon} />
      ))}
    </FoldedRows>
  ))
}

function Late({ act, salon }: { act: LateAct; salon: Salon }) {
  const { words, ...who } = lateWords(act, salon)
  return (
    <li className="row-line">
      <div className="grow shrinks">
        <RowHead {...who}>{words}</RowHead>
      </div>
    </li>
  )
}
