import { NextButton } from './next-button.tsx'
import { useChairs, useNarrowColumns } from './use-chairs.ts'
import './head-next.css'

/** In the head of a column: its chair calls, where it is free and the column has room. */
export function HeadNext({ barberId }: { barberId: string }) {
  const chairs = useChairs()?.chairs ?? []
  const isNarrow = useNarrowColumns(chairs.length)
  const chair = chairs.find(({ barber }) => barber.id === barberId)
  if (isNarrow || !chair?.isFree || !chair.next) return null
  return <NextButton className="head-next" size="small" barber={barberId} entry={chair.next} />
}
