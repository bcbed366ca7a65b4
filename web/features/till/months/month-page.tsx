import { useEffect, useEffectEvent } from 'react'
import { actsAlone } from '#web/platform/single-keys.ts'
import { useRight } from '#web/platform/rights.ts'
import { MonthActs as CountedActs, MonthView as CountedDays } from '../days/month-view.tsx'
import type { Shown } from './queries.ts'
import { WholeMonth } from './whole-month.tsx'
import { MonthPapers, WholeLine } from './month-papers.tsx'

type Props = Shown & {
  onOpen: (date: string) => void
  onStep: (by: 1 | -1) => void
}

const useSeesAll = () => useRight('money.read')

export const MonthActs = ({ first }: Pick<Props, 'first'>) =>
  useSeesAll() ? <MonthPapers first={first} /> : <CountedActs first={first} />

export const MonthLine = (shown: Shown) => (useSeesAll() ? <WholeLine {...shown} /> : '\u00a0')

function useMonthKeys(onStep: Props['onStep']) {
  const step = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined
    if (by !== undefined && !event.defaultPrevented && actsAlone(event)) onStep(by)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => step(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** The whole month for those who see the salon's money; the counted days for those who keep the till. */
export function MonthView({ onOpen, onStep, ...shown }: Props) {
  useMonthKeys(onStep)
  return useSeesAll() ? <WholeMonth {...shown} /> : <CountedDays {...shown} onOpen={onOpen} />
}
